"""NIET!: veto the rules of the round, then take tricks in changing teams."""

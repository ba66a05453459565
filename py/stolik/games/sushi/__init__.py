"""Sushi Go!: pick a card, pass the rest."""

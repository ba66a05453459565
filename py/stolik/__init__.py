"""Stolik: tabletop games played by a pure-Python engine in the visitor's browser."""

"""The contract and what every game shares. Knows no game, no page, no language."""

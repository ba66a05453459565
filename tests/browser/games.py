"""Positions of every game for browser tests, made by the engine: links the page then opens."""

from stolik.bots.random_bot import RandomBot
from stolik.bots.seatwork import decide
from stolik.engine import link, seats
from stolik.engine.table import Table
from stolik.games import game


def near_the_end(name: str, n: int, left: int, *, people: int = 1) -> str:
    """Write the link of a random game with this many joint choices left for the first seat to be part of."""
    rules = game(name).rules
    table = Table(rules, rules.options()(), n, "617")
    while table.waiting():
        for seat in table.waiting():
            table.seal(seat, decide(table, seat, RandomBot(rules)))
    sitters = tuple(seats.Sitter(seats.HERE) if seat < people else seats.bot("easy") for seat in range(n))
    return link.save(table.at(max(0, table.plies - left)), sitters)

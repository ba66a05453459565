"""The events that others rely on: an independent count of them gives the scores."""

import pytest

from stolik.bots.seatwork import play_out
from stolik.commands.tell import records
from stolik.engine.seats import one_human
from stolik.engine.table import Table
from stolik.games import game
from stolik.games.niet.model import Options


def told(n, seed, **options):
    played = game("niet")
    table = Table(played.rules, Options(**options), n, seed)
    play_out(table, dict.fromkeys(range(n), played.bots["easy"]))
    return list(records(table, one_human(n)))


def taker_of(plays, trump, super_trump):
    """Find who takes a trick, written anew from the rulebook."""
    led = plays[0][1].split()[0]
    if plays[0][1] == f"{super_trump} 1":
        led = trump
    best = None
    for place, (seat, card) in enumerate(plays):
        colour, value = card.split()
        if value == "1" and colour == super_trump:
            key = (3, 0, place)
        elif colour == trump:
            key = (2, int(value), place)
        elif colour == led:
            key = (1, int(value), place)
        else:
            key = (0, 0, 0)
        if best is None or key > best[0]:
            best = (key, seat)
    return best[1]


@pytest.mark.parametrize("no_trump", [False, True])
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_an_independent_count_of_the_events_gives_the_scores(n, no_trump):
    lines = told(n, "12", no_trump_box=no_trump)
    totals = [0] * n
    for line in lines:
        if line.get("name") == "board_set":
            rules, own = line, [0] * n
            leader = rules["first"]
        elif line.get("name") == "teams_chosen":
            teams, bonus = line["teams"], line["bonus"]
            assert sorted(teams[0] + teams[1]) == list(range(n))
            assert rules["first"] in teams[0]
            assert (bonus is None) == (n in (2, 4))
        elif line.get("name") == "trick_taken":
            plays, taker = line["plays"], line["taker"]
            assert [seat for seat, _ in plays] == [(leader + i) % n for i in range(n)]
            assert taker == taker_of(plays, rules["trump"], rules["super_trump"])
            friends = teams[0] if taker in teams[0] else teams[1]
            captured = [card for seat, card in plays if card.endswith(" 1") and seat not in friends]
            assert list(line["captured"]) == captured
            own[taker] += 1 + len(captured)
            leader = taker
        elif line.get("name") == "round_ended":
            counted = [own[seat] * (2 if seat == bonus else 1) for seat in range(n)]
            sums = [sum(counted[seat] for seat in team) * rules["points"] for team in teams]
            scores = [sums[0] if seat in teams[0] else sums[1] for seat in range(n)]
            assert list(line["scores"]) == scores
            totals = [old + new for old, new in zip(totals, scores)]
            assert list(line["totals"]) == totals
    assert lines[-1]["kind"] == "outcome"
    assert list(lines[-1]["scores"]) == totals
    assert list(lines[-1]["winners"]) == [seat for seat in range(n) if totals[seat] == max(totals)]
    assert sum(line.get("name") == "round_ended" for line in lines) == {2: 8, 3: 9, 4: 8, 5: 10}[n]

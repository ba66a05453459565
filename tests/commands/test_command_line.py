"""The command line: its event contract, and one clear line for every mistake."""

import json
import re

import pytest

from stolik.__main__ import main
from stolik.games.sushi import scoring


def lines(capsys):
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def play(capsys, *arguments):
    assert main(["play", "sushi", *arguments, "--json"]) == 0
    return lines(capsys)


def test_a_game_is_told_as_table_events_outcome(capsys):
    told = play(capsys, "--players", "4", "--seed", "617", "--bots", "greedy")
    assert told[0] == {
        "kind": "table",
        "game": "sushi",
        "rev": 1,
        "players": 4,
        "options": {"wasabi_same_turn": True, "pudding_breaks_ties": False},
        "seed": "617",
    }
    assert {line["kind"] for line in told[1:-1]} == {"event"}
    assert told[-1]["kind"] == "outcome"
    assert told[-1]["link"].startswith("#")


def test_an_independent_count_of_the_events_gives_the_scores(capsys):
    for seed in range(1, 15):
        told = play(capsys, "--players", str(2 + seed % 4), "--seed", str(seed), "--bots", "random")
        scores = [0] * told[0]["players"]
        for line in told:
            if line.get("name") == "marker_taken":
                scores[line["seat"]] += 2
            if line.get("name") in ("round_ended", "desserts_scored"):
                scores = [old + new for old, new in zip(scores, line["points"])]
            if line.get("name") == "round_ended":
                sheets = scoring.score_round(tuple(map(tuple, line["tableaus"])))
                assert [sheet.total for sheet in sheets] == line["points"]
        assert scores == told[-1]["scores"]
        best = max(scores)
        assert told[-1]["winners"] == [seat for seat, score in enumerate(scores) if score == best]


def test_people_read_sentences(capsys):
    assert main(["play", "sushi", "--players", "3", "--seed", "5"]) == 0
    told = capsys.readouterr().out
    assert "Round 1" in told
    assert not re.search(r"\b(?:engine|ui|sushi)\.[a-z_]+|[{}]", told)


def test_the_same_seed_tells_the_same_game(capsys):
    assert play(capsys, "--seed", "abc") == play(capsys, "--seed", "abc")


def test_the_link_of_a_game_replays_to_the_same_records(capsys):
    told = play(capsys, "--seed", "99", "--bots", "easy,greedy,easy,greedy")
    assert main(["replay", told[-1]["link"], "--json"]) == 0
    assert lines(capsys) == told


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "chess"],
        ["play", "sushi", "--players", "9"],
        ["play", "sushi", "--players", "two"],
        ["play", "sushi", "--seed", "0"],
        ["play", "sushi", "--seed", "no spaces"],
        ["play", "sushi", "--bots", "genius"],
        ["play", "sushi", "--bots", "greedy,greedy", "--players", "3"],
        ["play", "sushi", "--option", "dessert=cake"],
        ["play", "sushi", "--option", "wasabi_same_turn=maybe"],
        ["play", "sushi", "--option", "wasabi_same_turn"],
        ["play"],
        [],
        ["dance"],
        ["replay", "#g=sushi&n=4&d=617&m=zzz&c=000"],
        ["replay", "no link at all"],
        ["golden", "new", "sushi", "--players", "1"],
        ["golden", "new", "sushi", "--players", "2", "--options", "cake"],
        ["golden", "check", "--folder", "no-such-folder"],
    ],
)
def test_a_mistake_gets_one_clear_line_and_exit_code_2(arguments, capsys):
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("stolik: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


def test_golden_update_refuses_a_changed_state_without_a_reason(tmp_path, capsys):
    assert main(["golden", "new", "sushi", "--players", "2", "--seed", "5", "--folder", str(tmp_path)]) == 0
    path = next(tmp_path.iterdir())
    text = path.read_text()
    assert main(["golden", "check", "--folder", str(tmp_path)]) == 0
    state = text.split("== s=")[2][:8]
    path.write_text(text.replace(state, "00000000"))
    assert main(["golden", "check", "--folder", str(tmp_path)]) == 1
    capsys.readouterr()
    assert main(["golden", "update", "--folder", str(tmp_path)]) == 2
    assert "--same-rules" in capsys.readouterr().err
    assert main(["golden", "update", "--folder", str(tmp_path), "--same-rules", "a trial"]) == 0
    assert path.read_text() == text

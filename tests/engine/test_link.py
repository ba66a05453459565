"""Links: every prefix of a game round-trips; damage gets a sentence and nothing else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine import base62, link
from stolik.engine.dice import Stream
from stolik.engine.protocol import Acting, Illegal
from stolik.engine.seats import Sitter, one_human
from stolik.engine.table import Table
from stolik.games import NAMES, find_rules, game


def random_game(name, n, seed):
    rules, dice = game(name).rules, Stream("links", name, n, seed)
    table = Table(rules, rules.options()(), n, str(seed))
    yield table
    while isinstance(table.node, Acting):
        for seat in table.waiting():
            legal = rules.legal(table.state, seat)
            table.seal(seat, legal[dice.below(len(legal))])
            yield table


@pytest.mark.parametrize("name", NAMES)
def test_prefixes_of_random_games_round_trip_sealed_choices_included(name):
    """Every prefix of 200 games; of games with hundreds of choices fewer, at growing distances."""
    rules = game(name).rules
    long = max(rules.bound(rules.options()(), n) for n in rules.seats) > 200
    for number in range(40 if long else 200):
        n, next_try = rules.seats[number % len(rules.seats)], 0
        for count, table in enumerate(random_game(name, n, number + 1)):
            if count < next_try:
                continue
            next_try = count + 1 + (count // 8 if long else 0)
            saved = link.save(table, one_human(n))
            opened = link.load("https://host/folder/" + saved, find_rules)
            assert not isinstance(opened, Illegal), saved
            assert opened.table.state == table.state
            assert opened.table.sealed == table.sealed
            assert link.save(opened.table, opened.sitters) == saved


def finished(n=5, seed=48213):
    *_, table = random_game("sushi", n, seed)
    return table


def test_a_finished_five_seat_sushi_game_fits_in_140_characters():
    for seed in range(1, 40):
        assert len(link.save(finished(seed=seed), one_human(5))) <= 140


def test_an_unplayed_table_is_short_enough_to_read_out():
    table = Table(game("sushi").rules, game("sushi").rules.options()(), 4, "617")
    assert link.save(table, one_human(4)) == "#g=sushi&n=4&d=617"


def test_seats_names_options_cursor_and_unknown_keys_travel_along():
    rules = game("sushi").rules
    table = Table(rules, rules.options()(wasabi_same_turn=False), 3, "kl-3b")
    sitters = (Sitter("h", "Ola"), Sitter("h", "Ľuboš & <b>"), Sitter("b1"))
    saved = link.save(table, sitters, names=True, cursor=0, extra={"lang": "pl"})
    opened = link.load(saved, find_rules)
    assert not isinstance(opened, Illegal)
    assert opened.sitters == sitters
    assert opened.table.options == table.options
    assert (opened.cursor, opened.extra) == (0, {"lang": "pl"})


def test_names_stay_out_of_a_link_unless_asked_for():
    table = Table(game("sushi").rules, game("sushi").rules.options()(), 2, "1")
    assert "Ola" not in link.save(table, (Sitter("h", "Ola"), Sitter("h", "Jan")))


def test_a_sealed_choice_cannot_be_read_at_a_glance():
    rules, texts = game("sushi").rules, set()
    for seed in range(1, 30):
        table = Table(rules, rules.options()(), 2, str(seed))
        table.seal(0, rules.legal(table.state, 0)[0])
        texts.add(link.save(table, one_human(2)).partition("&p=")[2].partition("&")[0])
    assert len(texts) > 15  # the first card each time, never the same text


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("#g=chess&d=1", "engine.unknown_game"),
        ("#d=1", "engine.link_without_game"),
        ("", "engine.link_without_game"),
        ("https://example.org/#about", "engine.link_without_game"),
        ("#g=sushi&n=9&d=1", "engine.bad_seat_count"),
        ("#g=sushi&n=x&d=1", "engine.bad_seat_count"),
        ("#g=sushi&n=4&d=0", "engine.bad_deal"),
        ("#g=sushi&n=4&d=<b>", "engine.bad_deal"),
        ("#g=sushi&n=4&d=" + "a" * 60, "engine.bad_deal"),
        ("#g=sushi&n=4&s=h,b2&d=1", "engine.bad_seats"),
        ("#g=sushi&n=2&s=h,z9&d=1", "engine.bad_seats"),
        ("#g=sushi&n=4&o=var.golfing&d=1", "engine.unknown_option"),
        ("#g=sushi&n=4&o=wst.7&d=1", "engine.unknown_value"),
        ("#v=99&g=sushi&n=4&d=1", "engine.newer_link"),
        ("#v=0&g=sushi&n=4&d=1", "engine.unknown_revision"),
        ("#v=one&g=sushi&n=4&d=1", "engine.link_damaged"),
        ("#v=1&g=sushi&n=4&d=1&m=abc&c=000", "engine.link_damaged"),
        ("#v=1&g=sushi&n=4&d=1&m=a_b&c=000", "engine.link_damaged"),
        ("#v=1&g=sushi&n=4&d=1&m=1", "engine.link_damaged"),
        ("#g=sushi&n=4&d=1&m=" + "z" * 5000, "engine.link_too_long"),
    ],
)
def test_a_wrong_link_is_refused_by_name(text, key):
    refusal = link.load(text, find_rules)
    assert isinstance(refusal, Illegal)
    assert refusal.why.key == key


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_an_edited_link_never_opens_another_game(data):
    saved = link.save(finished(n=3, seed=7), one_human(3))
    place = data.draw(st.integers(saved.index("&m=") + 3, len(saved) - 1))
    other = data.draw(st.sampled_from(base62.DIGITS).filter(lambda char: char != saved[place]))
    changed = link.load(saved[:place] + other + saved[place + 1 :], find_rules)
    assert isinstance(changed, Illegal)


@given(st.integers(1, 40))
def test_a_cut_link_is_refused(characters):
    saved = link.save(finished(n=3, seed=7), one_human(3))
    shorter = saved[:-characters]
    opened = link.load(shorter, find_rules)
    # Cut back to before the moves it is an unplayed table again, which is a sound link.
    assert isinstance(opened, Illegal) or "&m=" not in shorter


@given(st.text(max_size=200))
def test_any_text_gets_an_answer(text):
    assert link.load("#" + text, find_rules) is not None


@given(st.integers(0, 62**40))
def test_base62_reads_back_what_it_wrote(number):
    assert base62.read(base62.write(number)) == number

"""The fold of an evening: what must hold in every game, and what an early edit does."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.denominations import Denomination
from scoring.games.options import frozen_options
from scoring.whist import RULE_SETS, RuleSetUnknown, rule_set
from scoring.whist.documents import read_event, write_event
from scoring.whist.entry_form import fields_of
from scoring.whist.events import AdjustEvent, DealEvent, Event, PenaltyEvent
from scoring.whist.replay import Replay, new_replay, ranked, replay, standings
from scoring.whist.ruleset import RuleSet, Sides
from tests.scoring.whist.drawn import deal_of, events_of, options_of

PEOPLE = ("ann", "bo", "cy", "di")
FORM_SLIPS = {"not_asked", "level_not_asked", "level_missing", "level_range", "trump_missing",
              "trump_unstated", "trump_not_asked", "attackers_number", "attackers_absent",
              "contract_unknown", "status", "tricks_range", "tricks_each_missing"}  # fmt: skip

GAMES = sorted(RULE_SETS)
games = st.sampled_from(GAMES)


def seated(ruleset: RuleSet[Any]) -> tuple[str, ...]:
    return PEOPLE if ruleset.sides is Sides.FIXED_PAIRS else (*PEOPLE, "ed")


@st.composite
def evenings(draw: st.DrawFn) -> tuple[Replay, list[Event]]:
    ruleset = RULE_SETS[draw(games)]
    start = new_replay(ruleset, seated(ruleset), draw(options_of(ruleset)))
    events = draw(events_of(ruleset, start.moment))
    return replay(ruleset, start.moment.players, events, start.moment.options), events


@given(evenings())
def test_totals_are_the_sum_of_what_the_lines_give(drawn: tuple[Replay, list[Event]]) -> None:
    evening, _ = drawn
    for ledger, totals in evening.totals.items():
        for player, total in totals.items():
            assert total == sum(line.amount(ledger, player) or 0 for line in evening.lines)


@given(evenings())
def test_a_replay_is_what_was_seen_as_it_was_played(drawn: tuple[Replay, list[Event]]) -> None:
    evening, events = drawn
    moment = evening.moment
    for played in range(len(events) + 1):
        so_far = replay(evening.ruleset, moment.players, events[:played], moment.options)
        assert so_far.lines == evening.lines[:played]


@given(evenings())
def test_what_does_not_count_changes_nothing(drawn: tuple[Replay, list[Event]]) -> None:
    evening, _ = drawn
    counted = [line.event if line.counts else None for line in evening.lines]
    again = replay(evening.ruleset, evening.moment.players, counted, evening.moment.options)
    assert again.totals == evening.totals
    assert all(
        line.counts or (not line.entries and line.before == line.after) for line in evening.lines
    )


@given(evenings(), st.permutations([*PEOPLE, "ed"]))
def test_points_belong_to_players_whatever_they_are_called(
    drawn: tuple[Replay, list[Event]], order: Sequence[str]
) -> None:
    evening, events = drawn
    names = dict(zip([*PEOPLE, "ed"], order, strict=True))
    players = [names[player] for player in evening.moment.players]
    events = [renamed(event, names) for event in events]
    other = replay(evening.ruleset, players, events, evening.moment.options)
    for ledger, totals in evening.totals.items():
        assert other.totals[ledger] == {names[player]: total for player, total in totals.items()}


def renamed(event: Event, names: dict[str, str]) -> Event:
    one = ("dealer", "culprit", "beneficiary", "player", "misere_announcer", "sixth_taker",
           "last_taker")  # fmt: skip
    many = ("players", "attackers")
    changes: dict[str, Any] = {
        name: names[getattr(event, name)] for name in one if getattr(event, name, None)
    }
    changes |= {
        name: tuple(names[each] for each in getattr(event, name))
        for name in many
        if hasattr(event, name)
    }
    return replace(event, **changes)


@given(st.data(), st.sampled_from([game for game in GAMES if game != "whist"]))
def test_where_people_sit_changes_no_points(data: st.DataObject, game: str) -> None:
    ruleset = rule_set(game)
    start = new_replay(ruleset, PEOPLE, frozen_options(ruleset.options, {}))
    deal = data.draw(deal_of(ruleset, start.moment))
    seats = data.draw(st.permutations(range(len(deal.players))))
    moved = replace(
        deal,
        players=tuple(deal.players[seat] for seat in seats),
        queens=deal.queens and tuple(deal.queens[seat] for seat in seats),
    )
    assert start.then(moved).totals == start.then(deal).totals


@given(evenings())
def test_every_event_of_an_evening_travels(drawn: tuple[Replay, list[Event]]) -> None:
    evening, events = drawn
    for event in events:
        slug = evening.ruleset.slug
        assert read_event(write_event(event, slug), slug) == event


@given(st.data(), games)
def test_the_form_asks_for_what_the_checks_want(data: st.DataObject, game: str) -> None:
    ruleset = rule_set(game)
    start = new_replay(ruleset, PEOPLE, data.draw(options_of(ruleset)))
    deal = data.draw(deal_of(ruleset, start.moment))
    codes = {issue.code for issue in ruleset.issues(deal, start.moment)}
    assert not codes & FORM_SLIPS


@given(st.data(), games)
def test_a_deal_never_gives_points_to_one_who_rests(data: st.DataObject, game: str) -> None:
    ruleset = rule_set(game)
    start = new_replay(ruleset, seated(ruleset), frozen_options(ruleset.options, {}))
    deal = data.draw(deal_of(ruleset, start.moment))
    (line,) = start.then(deal).lines
    entered = {entry.player for entry in line.entries if entry.ledger != "jetons"}
    assert entered <= set(deal.players)


def test_an_unknown_game_and_an_unknown_version_are_named() -> None:
    with pytest.raises(RuleSetUnknown, match="There is no game “tarot” in version 1"):
        rule_set("tarot")
    with pytest.raises(RuleSetUnknown, match="in version 2"):
        rule_set("whiz", 2)


def test_no_fields_for_no_contract() -> None:
    ruleset = rule_set("whist_couleur")
    moment = new_replay(ruleset, PEOPLE, frozen_options(ruleset.options, {})).moment
    assert fields_of(ruleset, "bridge", moment) == ()


REGLEMENT = rule_set("whist_reglement")
DEFAULTS = frozen_options(REGLEMENT.options, {})
TROU = DealEvent(
    players=PEOPLE, dealer="ann", contract="trou", level=8, trump=Denomination.H,
    attackers=("ann", "cy"), side_tricks=9,
)  # fmt: skip
RABROUCHE = replace(TROU, dealer="bo", contract="emballage", attackers=("bo", "cy"), rabrouche=True)


def test_an_edit_of_an_early_deal_shows_what_no_longer_fits() -> None:
    plain = replace(TROU, contract="emballage")
    before = replay(REGLEMENT, PEOPLE, [TROU, RABROUCHE, plain], DEFAULTS)
    after = replay(REGLEMENT, PEOPLE, [plain, RABROUCHE, plain], DEFAULTS)
    assert [line.counts for line in before.lines] == [True, True, True]
    assert [line.counts for line in after.lines] == [True, False, True]
    assert [issue.code for issue in after.lines[1].issues] == ["rabrouche_late"]
    assert after.totals["points"] == {"ann": 10, "bo": -10, "cy": 10, "di": -10}


def test_a_deal_taken_back_keeps_its_number() -> None:
    evening = replay(REGLEMENT, PEOPLE, [TROU, None, TROU], DEFAULTS)
    assert [line.number for line in evening.lines] == [1, 2, 3]
    assert evening.totals["points"] == {"ann": 12, "bo": -12, "cy": 12, "di": -12}


ADJUST = AdjustEvent(ledger="points", player="bo", amount=-2, reason="agreed")


@pytest.mark.parametrize(
    ("event", "field", "sentence"),
    [
        (replace(ADJUST, ledger="gold"), "ledger", "This game keeps no such account."),
        (replace(ADJUST, ledger="ad_fundum"), "ledger", "This game keeps no such account."),
        (replace(ADJUST, player="zoe"), "player", "This player does not play this evening."),
        (
            replace(ADJUST, amount=0),
            "amount",
            "An adjustment of 0 changes nothing. Write an amount.",
        ),
        (replace(ADJUST, reason=" "), "reason", "Write the reason of the adjustment."),
        (
            PenaltyEvent(kind="yawn", culprit="ann"),
            "kind",
            "This game has no such penalty. Write an adjustment with its reason.",
        ),
    ],
    ids=["ledger", "second account", "player", "zero", "reason", "penalty"],
)
def test_an_adjustment_that_says_nothing_is_refused(
    event: Event, field: str, sentence: str
) -> None:
    (issue,) = replay(REGLEMENT, PEOPLE, [event], DEFAULTS).lines[0].issues
    assert (issue.field, issue.sentence(str)) == (field, sentence)


@pytest.mark.parametrize("game", GAMES)
def test_any_game_takes_an_adjustment(game: str) -> None:
    ruleset = rule_set(game)
    event = replace(ADJUST, ledger=ruleset.main_ledger.name)
    evening = replay(ruleset, PEOPLE, [event], frozen_options(ruleset.options, {}))
    assert evening.totals[event.ledger]["bo"] == -2
    assert standings(evening)[event.ledger][-1].player == "bo"


def test_fewer_is_better_where_faults_are_counted() -> None:
    places = ranked({"a": 3, "b": 0, "c": 3}, fewer_wins=True)
    assert [(place.rank, place.player) for place in places] == [(1, "b"), (2, "a"), (2, "c")]

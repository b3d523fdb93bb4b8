"""The entry forms hold whatever a game can write down: event, form, what a browser sends, event.

No database: a form is made from the pure values alone, drawn, and read back as a browser reads it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring.games.options import Options, frozen_options
from scoring.whist import RULE_SETS
from scoring.whist.documents import MULTIPLIERS, SUITS
from scoring.whist.entry_form import FieldKind, FieldSpec, fields_of, kept_penalties
from scoring.whist.events import (
    AdjustEvent,
    DealEvent,
    Event,
    Honours,
    PartnershipSide,
    PenaltyEvent,
    Player,
    Status,
)
from scoring.whist.position import GamePosition
from scoring.whist.replay import new_replay
from scoring.whist.ruleset import RuleSet, Sides
from scoring.whist.vectors.checking import SPECIAL
from scoring.whist.vectors.playing import VectorGame
from tests.examples import examples
from tests.features.whist.web.sent import DEFAULTS, as_written, filled, sent_back
from tests.scoring.whist.drawn import deal_of, options_of
from tests.scoring.whist.test_vectors import VECTORS

PEOPLE = ("ann", "bo", "cy", "di", "eve")
GAMES = sorted(RULE_SETS)
REFUSED = "6 levées en solo demande un atout. Choisissez-le."


def option_sets(ruleset: RuleSet[Any]) -> Iterator[Options]:
    """The usual agreements, then every other choice of each option, one at a time."""
    yield frozen_options(ruleset.options, {})
    for option in ruleset.options:
        for value in option.choices or {option.smallest, option.largest} - {None}:
            yield frozen_options(ruleset.options, {option.name: value})


def moments(ruleset: RuleSet[Any]) -> Iterator[GamePosition[Any]]:
    """The beginning of an evening with any agreements; one rests where the game allows it."""
    rests = 0 if ruleset.sides is Sides.FIXED_PAIRS else 1
    for options in option_sets(ruleset):
        yield new_replay(ruleset, PEOPLE[: ruleset.seats + rests], options).moment


def values_of(spec: FieldSpec, players: tuple[Player, ...]) -> list[Any]:
    """Everything that a field can hold; lists of numbers are cut to the attackers afterwards."""
    numbers = range(spec.lowest or 0, (13 if spec.highest is None else spec.highest) + 1)
    found = list(_HELD[spec.kind](spec, players, numbers))
    nothing = DEFAULTS.get(spec.name)
    return found if spec.required or nothing in found else [*found, nothing]


Held = Callable[[FieldSpec, tuple[Player, ...], range], Iterable[Any]]
_HELD: Mapping[FieldKind, Held] = {
    FieldKind.PLAYER: lambda spec, players, numbers: players,
    FieldKind.PLAYERS: lambda spec, players, numbers: [
        (players[turn:] + players[:turn])[:count]
        for count in spec.counts
        for turn in range(len(players))
    ],
    FieldKind.NUMBER: lambda spec, players, numbers: numbers,
    FieldKind.NUMBERS: lambda spec, players, numbers: [
        tuple((first + each) % len(numbers) for each in range(4)) for first in numbers
    ],
    FieldKind.SUIT: lambda spec, players, numbers: [SUITS[name] for name in spec.choices],
    FieldKind.CHOICE: lambda spec, players, numbers: (
        MULTIPLIERS.values() if spec.name == "doubling" else PartnershipSide
    ),
    FieldKind.FLAG: lambda spec, players, numbers: [True, False],
    FieldKind.TEXT: lambda spec, players, numbers: ["", "Luc Roux"],
    FieldKind.HONOURS: lambda spec, players, numbers: [
        Honours(side, count) for side in PartnershipSide for count in (3, 4)
    ],
}


def every_deal(
    ruleset: RuleSet[Any], moment: GamePosition[Any], specs: tuple[FieldSpec, ...], **said: Any
) -> Iterator[DealEvent]:
    """Deals in which every field of a form has each of its values once."""
    players = moment.players[: ruleset.seats]
    values = {spec.name: values_of(spec, players) for spec in specs}
    for turn in range(max(map(len, values.values()), default=1)):
        found = {name: every[turn % len(every)] for name, every in values.items()}
        if found.get("attacker_tricks"):
            found["attacker_tricks"] = found["attacker_tricks"][: len(found["attackers"])]
        dealer = players[turn % len(players)]
        yield DealEvent(players=players, dealer=dealer, note=f"Note {turn}", **said, **found)


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_every_deal_comes_back(game: str) -> None:
    ruleset, seen, wrong = RULE_SETS[game], set(), []
    for moment in moments(ruleset):
        for contract in [spec.key for spec in ruleset.offered(moment.options)]:
            for status in sorted(ruleset.statuses):
                passed = status is Status.PASSED_OUT
                specs = fields_of(ruleset, contract, moment, status)
                if (form := (contract, status, specs)) in seen:
                    continue
                seen.add(form)
                said = {"contract": None if passed else contract, "status": status}
                wrong += [
                    deal
                    for deal in every_deal(ruleset, moment, specs, **said)
                    if sent_back(deal, ruleset, moment) != as_written(deal, ruleset, moment)
                ]
    assert wrong == []
    assert len(seen) >= len(ruleset.contracts) * len(ruleset.statuses)


@pytest.mark.parametrize("game", GAMES)
def test_every_adjustment_and_penalty_comes_back(game: str) -> None:
    ruleset, wrong = RULE_SETS[game], []
    for moment in moments(ruleset):
        kept = [ledger.name for ledger in ruleset.kept(moment.options)]
        events: list[Event] = [
            AdjustEvent(ledger=ledger, player=player, amount=amount, reason="Accord")
            for ledger, player, amount in zip(kept * 3, moment.players, (-3, 0, 250), strict=False)
        ]
        deal = DealEvent(players=moment.players[: ruleset.seats], dealer=moment.players[0])
        with_deal = replace(moment, past=(deal,))
        events += [
            PenaltyEvent(kind=spec.kind, culprit=player, beneficiary=other, deal=number, note=note)
            for spec in kept_penalties(ruleset, moment.options)
            for player, other, number, note in (("ann", "bo", 1, "Renonce"), ("di", None, None, ""))
        ]
        wrong += [event for event in events if sent_back(event, ruleset, with_deal) != event]
    assert wrong == []


@pytest.mark.proof
@pytest.mark.parametrize("game", sorted({vector.game for vector in VECTORS}))
def test_every_vector_comes_back(game: str) -> None:
    ruleset, wrong = RULE_SETS[game], []
    played = SPECIAL.get(game, VectorGame)(ruleset)
    for vector in VECTORS:
        if vector.game != game:
            continue
        moment = played.moment(vector)
        event = played.event(vector, moment)
        said = event.contract if isinstance(event, DealEvent) else None
        if said is not None and ruleset.contract(said) is None:
            continue  # fiches of a manche: no deal at all, so nobody writes it down
        if sent_back(event, ruleset, moment) != as_written(event, ruleset, moment):
            wrong.append(vector.id)
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=examples(12))
@given(data=st.data())
def test_any_deal_comes_back(data: st.DataObject, game: str) -> None:
    ruleset = RULE_SETS[game]
    options = data.draw(options_of(ruleset))
    moment = new_replay(ruleset, PEOPLE[: ruleset.seats], options).moment
    event = data.draw(deal_of(ruleset, moment))
    assume(event.contract in {None, *(spec.key for spec in ruleset.offered(options))})
    assert sent_back(event, ruleset, moment) == as_written(event, ruleset, moment)


def test_a_form_that_is_valid_is_an_event_that_the_game_takes() -> None:
    ruleset = RULE_SETS["whist_couleur"]
    moment = new_replay(ruleset, PEOPLE[:4], frozen_options(ruleset.options, {})).moment
    deal = DealEvent(
        players=PEOPLE[:4],
        dealer="ann",
        contract="solo_6",
        trump=SUITS["coeur"],
        attackers=("ann",),
        side_tricks=7,
    )
    assert filled(deal, ruleset, moment).is_valid()
    form = filled(replace(deal, trump=None), ruleset, moment)
    assert (form.missing, form.is_valid()) == (["Atout"], False)
    assert form.errors == {"trump": [REFUSED]}

"""Hypothesis strategies for whole evenings: deals drawn from the entry form of each game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from scoring.games.options import Options, OptionSpec, OptionValue
from scoring.whist.contracts import ContractSpec
from scoring.whist.documents import MULTIPLIERS, SUITS
from scoring.whist.entry_form import FieldKind, FieldSpec, fields_of
from scoring.whist.events import DealEvent, Event, Honours, PartnershipSide, PenaltyEvent, Status
from scoring.whist.position import GamePosition
from scoring.whist.ruleset import RuleSet

_CHOICES: dict[str, Any] = {
    "doubling": lambda text: MULTIPLIERS[int(text)],
    "called_by": PartnershipSide,
}


def option_values(spec: OptionSpec) -> st.SearchStrategy[OptionValue]:
    """Any value that the option allows, small where it is a number."""
    if spec.reads:
        return st.just("")
    if spec.smallest is None:
        return st.sampled_from(spec.choices)
    return st.integers(spec.smallest, min(spec.largest or 9, spec.smallest + 9))


def options_of(ruleset: RuleSet[Any]) -> st.SearchStrategy[Options]:
    """Any agreement of a club."""
    return st.fixed_dictionaries({spec.name: option_values(spec) for spec in ruleset.options})


@st.composite
def deal_of(draw: st.DrawFn, ruleset: RuleSet[Any], moment: GamePosition[Any]) -> DealEvent:
    """A deal filled in as the form asks, possible or not."""
    players = tuple(draw(st.permutations(moment.players)))[: ruleset.seats]
    dealer = draw(st.sampled_from(players))
    status = draw(st.sampled_from([Status.PLAYED] * 6 + sorted(ruleset.statuses)))
    if status is Status.PASSED_OUT:
        return DealEvent(players=players, dealer=dealer, status=status)
    spec = draw(st.sampled_from(ruleset.contracts))
    values: dict[str, Any] = {}
    for field in fields_of(ruleset, spec.key, moment, status):
        if field.required or draw(st.booleans()):
            asked = Asked(draw, field, spec, players, values.get("attackers", ()))
            values[field.name] = _FILLED[field.kind](asked)
    return DealEvent(players=players, dealer=dealer, contract=spec.key, status=status, **values)


@dataclass(frozen=True)
class Asked:
    """A field that is being filled in, and who sits there."""

    draw: st.DrawFn
    field: FieldSpec
    spec: ContractSpec
    players: tuple[str, ...]
    attackers: tuple[str, ...]

    def of(self, *values: Any) -> Any:
        return self.draw(st.sampled_from(values))


def _numbers(asked: Asked) -> tuple[int, ...]:
    total = 4 if asked.field.name == "queens" else asked.spec.tricks
    people = asked.players if asked.field.of == "players" else asked.attackers
    return shared_out(asked.draw, total, len(people), len(people) == len(asked.players))


def _players(asked: Asked) -> tuple[str, ...]:
    order = asked.draw(st.permutations(asked.players))
    return tuple(order)[: asked.of(*asked.field.counts)]


_FILLED: Mapping[FieldKind, Callable[[Asked], Any]] = {
    FieldKind.PLAYERS: _players,
    FieldKind.PLAYER: lambda asked: asked.of(*asked.players),
    FieldKind.NUMBER: lambda asked: asked.draw(
        st.integers(asked.field.lowest or 0, asked.field.highest or 0)
    ),
    FieldKind.NUMBERS: _numbers,
    FieldKind.SUIT: lambda asked: SUITS[asked.of(*asked.field.choices)],
    FieldKind.CHOICE: lambda asked: _CHOICES[asked.field.name](asked.of(*asked.field.choices)),
    FieldKind.FLAG: lambda asked: asked.of(True, False),
    FieldKind.TEXT: lambda asked: asked.of("", "Ann"),
    FieldKind.HONOURS: lambda asked: Honours(asked.of(*PartnershipSide), asked.of(3, 4)),
}


def shared_out(draw: st.DrawFn, total: int, among: int, everything: bool) -> tuple[int, ...]:
    """Numbers that add up to at most ``total``, or to exactly that; small ones more often."""
    left, shares = total, []
    for place in range(among):
        last = everything and place == among - 1
        share = left if last else draw(st.integers(0, min(left, draw(st.sampled_from([2, 13])))))
        shares.append(share)
        left -= share
    return tuple(shares)


@st.composite
def events_of(draw: st.DrawFn, ruleset: RuleSet[Any], moment: GamePosition[Any]) -> list[Event]:
    """Some deals, and penalties where the game has them."""
    kinds = [spec.kind for spec in ruleset.penalties]
    events: list[Event] = []
    for number in range(1, draw(st.integers(1, 6)) + 1):
        if kinds and draw(st.integers(0, 4)) == 0:
            people = st.sampled_from(moment.players)
            kind = draw(st.sampled_from(kinds))
            shown = kind == "discard_shown"
            events.append(
                PenaltyEvent(
                    kind=kind,
                    culprit=draw(people),
                    beneficiary=draw(people) if shown else None,
                    deal=number - 1 if shown else None,
                )
            )
        else:
            events.append(draw(deal_of(ruleset, moment)))
    return events

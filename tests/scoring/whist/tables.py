"""A table of four, its deals and what they give: what the tests of the bid games share."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from boards.denominations import Denomination
from scoring.games.options import Options, frozen_options
from scoring.whist.contracts import ContractSpec, Scope, TrickRule, TrumpRule
from scoring.whist.events import DealEvent, Event
from scoring.whist.replay import Replay, ReplayedEvent, replay
from scoring.whist.ruleset import RuleSet

FOUR = ("ann", "bo", "cy", "di")

SUITS = (Denomination.S, Denomination.C, Denomination.D, Denomination.H)
_TRUMPS = {
    TrumpRule.SUIT: st.sampled_from(SUITS),
    TrumpRule.SUIT_OR_NONE: st.sampled_from(Denomination),
}


def chosen(game: RuleSet[Any], **options: object) -> Options:
    """The game's options, with these."""
    return frozen_options(game.options, options)


def played(game: RuleSet[Any], events: Sequence[Event | None], **options: object) -> Replay:
    """An evening of the four after these events."""
    return replay(game, FOUR, events, chosen(game, **options))


def last(game: RuleSet[Any], *events: Event, **options: object) -> ReplayedEvent:
    """What the last of these events does."""
    return played(game, events, **options).lines[-1]


def amounts(line: ReplayedEvent, ledger: str = "points") -> list[int | None]:
    """What each of the four got."""
    return [line.amount(ledger, player) for player in FOUR]


def codes(line: ReplayedEvent) -> list[tuple[str, str]]:
    """Field and code of each issue."""
    return [(issue.field, issue.code) for issue in line.issues]


def sentences(line: ReplayedEvent) -> list[str]:
    """The issues in English."""
    return [issue.sentence(str) for issue in line.issues]


@st.composite
def bid_deals(draw: st.DrawFn, game: RuleSet[Any], options: Options) -> DealEvent:
    """A deal that a game of contracts takes, whoever attacks and whatever comes of it."""
    specs = [spec for spec in game.contracts if spec.rule is not TrickRule.FREE]
    found = game.contract(draw(st.sampled_from(specs)).key, options)
    assert found is not None
    seats = draw(st.permutations(FOUR).map(tuple))
    attackers = draw(st.sampled_from(sorted(found.attackers)))
    return DealEvent(
        players=seats,
        dealer=draw(st.sampled_from(seats)),
        contract=found.key,
        level=draw(st.sampled_from(found.levels)) if found.levels else None,
        trump=draw(_TRUMPS.get(found.trump, st.none())),
        attackers=seats[:attackers],
        **draw(_tricks(found, attackers)),
    )


@st.composite
def _tricks(draw: st.DrawFn, spec: ContractSpec, attackers: int) -> dict[str, Any]:
    if spec.scope is Scope.SIDE:
        return {"side_tricks": draw(st.integers(0, spec.tricks))}
    left, each = spec.tricks, []
    for _ in range(attackers):
        each.append(draw(st.integers(0, left)))
        left -= each[-1]
    return {"attacker_tricks": tuple(each)}

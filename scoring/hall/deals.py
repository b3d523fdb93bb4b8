"""A table's deals of a whist game, counted as an evening counts them.

A slip says no trump and no arbiter: neither changes a point, and the paper is signed.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import lru_cache
from typing import Final

from scoring.games.options import Options
from scoring.whist import rule_set
from scoring.whist.contracts import ContractSpec, Flag, TrumpRule
from scoring.whist.documents import MULTIPLIERS
from scoring.whist.events import DealEvent, Honours, PartnershipSide, Player, Status
from scoring.whist.replay import Replay, new_replay
from scoring.whist.ruleset import AnyGame

SEATS: Final = "ABCDE"
"""By what letters a slip calls its people, in the order of the seats."""

GAMES: Final = ("whist_reglement", "whist_couleur", "whist_belge", "whist")
"""The games that a hall can play deal by deal. In the last A and C play against B and D."""

MOST_DEALS: Final = 60
"""On one slip."""

OVER_TROU: Final = "grande_misere_sur_trou"
Said = Mapping[str, Sequence[str]]


@lru_cache
def slip_game(slug: str) -> AnyGame:
    """Return a game as slips are written in it: without trumps."""
    game = copy(rule_set(slug))
    game.contracts = tuple(map(_without_trump, game.contracts))  # type: ignore[misc]  # of this copy alone
    return game


def _without_trump(spec: ContractSpec) -> ContractSpec:
    return spec if spec.trump is TrumpRule.NONE else replace(spec, trump=TrumpRule.NONE)


def new_slip(slug: str, people: int, options: Options) -> Replay:
    """Return a table before its first deal; a fifth rests in turn."""
    return new_replay(slip_game(slug), tuple(SEATS[:people]), options)


def said_deal(so_far: Replay, said: Said) -> DealEvent:
    """Return the next deal of a table, of what a line says of it."""
    playing = so_far.next_players
    dealer = so_far.next_dealer or playing[0]
    contract = _one(said, "contract")
    spec = so_far.ruleset.contract(contract, so_far.moment.options)
    names = ("attackers", "announcer", "joined")
    attackers = tuple(key for name in names for key in said.get(name, ()) if key)
    return DealEvent(
        players=playing,
        dealer=dealer if dealer in playing else playing[0],
        contract=contract,
        level=_number(said, "level"),
        doubling=MULTIPLIERS[_number(said, "doubling") or 1],
        attackers=attackers,
        side_tricks=_number(said, "side_tricks"),
        attacker_tricks=_each(said, "attacker_tricks", attackers),
        queens=_each(said, "queens", playing),
        honours=_honours(said),
        status=Status(_one(said, "status") or Status.PLAYED),
        trou_announced=contract == OVER_TROU,
        arbiter="" if spec is not None and Flag.ARBITER in spec.flags else None,
    )


def _honours(said: Said) -> Honours | None:
    held = _one(said, "honours")
    return Honours(PartnershipSide(held[0]), int(held[1:])) if held else None


def _one(said: Said, name: str) -> str | None:
    return next(iter(said.get(name, ())), None)


def _number(said: Said, name: str) -> int | None:
    value = _one(said, name)
    return None if value is None else int(value)


def _each(said: Said, name: str, people: Sequence[Player]) -> tuple[int, ...] | None:
    counts = [_number(said, f"{name}-{player}") for player in people]
    numbers = tuple(number for number in counts if number is not None)
    return numbers if counts and len(numbers) == len(counts) else None

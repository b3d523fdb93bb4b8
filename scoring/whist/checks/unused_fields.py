"""A field that the contract has no use for must stay empty, or somebody meant another contract."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from boards.errors import N_, Phrase
from scoring.games.issues import Issue
from scoring.whist.contracts import ContractSpec, Scope, TrickRule
from scoring.whist.events import DealEvent, Status
from scoring.whist.game_tables import GameTables
from scoring.whist.outcomes import Objection

NOT_ASKED = Objection(
    "not_asked", N_("{contract} has no use for this entry. Leave it empty, or choose again.")
)

ALWAYS: Final = frozenset(
    {
        "players",
        "dealer",
        "contract",
        "level",
        "trump",
        "attackers",
        "status",
        "auction_round",
        "culprit",
        "tricks_before_fault",
        "note",
    }
)  # fmt: skip - checked elsewhere
_DEFAULTS: Final = {field.name: field.default for field in fields(DealEvent)}


def outcome_fields(spec: ContractSpec) -> frozenset[str]:
    """Return the fields that hold what came of a contract."""
    if spec.rule is TrickRule.FREE:
        return spec.asks
    if spec.rule is TrickRule.QUEENS:
        return frozenset({"queens"})
    if spec.scope is Scope.SIDE:
        return frozenset({"side_tricks"})
    return frozenset({"attacker_tricks"})


def _taken(spec: ContractSpec, deal: DealEvent) -> frozenset[str]:
    """Return the same for a deal; the tricks of one attacker may be written as his side's."""
    alone = len(deal.attackers) == 1 and deal.attacker_tricks is None
    asked = outcome_fields(spec)
    return frozenset({"side_tricks"}) if alone and "attacker_tricks" in asked else asked


def fields_not_asked(game: GameTables, spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    """Yield an issue for each field that was filled in although nothing asks for it."""
    played = deal.status is Status.PLAYED
    outcome = _taken(spec, deal) if played else frozenset()
    asked = ALWAYS | game.extra_fields | outcome
    for name, default in _DEFAULTS.items():
        if name not in asked and getattr(deal, name) != default:
            yield NOT_ASKED.at(name, contract=Phrase(spec.label))

"""The fields that a deal can be written down by, each drawn by its kind."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from boards.errors import N_
from scoring.whist.documents import MULTIPLIERS, SUITS
from scoring.whist.events import PartnershipSide


class FieldKind(StrEnum):
    """How a field is filled in."""

    PLAYER = "player"
    PLAYERS = "players"
    NUMBER = "number"
    NUMBERS = "numbers"  # one number for each of ``of``
    SUIT = "suit"
    CHOICE = "choice"
    FLAG = "flag"
    TEXT = "text"
    HONOURS = "honours"


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One field of a deal: ``name`` is that of the event, ``label`` and ``help`` are msgids.

    ``counts``: how many players may be chosen; ``lowest`` and ``highest`` bound each number;
    ``of`` names the field whose players get one number each; ``choices`` are what the event's
    document holds, in order.
    """

    name: str
    label: str
    kind: FieldKind
    required: bool = True
    lowest: int | None = None
    highest: int | None = None
    counts: tuple[int, ...] = ()
    of: str = ""
    choices: tuple[str, ...] = ()
    help: str = ""


_SIDES: Final = tuple(side.value for side in PartnershipSide)
_SUITS_ONLY: Final = tuple(name for name in SUITS if name != "sans_atout")

EXTRAS: Final[Mapping[str, FieldSpec]] = {
    spec.name: spec
    for spec in (
        FieldSpec(
            "doubling",
            N_("Doubled?"),
            FieldKind.CHOICE,
            required=False,
            choices=tuple(str(multiplier) for multiplier in MULTIPLIERS),
        ),
        FieldSpec(
            "turned_suit", N_("Turned card"), FieldKind.SUIT, required=False, choices=_SUITS_ONLY
        ),
        FieldSpec("honours", N_("Trump honours"), FieldKind.HONOURS, required=False),
        FieldSpec("called_by", N_("Called by"), FieldKind.CHOICE, required=False, choices=_SIDES),
        FieldSpec("sixth_taker", N_("Who took the sixth trick"), FieldKind.PLAYER),
        FieldSpec("last_taker", N_("Who took the last trick"), FieldKind.PLAYER),
        FieldSpec("trou_announced", N_("A trou was announced"), FieldKind.FLAG, required=False),
        FieldSpec("rabrouche", N_("Rabrouche"), FieldKind.FLAG, required=False),
        FieldSpec(
            "misere_announcer",
            N_("Who announced the petite misère"),
            FieldKind.PLAYER,
            required=False,
        ),
        FieldSpec(
            "arbiter",
            N_("The arbiter agreed"),
            FieldKind.TEXT,
            required=False,
            help=N_("The name may stay empty."),
        ),
        FieldSpec("side_tricks", N_("Tricks of the attackers"), FieldKind.NUMBER, lowest=0),
        FieldSpec(
            "attacker_tricks",
            N_("Tricks of each attacker"),
            FieldKind.NUMBERS,
            lowest=0,
            of="attackers",
        ),
        FieldSpec(
            "queens",
            N_("Queens of each player"),
            FieldKind.NUMBERS,
            lowest=0,
            highest=4,
            of="players",
        ),
        FieldSpec("culprit", N_("Who committed the fault"), FieldKind.PLAYER),
        FieldSpec(
            "tricks_before_fault",
            N_("Tricks of the attackers before the fault"),
            FieldKind.NUMBER,
            required=False,
            lowest=0,
            highest=12,
        ),
        FieldSpec(
            "auction_round",
            N_("Round of the auction"),
            FieldKind.NUMBER,
            required=False,
            lowest=1,
            highest=9,
        ),
    )
}

"""The document of an evening without boards that a hosted server takes: bounded, and no more."""

from dataclasses import dataclass
from typing import Annotated, Any

from scoring.whist import RULE_SETS
from whiz_tournament.features.online.queries.release_format import (
    MOST_LINES,
    PlainName,
    ReleaseEnvelope,
)
from whiz_tournament.limits.sizes import MOST_AT_EVENING, MOST_EVENING_TABLES
from whiz_tournament.queries.document_fields import (
    Day,
    Moment,
    Numbered,
    PublicIdText,
    StateWord,
    at_most,
    matching,
    one_of,
    whole,
)

PersonKey = Annotated[str, matching(r"[1-9][0-9]{0,4}")]
TableOfEvening = Annotated[int, whole(1, MOST_EVENING_TABLES)]


@dataclass(frozen=True, slots=True)
class ReleasedEvening:
    """The evening itself; its options are held against the game's own table."""

    id: PublicIdText
    name: PlainName
    date: Day
    ruleset: Annotated[str, one_of(*RULE_SETS)]
    ruleset_version: Numbered
    options: Any
    at: Moment


@dataclass(frozen=True, slots=True)
class ReleasedPlayer:
    """Somebody at a table of the evening."""

    number: Numbered
    table: TableOfEvening
    seat: Annotated[int, whole(1, 9)]
    person: PublicIdText
    name: PlainName | None


@dataclass(frozen=True, slots=True)
class ReleasedLine:
    """A line of a sheet; what happened is read by the game, and nothing else may be in it."""

    number: Numbered
    state: StateWord
    event: Any


@dataclass(frozen=True, slots=True)
class ReleasedSheet:
    """The sheet of a table."""

    number: TableOfEvening
    seats: Annotated[list[PersonKey], at_most(9)]
    lines: Annotated[list[ReleasedLine], at_most(MOST_LINES)]


@dataclass(frozen=True, slots=True)
class ReleasedTotals:
    """What was counted; older documents lack the sheets."""

    v: Annotated[int, whole(1, 2)]
    ledgers: Annotated[
        dict[
            Annotated[str, matching(r"[a-z_]{1,40}")],
            Annotated[
                dict[PersonKey, Annotated[int, whole(-10_000_000, 10_000_000)]],
                at_most(MOST_AT_EVENING),
            ],
        ],
        at_most(20),
    ]
    deals: Annotated[
        dict[PersonKey, Annotated[int, whole(0, MOST_LINES)]], at_most(MOST_AT_EVENING)
    ]
    tables: Annotated[list[ReleasedSheet], at_most(MOST_EVENING_TABLES)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRelease(ReleaseEnvelope):
    """What is public of an evening without boards."""

    evening: ReleasedEvening
    players: Annotated[list[ReleasedPlayer], at_most(MOST_AT_EVENING)]
    released: ReleasedTotals

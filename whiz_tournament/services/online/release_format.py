"""The documents of ``whiz-release/1`` that a hosted server takes: known, bounded, and no more.

The envelope is one for all; what it holds depends on its ``kind``. How the format may grow is said
in ``docs/online_hosted.md``.
"""

from dataclasses import dataclass, make_dataclass
from datetime import date, datetime
from typing import Annotated, Any, Final

from boards.seating import SeatingRule
from scoring.formulas import Formula
from scoring.methods import METHODS
from scoring.whist import RULE_SETS
from whiz_tournament.limits.sizes import HIGHEST_SMALL
from whiz_tournament.models import (
    InterimRanking,
    RankedName,
    ReleaseKind,
    ReleaseStatus,
    TournamentStatus,
)
from whiz_tournament.queries.competitions.values import CompetitionPage
from whiz_tournament.queries.online.release_document import FORMAT
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.queries.results.score_card import ScoreCardPage
from whiz_tournament.queries.results.traveller import TravellerPage
from whiz_tournament.queries.shapes import (
    DAY,
    MOMENT,
    ONLY_TRUE,
    BoardNumber,
    EntryNumber,
    Group,
    Hash,
    Makeable,
    PublicId,
    RoundNumber,
    SeatWord,
    Small,
    StateWord,
    form,
    most,
    plain,
    whole,
    words,
)

HIGHEST_NUMBER: Final = 999_999_999
MOST_ENTRIES: Final = 1000
MOST_AT_EVENING: Final = 700
MOST_TABLES: Final = 99
MOST_LINES: Final = 2000

PlainName = Annotated[str, plain()]
Day = Annotated[date, DAY]
Moment = Annotated[datetime, MOMENT]
StatusWord = Annotated[str, words(*ReleaseStatus.values)]
DealText = Annotated[str, form(r"([NESW]:[2-9TJQKA. -]{1,78})?")]
Numbered = Annotated[int, whole(1, HIGHEST_SMALL)]
PersonKey = Annotated[str, form(r"[1-9][0-9]{0,4}")]
TableOfEvening = Annotated[int, whole(1, MOST_TABLES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseEnvelope:
    """What every delivered document says of itself."""

    format: Annotated[str, words(FORMAT)]
    kind: Annotated[str, words(*ReleaseKind.values)]
    number: Annotated[int, whole(1, HIGHEST_NUMBER)]
    sha256: Hash


@dataclass(frozen=True, slots=True)
class ReleasedTournament:
    """The tournament itself."""

    id: PublicId
    name: PlainName
    date: Day
    formula: Annotated[str, words(*Formula)]
    scoring_method: Annotated[str, words(*METHODS)]
    seating_rule: Annotated[str, words(*SeatingRule)]
    domy_seat: SeatWord
    interim_ranking: Annotated[str, words(*InterimRanking.values)]
    status: Annotated[
        str,
        words(TournamentStatus.RUNNING, TournamentStatus.CLOSED, TournamentStatus.PUBLISHED),
    ]
    final: bool
    becomes_final: bool
    rounds: Annotated[int, whole(0, 999)]
    published_at: Moment | None
    corrections_until: Moment | None
    targets: Annotated[str, most(200)]
    ranked_name: Annotated[str, words(*RankedName.values)]


@dataclass(frozen=True, slots=True)
class ReleasedEntry:
    """One of its people; without a name somebody who wants none in public."""

    number: EntryNumber
    name: PlainName | None
    present: bool


@dataclass(frozen=True, slots=True)
class ReleasedSubstitute:
    """Somebody who sat in for an entry."""

    person: Annotated[int, whole(1, MOST_ENTRIES)]
    name: PlainName
    entry: EntryNumber
    round: RoundNumber
    boards: Annotated[list[BoardNumber], most(99)]


@dataclass(frozen=True, slots=True)
class ReleasedPages:
    """The release with its pages."""

    number: EntryNumber
    status: StatusWord
    as_of_round: Small
    seal: Annotated[str, form(r"([0-9a-f]{64})?")]
    at: Moment
    ranking: RankingPage
    travellers: Annotated[list[TravellerPage], most(999)]
    score_cards: Annotated[list[ScoreCardPage], most(MOST_ENTRIES)]


@dataclass(frozen=True, slots=True)
class ReleasedGroup:
    """The cards of a group of tables that had others."""

    group: Group
    deal: DealText
    makeable: Makeable | None


@dataclass(frozen=True, slots=True)
class ReleasedBoard:
    """The cards of a board."""

    number: BoardNumber
    dealer: SeatWord
    deal: DealText
    makeable: Makeable | None
    amended: Annotated[list[ReleasedGroup], most(MOST_ENTRIES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRelease(ReleaseEnvelope):
    """What is public of a tournament."""

    tournament: ReleasedTournament
    entries: Annotated[list[ReleasedEntry], most(MOST_ENTRIES)]
    substitutes: Annotated[list[ReleasedSubstitute], most(MOST_ENTRIES)]
    release: ReleasedPages
    boards: Annotated[list[ReleasedBoard], most(999)]


@dataclass(frozen=True, slots=True)
class ReleasedEvening:
    """The evening itself; its options are held against the game's own table."""

    id: PublicId
    name: PlainName
    date: Day
    ruleset: Annotated[str, words(*RULE_SETS)]
    ruleset_version: Numbered
    options: Any
    at: Moment


@dataclass(frozen=True, slots=True)
class ReleasedPlayer:
    """Somebody at a table of the evening."""

    number: Numbered
    table: TableOfEvening
    seat: Annotated[int, whole(1, 9)]
    person: PublicId
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
    seats: Annotated[list[PersonKey], most(9)]
    lines: Annotated[list[ReleasedLine], most(MOST_LINES)]


@dataclass(frozen=True, slots=True)
class ReleasedTotals:
    """What was counted; older documents lack the sheets."""

    v: Annotated[int, whole(1, 2)]
    ledgers: Annotated[
        dict[
            Annotated[str, form(r"[a-z_]{1,40}")],
            Annotated[
                dict[PersonKey, Annotated[int, whole(-10_000_000, 10_000_000)]],
                most(MOST_AT_EVENING),
            ],
        ],
        most(20),
    ]
    deals: Annotated[dict[PersonKey, Annotated[int, whole(0, MOST_LINES)]], most(MOST_AT_EVENING)]
    tables: Annotated[list[ReleasedSheet], most(MOST_TABLES)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRelease(ReleaseEnvelope):
    """What is public of an evening without boards."""

    evening: ReleasedEvening
    players: Annotated[list[ReleasedPlayer], most(MOST_AT_EVENING)]
    released: ReleasedTotals


@dataclass(frozen=True, slots=True)
class ReleasedCompetition:
    """The competition itself."""

    id: PublicId
    name: PlainName
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionRelease(ReleaseEnvelope):
    """What is public of a competition."""

    competition: ReleasedCompetition
    page: CompetitionPage


@dataclass(frozen=True, slots=True)
class WithdrawnEvent:
    """What is told of an event that is not public any more."""

    id: PublicId


WHOLE: Final[dict[str, type[ReleaseEnvelope]]] = {
    ReleaseKind.TOURNAMENT.value: TournamentRelease,
    ReleaseKind.EVENING.value: EveningRelease,
    ReleaseKind.COMPETITION.value: CompetitionRelease,
}
WITHDRAWN: Final[dict[str, type[Any]]] = {
    kind: make_dataclass(
        f"Withdrawn_{kind}",
        [(kind, WithdrawnEvent), ("withdrawn", Annotated[bool, ONLY_TRUE])],
        bases=(ReleaseEnvelope,),
        frozen=True,
        slots=True,
        kw_only=True,
    )
    for kind in WHOLE
}

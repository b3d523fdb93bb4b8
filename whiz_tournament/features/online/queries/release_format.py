"""What a hosted server takes of a document of an event: known, bounded, and no more.

Its part is the ``publication``, which depends on the kind, or ``withdrawn``. How it may grow, and
what goes to servers that know no such part, is said in ``docs/online_hosted.md``.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from boards.json_values import JsonObject
from boards.seating import SeatingRule
from scoring.formulas import Formula
from scoring.methods import METHODS
from whiz_tournament.limits.sizes import HIGHEST_COUNTED
from whiz_tournament.models import (
    InterimRanking,
    RankedName,
    ReleaseKind,
    ReleaseStatus,
    TournamentStatus,
)
from whiz_tournament.queries.canonical_json import DIGEST
from whiz_tournament.queries.document_fields import (
    BoardNumber,
    Day,
    EntryNumber,
    GroupNumber,
    Hash,
    MakeableTricks,
    Moment,
    PlainName,
    PublicIdText,
    RoundNumber,
    SeatWord,
    Small,
    at_most,
    matching,
    one_of,
    whole,
)
from whiz_tournament.queries.event_envelope import EventEnvelope, envelope
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.queries.results.score_card import ScoreCardPage
from whiz_tournament.queries.results.traveller import TravellerPage

MOST_ENTRIES: Final = 1000
MOST_LINES: Final = 2000

StatusWord = Annotated[str, one_of(*ReleaseStatus.values)]
DealText = Annotated[str, matching(r"([NESW]:[2-9TJQKA. -]{1,78})?")]


OLDER_FORMAT: Final = "whiz-release/1"
PUBLICATION: Final = "publication"
WITHDRAWN: Final = "withdrawn"


def published(kind: ReleaseKind, part: JsonObject) -> JsonObject:
    """Return the document of what is public of an event."""
    return {**envelope(kind.value), PUBLICATION: part}


def in_format_1(document: JsonObject) -> JsonObject:
    """Return a document as servers read it that know nothing of ``whiz-event/2``."""
    kind = document["kind"]
    withdrawn = {kind: document.get(WITHDRAWN), WITHDRAWN: True}
    part = document.get(PUBLICATION, withdrawn)
    return {"format": OLDER_FORMAT, "kind": kind, **part}


def _of_format_1(document: JsonObject) -> JsonObject:
    kind = document["kind"]
    head: JsonObject = {
        name: document[name] for name in ("kind", "number", DIGEST) if name in document
    }
    part = {name: value for name, value in document.items() if name not in {"format", *head}}
    if WITHDRAWN not in part:
        return {**head, PUBLICATION: part}
    if part[WITHDRAWN] is not True:
        raise KeyError(WITHDRAWN)
    return {**head, WITHDRAWN: part[kind]}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveredEvent(EventEnvelope):
    """What every delivered document says of itself."""

    OLDER: ClassVar = {OLDER_FORMAT: _of_format_1}

    kind: Annotated[str, one_of(*ReleaseKind.values)]
    number: Annotated[int, whole(1, HIGHEST_COUNTED)]
    sha256: Hash


@dataclass(frozen=True, slots=True)
class ReleasedTournament:
    """The tournament itself."""

    id: PublicIdText
    name: PlainName
    date: Day
    formula: Annotated[str, one_of(*Formula)]
    scoring_method: Annotated[str, one_of(*METHODS)]
    seating_rule: Annotated[str, one_of(*SeatingRule)]
    domy_seat: SeatWord
    interim_ranking: Annotated[str, one_of(*InterimRanking.values)]
    status: Annotated[
        str,
        one_of(TournamentStatus.RUNNING, TournamentStatus.CLOSED, TournamentStatus.PUBLISHED),
    ]
    final: bool
    becomes_final: bool
    rounds: Annotated[int, whole(0, 999)]
    published_at: Moment | None
    corrections_until: Moment | None
    targets: Annotated[str, at_most(200)]
    ranked_name: Annotated[str, one_of(*RankedName.values)]


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
    boards: Annotated[list[BoardNumber], at_most(99)]


@dataclass(frozen=True, slots=True)
class ReleasedPages:
    """The release with its pages."""

    number: EntryNumber
    status: StatusWord
    as_of_round: Small
    seal: Annotated[str, matching(r"([0-9a-f]{64})?")]
    at: Moment
    ranking: RankingPage
    travellers: Annotated[list[TravellerPage], at_most(999)]
    score_cards: Annotated[list[ScoreCardPage], at_most(MOST_ENTRIES)]


@dataclass(frozen=True, slots=True)
class ReleasedGroup:
    """The cards of a group of tables that had others."""

    group: GroupNumber
    deal: DealText
    makeable: MakeableTricks | None


@dataclass(frozen=True, slots=True)
class ReleasedBoard:
    """The cards of a board."""

    number: BoardNumber
    dealer: SeatWord
    deal: DealText
    makeable: MakeableTricks | None
    amended: Annotated[list[ReleasedGroup], at_most(MOST_ENTRIES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRelease:
    """What is public of a tournament."""

    tournament: ReleasedTournament
    entries: Annotated[list[ReleasedEntry], at_most(MOST_ENTRIES)]
    substitutes: Annotated[list[ReleasedSubstitute], at_most(MOST_ENTRIES)]
    release: ReleasedPages
    boards: Annotated[list[ReleasedBoard], at_most(999)]


@dataclass(frozen=True, slots=True)
class EventId:
    """What is told of an event that is not public any more."""

    id: PublicIdText


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawnEvent(DeliveredEvent):
    """An event that is taken back."""

    withdrawn: EventId

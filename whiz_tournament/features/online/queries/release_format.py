"""The documents of ``whiz-release/1`` that a hosted server takes: known, bounded, and no more.

The envelope is one for all; what it holds depends on its ``kind``. How the format may grow is said
in ``docs/online_hosted.md``.
"""

from dataclasses import dataclass, make_dataclass
from functools import cache
from typing import Annotated, Final

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
from whiz_tournament.queries.document_fields import (
    ONLY_TRUE,
    BoardNumber,
    Day,
    EntryNumber,
    GroupNumber,
    Hash,
    MakeableTricks,
    Moment,
    PublicIdText,
    RoundNumber,
    SeatWord,
    Small,
    at_most,
    matching,
    one_of,
    plain,
    whole,
)
from whiz_tournament.queries.publishing.told_others import FORMAT
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.queries.results.score_card import ScoreCardPage
from whiz_tournament.queries.results.traveller import TravellerPage

MOST_ENTRIES: Final = 1000
MOST_LINES: Final = 2000

PlainName = Annotated[str, plain()]
StatusWord = Annotated[str, one_of(*ReleaseStatus.values)]
DealText = Annotated[str, matching(r"([NESW]:[2-9TJQKA. -]{1,78})?")]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseEnvelope:
    """What every delivered document says of itself."""

    format: Annotated[str, one_of(FORMAT)]
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
class TournamentRelease(ReleaseEnvelope):
    """What is public of a tournament."""

    tournament: ReleasedTournament
    entries: Annotated[list[ReleasedEntry], at_most(MOST_ENTRIES)]
    substitutes: Annotated[list[ReleasedSubstitute], at_most(MOST_ENTRIES)]
    release: ReleasedPages
    boards: Annotated[list[ReleasedBoard], at_most(999)]


@dataclass(frozen=True, slots=True)
class WithdrawnEvent:
    """What is told of an event that is not public any more."""

    id: PublicIdText


@cache
def withdrawn_shape(kind: str) -> type[ReleaseEnvelope]:
    """Return the shape of a document that takes an event of this kind back."""
    return make_dataclass(
        f"Withdrawn_{kind}",
        [(kind, WithdrawnEvent), ("withdrawn", Annotated[bool, ONLY_TRUE])],
        bases=(ReleaseEnvelope,),
        frozen=True,
        slots=True,
        kw_only=True,
    )

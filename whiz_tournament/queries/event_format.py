"""A tournament in ``whiz-event/2``: the dataclass of each part declares it for writers and readers.

Defaults that are there for those who write are not left out by those who send: such a class says in
``ADDED_LATER`` which fields an older document may lack.
"""

from dataclasses import dataclass, fields
from typing import Annotated, ClassVar, Final
from uuid import UUID

from boards.json_values import Json, JsonObject
from boards.seats import Seat
from movements.supply import Supply
from whiz_tournament.limits.sizes import LAST_TABLE
from whiz_tournament.limits.texts import LONGEST_ASKED, LONGEST_REASON
from whiz_tournament.models import (
    CompareSections,
    DealSource,
    EntryStatus,
    LeadCard,
    LineState,
    ReleaseKind,
    RequestState,
    RollState,
    RoundStatus,
    RulingKind,
    ScoreKind,
    TournamentStatus,
)
from whiz_tournament.queries.document_fields import (
    BoardNumber,
    EntryNumber,
    GroupNumber,
    Minutes,
    Moment,
    Numbered,
    SeatWord,
    Small,
    at_most,
    one_of,
    whole,
)
from whiz_tournament.queries.event_envelope import TITLE, EventFile, PersonDocument

WRITTEN_AS: Final = {"average_of": "butler_of"}
"""What documents call a setting: it keeps its first name, which other programs read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsDocument:
    """The settings; a default is what an older document means that leaves one out."""

    # Each is checked as ``services.setup.tournament_settings`` has it.

    practice: Json
    formula: Json
    scoring_method: Json
    butler_of: Json
    seating_rule: Json
    domy_seat: Json
    first_board: Json
    minutes: Json
    lead_card: Json = LeadCard.OFF.value
    interim_ranking: Json
    phones_show_room: Json = True
    open_all_rounds: Json
    compare_sections: Json = CompareSections.ONE_FIELD.value
    eligible_percent: Json
    average_flat: Json
    status: Annotated[str, one_of(*TournamentStatus.values)]
    final: bool
    starts_at: Json = ""
    minutes_per_board: Minutes
    minutes_per_change: Minutes


_AS_TEXTS: Final = ("minutes_per_board", "minutes_per_change")
SETTING_OF: Final = {written: name for name, written in WRITTEN_AS.items()}
SETTINGS: Final = tuple(
    SETTING_OF.get(field.name, field.name)
    for field in fields(SettingsDocument)
    if field.name not in _AS_TEXTS
)


TableNumber = Annotated[int, whole(1, LAST_TABLE)]
Number = Annotated[int, whole(-(10**9), 10**9)] | Annotated[float, whole(-(10**9), 10**9)]
Range = Annotated[list[Small], at_most(2)]
DealText = Annotated[str, at_most(80)]
StateWord = Annotated[str, one_of(*LineState.values)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryDocument:
    """How one of the people plays."""

    number: EntryNumber
    status: Annotated[str, one_of(*EntryStatus.values)]
    section: Annotated[str, at_most(8)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SubstituteDocument(PersonDocument):
    """Somebody who sat in for an entry."""

    entry: EntryNumber
    round: Numbered
    boards: Annotated[list[Numbered], at_most(99)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RollMarkDocument(PersonDocument):
    """Somebody who was late, absent or excused."""

    state: Annotated[str, one_of(*RollState.values)]


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresDocument:
    """What is told of a section's plan."""

    key: Annotated[str, at_most(200)]
    name: Annotated[str, at_most(120)]
    tables: Small
    rounds: Small
    boards_per_round: Small
    boards: Small
    boards_per_player: Range
    supply: Annotated[str, one_of(*Supply)]
    copies: Small
    sit_outs_per_player: Range
    quality: Number
    fairness: Number
    balance: Json
    minutes: Small
    compares: bool
    announcement: Json
    places: Annotated[list[Annotated[str, at_most(20)]], at_most(3)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionDocument:
    """A section with its plan; ``figures`` says what the plan amounts to."""

    name: Annotated[str, at_most(8)]
    plan_key: Annotated[str, at_most(200)]
    plan_name: Annotated[str, at_most(120)]
    figures: JsonObject | None
    boards_per_round: Small
    copies: Small


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDocument:
    """A round."""

    number: Numbered
    status: Annotated[str, one_of(*RoundStatus.values)]


@dataclass(frozen=True, slots=True, kw_only=True)
class AmendedDocument:
    """Other cards of a board at some tables."""

    group: GroupNumber
    deal: DealText


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardDocument:
    """A board with its cards."""

    number: BoardNumber
    dealer: SeatWord
    deal: DealText
    amended: Annotated[tuple[AmendedDocument, ...], at_most(100)] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealingDocument:
    """How the boards were dealt."""

    source: Annotated[str, one_of(*DealSource.values)]
    seed: Annotated[str, at_most(64)]
    targets: Annotated[str, at_most(200)] = ""
    nonce: Annotated[str, at_most(32)]
    commitment: Annotated[str, at_most(64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogItemDocument:
    """An item of a log, whoever's it is; ``by`` is a seat of the game."""

    ADDED_LATER: ClassVar = ()

    uuid: UUID
    kind: Annotated[str, one_of(*ScoreKind.values)]
    state: StateWord
    value: Json
    by: Annotated[str, one_of("", *Seat)] = ""
    actor: Annotated[str, at_most(40)] = ""
    payload_digest: Annotated[str, at_most(64)] = ""
    reason: Annotated[str, at_most(LONGEST_REASON)] = ""
    client_time: Moment | None = None
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class LineDocument:
    """A table's place for a board, with its log."""

    ADDED_LATER: ClassVar = ("unplanned", "dropped")

    round: Numbered
    table: TableNumber
    board: Numbered
    section: Annotated[str, at_most(8)]
    group: GroupNumber
    changed_after_release: bool = False
    unplanned: bool = False
    dropped: bool = False
    seats: dict[SeatWord, EntryNumber]
    log: Annotated[list[LogItemDocument], at_most(1000)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingDocument:
    """A ruling."""

    ADDED_LATER: ClassVar = ()

    uuid: UUID
    kind: Annotated[str, one_of(*RulingKind.values)]
    entry: EntryNumber | None = None
    line: Annotated[str, at_most(40)] | None = None
    board: Numbered | None
    value: Json
    reason: Annotated[str, at_most(2000)]
    voided: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestDocument:
    """A correction that somebody asked for."""

    uuid: UUID
    line: Annotated[str, at_most(40)]
    entry: EntryNumber
    version: EntryNumber
    value: Json
    slip: bool
    reason: Annotated[str, at_most(LONGEST_ASKED)]
    late: bool
    asked_at: Moment
    agrees: bool | None
    answered_by: EntryNumber | None
    answered_at: Moment | None
    state: Annotated[str, one_of(*RequestState.values)]
    decided_at: Moment | None
    decision_reason: Annotated[str, at_most(LONGEST_REASON)]
    answer: EntryNumber | None = None


def _of_format_1(document: JsonObject) -> JsonObject:
    """Return the document of a tournament that said its name and its people in its own parts."""
    settings, rows = dict(document["tournament"]), document["entries"]
    return {
        **document,
        **{name: settings.pop(name) for name in TITLE},
        "kind": ReleaseKind.TOURNAMENT.value,
        "tournament": settings,
        "people": rows,
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentDocument(EventFile):
    """A whole tournament."""

    OLDER: ClassVar = {"whiz-event/1": _of_format_1}

    kind: Annotated[str, one_of(ReleaseKind.TOURNAMENT)]
    tournament: SettingsDocument
    entries: Annotated[list[EntryDocument], at_most(100_000)]
    substitutes: Annotated[tuple[SubstituteDocument, ...], at_most(1000)] = ()
    roll_marks: Annotated[tuple[RollMarkDocument, ...], at_most(10_000)] = ()
    sections: Annotated[list[SectionDocument], at_most(100)]
    rounds: Annotated[list[RoundDocument], at_most(999)]
    boards: Annotated[list[BoardDocument], at_most(1000)]
    dealing: DealingDocument | None
    lines: Annotated[list[LineDocument], at_most(1_000_000)]
    rulings: Annotated[list[RulingDocument], at_most(10_000)]
    correction_requests: Annotated[tuple[RequestDocument, ...], at_most(10_000)] = ()

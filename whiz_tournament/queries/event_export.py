"""A whole tournament as one versioned JSON document, ``whiz-event/1``: its backup and its travel.

It holds what is true (people by number, lines, their logs, rulings) and nothing that is computed;
an importing program computes the same ranking. E-mail addresses stay at home.
"""

from dataclasses import asdict, dataclass, fields
from datetime import datetime
from itertools import groupby
from typing import Annotated, Any, Final

from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    CompareSections,
    DealingRecord,
    Entry,
    LeadCard,
    Player,
    PublicForm,
    ResultLine,
    RollMark,
    Ruling,
    ScoreEntry,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.corrections.requested import request_documents
from whiz_tournament.queries.document_fields import Day, Minutes, at_most, one_of
from whiz_tournament.queries.json_documents import Document
from whiz_tournament.queries.people.substitutes import substitutes_of
from whiz_tournament.queries.play.result_lines import LineRow, every_line_row

FORMAT: Final = "whiz-event/1"
WRITTEN_AS: Final = {"average_of": "butler_of"}
"""What documents call a setting: format 1 keeps its first name, which other programs read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonDocument:
    """What a document holds of a person: fields of ``PLAYER_FIELDS``."""

    name: Annotated[str, at_most(300)]
    licence: Annotated[str, at_most(40)]
    guest: bool
    public_name: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsDocument:
    """What a document holds of the settings, each as ``services.setup.tournament_settings`` has it.

    A default is what an older document means that leaves the setting out.
    """

    name: Annotated[str, at_most(300)]
    practice: Any
    formula: Any
    scoring_method: Any
    butler_of: Any
    seating_rule: Any
    domy_seat: Any
    first_board: Any
    minutes: Any
    lead_card: Any = LeadCard.OFF.value
    interim_ranking: Any
    phones_show_room: Any = True
    open_all_rounds: Any
    compare_sections: Any = CompareSections.ONE_FIELD.value
    eligible_percent: Any
    average_flat: Any
    status: Annotated[str, one_of(*TournamentStatus.values)]
    final: bool
    date: Day
    starts_at: Any = ""
    minutes_per_board: Minutes
    minutes_per_change: Minutes


_AS_TEXTS: Final = ("date", "minutes_per_board", "minutes_per_change")
SETTING_OF: Final = {written: name for name, written in WRITTEN_AS.items()}
SETTINGS: Final = tuple(
    SETTING_OF.get(field.name, field.name)
    for field in fields(SettingsDocument)
    if field.name not in _AS_TEXTS
)


def event_document(tournament: Tournament) -> Document:
    """Return the document; eleven queries, whatever the size, twelve where somebody sat in."""
    return {
        "format": FORMAT,
        "tournament": settings_document(tournament),
        "entries": _entries(tournament),
        "substitutes": _substitutes(tournament),
        "roll_marks": _roll_marks(tournament),
        "sections": section_documents(tournament),
        "rounds": list(tournament.rounds.order_by("number").values("number", "status")),
        "boards": board_documents(tournament),
        "dealing": DealingRecord.objects.filter(tournament=tournament)
        .values("source", "seed", "targets", "nonce", "commitment")
        .first(),
        "lines": _lines(tournament),
        "rulings": [_ruling(ruling) for ruling in _rulings(tournament)],
        "correction_requests": request_documents(tournament),
    }


def settings_document(tournament: Tournament) -> Document:
    """Return the settings, by which everything is counted."""
    return {
        **{WRITTEN_AS.get(name, name): getattr(tournament, name) for name in SETTINGS},
        "date": tournament.date.isoformat(),
        "minutes_per_board": str(tournament.minutes_per_board),
        "minutes_per_change": str(tournament.minutes_per_change),
    }


def _entries(tournament: Tournament) -> list[Document]:
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    return [
        {
            "number": row.number,
            **person_document(row.player),
            "status": row.status,
            "section": row.section.name if row.section else None,
        }
        for row in rows.select_related("player", "section")
    ]


def _substitutes(tournament: Tournament) -> list[Document]:
    """Return who sat in for whom, named as people are."""
    sat_in = substitutes_of(tournament)
    if not sat_in:
        return []
    people = {
        player.public_id: person_document(player)
        for player in Player.with_arriving.filter(
            public_id__in={player.player for player in sat_in}
        )
    }
    return [
        {
            "entry": substitute.entry,
            **people[substitute.player],
            "round": substitute.round,
            "boards": substitute.boards,
        }
        for substitute in sat_in
        if substitute.player in people
    ]


def person_document(player: Player) -> Document:
    """Return what a document holds of a person."""
    document = {field.name: getattr(player, field.name) for field in fields(PersonDocument)}
    # People whose whole name is not public stay unnamed where the file is imported.
    return {**document, "public_name": player.public_name and player.public_form == PublicForm.FULL}


def public_person(name: str, *, named: bool) -> Document:
    """Return what everybody's document holds of a person: how the public calls them."""
    return asdict(PersonDocument(name=name, licence="", guest=False, public_name=named))


def _roll_marks(tournament: Tournament) -> list[Document]:
    """Return who was late, absent or excused at the roll call."""
    marks = RollMark.objects.filter(tournament=tournament).exclude(player__name=NOBODY)
    marks_in_order = marks.select_related("player").order_by("player__sort_key", "id")
    return [{**person_document(mark.player), "state": mark.state} for mark in marks_in_order]


def section_documents(tournament: Tournament) -> list[Document]:
    """Return the sections with their plans."""
    columns = ("name", "plan_key", "plan_name", "figures", "boards_per_round", "copies")
    return list(tournament.sections.order_by("id").values(*columns))


def board_documents(tournament: Tournament) -> list[Document]:
    """Return the boards with their cards, for anyone who may see them."""
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    others: dict[int, list[Document]] = {}
    amended = AmendedDeal.objects.filter(board__tournament=tournament).order_by("board", "group")
    for number, group, deal in amended.values_list("board__number", "group", "deal"):
        others.setdefault(number, []).append({"group": group, "deal": deal})
    columns = ("number", "dealer", "deal")
    return [
        {**dict(zip(columns, row, strict=True)), "amended": others.get(row[0], [])}
        for row in rows.values_list(*columns)
    ]


def _lines(tournament: Tournament) -> list[Document]:
    lines = ResultLine.objects.filter(tournament=tournament)
    more = {
        pk: (section, changed)
        for pk, section, changed in lines.values_list(
            "id", "section__name", "changed_after_release"
        )
    }
    logs = _logs(tournament)
    return [_line(row, *more[row.id], logs.get(row.id, [])) for row in every_line_row(tournament)]


def _line(row: LineRow, section: str, changed: bool, log: list[Document]) -> Document:
    return {
        "round": row.round,
        "table": row.table,
        "board": row.board,
        "section": section,
        "group": row.group,
        "changed_after_release": changed,
        "unplanned": row.unplanned,
        "dropped": row.dropped,
        "seats": {seat.value: entry for seat, entry in row.entries.items()},
        "log": log,
    }


def _logs(tournament: Tournament) -> dict[int, list[Document]]:
    entries = ScoreEntry.objects.filter(line__tournament=tournament).select_related("reason")
    # Ordered here: for the order SQLite would rather walk the index of the whole club's log.
    ordered = sorted(entries.order_by(), key=lambda entry: (entry.line_id, entry.version))
    return {
        line: [log_item(entry) for entry in log]
        for line, log in groupby(ordered, key=lambda entry: entry.line_id)
    }


def log_item(entry: ScoreEntry) -> Document:
    """Return an item of a log, whichever line it belongs to."""
    return {
        "uuid": str(entry.uuid),
        "kind": entry.kind,
        "state": entry.state,
        "value": entry.value,
        "by": entry.by,
        "actor": entry.actor,
        "payload_digest": entry.payload_digest,
        "reason": entry.reason.text if hasattr(entry, "reason") else "",
        "client_time": _moment(entry.client_time),
        "at": _moment(entry.at),
    }


def _moment(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


def _rulings(tournament: Tournament) -> list[Ruling]:
    rows = Ruling.objects.filter(tournament=tournament).select_related("entry", "line")
    return list(rows.order_by("id"))


def _ruling(ruling: Ruling) -> Document:
    return {
        "uuid": str(ruling.uuid),
        "kind": ruling.kind,
        "entry": ruling.entry.number if ruling.entry else None,
        "line": str(ruling.line) if ruling.line else None,
        "board": ruling.board,
        "value": ruling.value,
        "reason": ruling.reason,
        "voided": ruling.voided_at is not None,
    }

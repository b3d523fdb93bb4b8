"""A whole tournament as one versioned JSON document, ``whiz-event/2``: its backup and its travel.

It holds what is true (people by number, lines, their logs, rulings) and nothing that is computed;
an importing program computes the same ranking. E-mail addresses stay at home.
"""

from itertools import groupby

from boards.json_values import JsonObject
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    DealingRecord,
    Entry,
    Player,
    PublicForm,
    ReleaseKind,
    ResultLine,
    RollMark,
    Ruling,
    ScoreEntry,
    Tournament,
)
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.corrections.requested import request_documents
from whiz_tournament.queries.event_envelope import PersonDocument, file_head
from whiz_tournament.queries.event_format import (
    SETTINGS,
    WRITTEN_AS,
    DealingDocument,
    LineDocument,
    LogItemDocument,
    RoundDocument,
    RulingDocument,
    SectionDocument,
)
from whiz_tournament.queries.event_parts import written_parts
from whiz_tournament.queries.json_documents import document_of, part_names
from whiz_tournament.queries.people.substitutes import substitutes_of
from whiz_tournament.queries.play.result_lines import LineRow, every_line_row


def event_document(tournament: Tournament) -> JsonObject:
    """Return the document; thirteen queries, whatever the size, one more where somebody sat in."""
    rows = _entry_rows(tournament)
    people = ({"number": row.number, **person_document(row.player)} for row in rows)
    return {
        **file_head(ReleaseKind.TOURNAMENT.value, tournament, people),
        "tournament": settings_document(tournament),
        "entries": [
            {
                "number": row.number,
                "status": row.status,
                "section": row.section.name if row.section else None,
            }
            for row in rows
        ],
        "substitutes": _substitutes(tournament),
        "roll_marks": _roll_marks(tournament),
        "sections": section_documents(tournament),
        "rounds": list(tournament.rounds.order_by("number").values(*part_names(RoundDocument))),
        "boards": board_documents(tournament),
        "dealing": DealingRecord.objects.filter(tournament=tournament)
        .values(*part_names(DealingDocument))
        .first(),
        "lines": _lines(tournament),
        "rulings": [_ruling(ruling) for ruling in _rulings(tournament)],
        "correction_requests": request_documents(tournament),
        **written_parts(tournament),
    }


def settings_document(tournament: Tournament) -> JsonObject:
    """Return the settings, by which everything is counted."""
    return {
        **{WRITTEN_AS.get(name, name): getattr(tournament, name) for name in SETTINGS},
        "minutes_per_board": str(tournament.minutes_per_board),
        "minutes_per_change": str(tournament.minutes_per_change),
    }


def _entry_rows(tournament: Tournament) -> list[Entry]:
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    return list(rows.select_related("player", "section"))


def _substitutes(tournament: Tournament) -> list[JsonObject]:
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


def person_document(player: Player) -> JsonObject:
    """Return what a document holds of a person."""
    # People whose whole name is not public stay unnamed where the file is imported.
    named = player.public_name and player.public_form == PublicForm.FULL
    return document_of(PersonDocument, player, public_name=named)


def public_person(name: str, *, named: bool) -> JsonObject:
    """Return what everybody's document holds of a person: how the public calls them."""
    return document_of(PersonDocument, name=name, licence="", guest=False, public_name=named)


def _roll_marks(tournament: Tournament) -> list[JsonObject]:
    """Return who was late, absent or excused at the roll call."""
    marks = RollMark.objects.filter(tournament=tournament).exclude(player__name=NOBODY)
    marks_in_order = marks.select_related("player").order_by("player__sort_key", "id")
    return [{**person_document(mark.player), "state": mark.state} for mark in marks_in_order]


def section_documents(tournament: Tournament) -> list[JsonObject]:
    """Return the sections with their plans."""
    return list(tournament.sections.order_by("id").values(*part_names(SectionDocument)))


def board_documents(tournament: Tournament) -> list[JsonObject]:
    """Return the boards with their cards, for anyone who may see them."""
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    others: dict[int, list[JsonObject]] = {}
    amended = AmendedDeal.objects.filter(board__tournament=tournament).order_by("board", "group")
    for number, group, deal in amended.values_list("board__number", "group", "deal"):
        others.setdefault(number, []).append({"group": group, "deal": deal})
    columns = ("number", "dealer", "deal")
    return [
        {**dict(zip(columns, row, strict=True)), "amended": others.get(row[0], [])}
        for row in rows.values_list(*columns)
    ]


def _lines(tournament: Tournament) -> list[JsonObject]:
    lines = ResultLine.objects.filter(tournament=tournament)
    more = {
        pk: (section, changed)
        for pk, section, changed in lines.values_list(
            "id", "section__name", "changed_after_release"
        )
    }
    logs = _logs(tournament)
    return [_line(row, *more[row.id], logs.get(row.id, [])) for row in every_line_row(tournament)]


def _line(row: LineRow, section: str, changed: bool, log: list[JsonObject]) -> JsonObject:
    seats = {seat.value: entry for seat, entry in row.entries.items()}
    given = {"section": section, "changed_after_release": changed, "seats": seats, "log": log}
    return document_of(LineDocument, row, **given)


def _logs(tournament: Tournament) -> dict[int, list[JsonObject]]:
    entries = ScoreEntry.objects.filter(line__tournament=tournament).select_related("reason")
    # Ordered here: for the order SQLite would rather walk the index of the whole club's log.
    ordered = sorted(entries.order_by(), key=lambda entry: (entry.line_id, entry.version))
    return {
        line: [log_item(entry) for entry in log]
        for line, log in groupby(ordered, key=lambda entry: entry.line_id)
    }


def log_item(entry: ScoreEntry) -> JsonObject:
    """Return an item of a log, whichever line it belongs to."""
    reason = entry.reason.text if hasattr(entry, "reason") else ""
    return document_of(LogItemDocument, entry, reason=reason)


def _rulings(tournament: Tournament) -> list[Ruling]:
    rows = Ruling.objects.filter(tournament=tournament).select_related("entry", "line")
    return list(rows.order_by("id"))


def _ruling(ruling: Ruling) -> JsonObject:
    return document_of(
        RulingDocument,
        ruling,
        entry=ruling.entry.number if ruling.entry else None,
        line=str(ruling.line) if ruling.line else None,
        voided=ruling.voided_at is not None,
    )

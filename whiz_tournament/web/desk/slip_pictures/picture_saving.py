"""What was confirmed of a slip goes the way of all that is typed: line by line to the services."""

from collections.abc import Iterator
from dataclasses import replace

from whiz_tournament.models import SlipPicture, Tournament
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.web.desk.saving import SavedSheet, save_sheet
from whiz_tournament.web.desk.slip_pictures.picture_rows import STAYS, SlipReading
from whiz_tournament.web.desk.submission import SubmittedLine, SubmittedSheet, line_key
from whiz_tournament.web.shared.alphabets import alphabet_of
from whiz_tournament.web.shared.result_pages import sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest

Lines = tuple[DeskLine, ...]


def save_slip(
    request: StaffRequest, tournament: Tournament, picture: SlipPicture, lines: Lines
) -> tuple[SubmittedSheet, SavedSheet]:
    """Write what the form says of these lines; what it leaves open is refused beside its line."""
    alphabet = alphabet_of(request.POST.get("language", ""))
    reading = SlipReading.of(tournament, alphabet, picture, request.POST)
    data = request.POST.copy()
    for key, text in reading.texts(lines).items():
        data.setdefault(f"line-{key}", text)
    posted = SubmittedSheet.read(data, lines)
    left_open = dict(reading.refusals(lines))
    wanted = dict(_wanted(posted, reading, lines))
    sheet = replace(posted, lines={k: v for k, v in wanted.items() if k not in left_open})
    saved = save_sheet(tournament, sender_of(request), sheet, lines)
    saved.refusals.update(left_open)
    return posted, saved


def _wanted(
    posted: SubmittedSheet, reading: SlipReading, lines: Lines
) -> Iterator[tuple[str, SubmittedLine]]:
    """Yield what is to be written: not what stays, nor what stands there and is settled.

    A slip that says what only one side entered confirms it.
    """
    for line in lines:
        key = line_key(line)
        typed = posted.lines.get(key)
        if typed is None or (reading.choice(key) == STAYS and not typed.act):
            continue
        if line.board in reading.boards and reading.is_same(line, typed.text):
            if line.is_entered:
                yield key, replace(typed, text=typed.was, act=typed.act or "enter")
            continue
        yield key, typed

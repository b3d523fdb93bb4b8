"""One slip's picture: what was read of it is confirmed, typed, or set aside; then the next."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.features.slip_pictures.queries import (
    jpeg_of,
    next_waiting_picture,
    slip_picture,
    waiting_pictures,
)
from whiz_tournament.features.slip_pictures.services.settling import (
    confirm_slip_picture,
    place_slip_picture,
    refuse_closed_slip,
    set_slip_picture_aside,
    take_slip_picture_back,
)
from whiz_tournament.features.slip_pictures.web.picture_rows import (
    STAYS,
    SlipPictureRow,
    SlipReading,
)
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.models import SlipPicture, SlipPictureState, Tournament
from whiz_tournament.queries.play.desk import DeskLine, SlipForm, slip_form
from whiz_tournament.services.errors import NotFound, error_sentence, error_status, existing
from whiz_tournament.web.desk.line_rows import SheetLineRow, SheetRows
from whiz_tournament.web.desk.pages import (
    desk_page,
    desk_response,
    opened_rows,
    refused_rows,
    with_retry_after,
)
from whiz_tournament.web.desk.saving import SavedSheet, save_sheet
from whiz_tournament.web.desk.submission import SubmittedLine, SubmittedSheet, line_key
from whiz_tournament.web.shared.alphabets import alphabet_of
from whiz_tournament.web.shared.file_responses import photograph_response
from whiz_tournament.web.shared.result_pages import see_other, sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest


class NothingTyped(Malformed):
    message = N_("Type what the slip says, or set the picture aside.")


class SlipPlaceForm(forms.Form):
    """Which slip a picture shows, where the program does not know."""

    round = forms.IntegerField(label=gettext_lazy("Round"), min_value=1, max_value=HIGHEST_WIDE)
    table = forms.IntegerField(label=gettext_lazy("Table"), min_value=1, max_value=HIGHEST_WIDE)


@dataclass(frozen=True, slots=True)
class SlipPicturePage:
    """A picture with its lines: ``rows`` of what was read, else ``typed`` ones; neither: unplaced.

    ``strangers`` are boards of the slip that its table does not play in that round.
    """

    picture: SlipPicture
    rows: tuple[SlipPictureRow, ...] = ()
    typed: tuple[SheetLineRow, ...] = ()
    strangers: tuple[int, ...] = ()

    @property
    def placed(self) -> bool:
        """Return whether it is known whose slip it is."""
        return bool(self.rows or self.typed)

    @property
    def waits(self) -> bool:
        """Return whether somebody still has to say something of it."""
        return not self.rows or any(row.waits for row in self.rows)

    @property
    def repeated(self) -> bool:
        """Return whether all that it says is recorded already."""
        filled = [row for row in self.rows if not row.blank]
        return bool(filled) and all(row.same and not row.row.line.is_entered for row in filled)

    @property
    def empty(self) -> bool:
        """Return whether nothing is ticked on it."""
        return bool(self.rows) and all(row.blank for row in self.rows)

    @property
    def settled(self) -> bool:
        """Return whether somebody is done with it."""
        return self.picture.state != SlipPictureState.WAITING

    @property
    def first_asked(self) -> str:
        """Return the field that has the cursor: the first that is asked."""
        names = (field.name for row in self.rows for field in row.asked if not field.value)
        return next(names, "")


@desk_page
@require_safe
def picture_file_view(request: StaffRequest, tournament: Tournament, picture: str) -> HttpResponse:
    """Send the picture itself."""
    return photograph_response(jpeg_of(_picture(request, tournament, picture)))


@desk_page
@require_http_methods(["GET", "HEAD", "POST"])
def picture_view(request: StaffRequest, tournament: Tournament, picture: str) -> HttpResponse:
    """Show a slip beside what was read of it; record it, set it aside or take it back."""
    slip = _picture(request, tournament, picture)
    if request.method != "POST":
        desk, shared = opened_rows(request, tournament)
        return _show(request, tournament, slip, desk, **shared)
    act = request.POST.get("act", "")
    if act not in {"place", "aside", "back"}:
        return _record(request, tournament, slip)
    try:
        return see_other(_settled(request, tournament, slip, act))
    except NotFound:
        raise
    except WhizError as error:
        desk, shared = opened_rows(request, tournament)
        refused = {"status": error_status(error), "refusal": error_sentence(error)}
        return _show(request, tournament, slip, desk, **shared, **refused)


def _settled(request: StaffRequest, tournament: Tournament, slip: SlipPicture, act: str) -> str:
    """Do what settles no result, and return where it goes on."""
    which: dict[str, Any] = {"tournament": tournament, "picture": slip.public_id}
    here = picture_url(tournament, slip)
    match act:
        case "aside":
            set_slip_picture_aside(actor=request.actor, **which)
            return onward_url(tournament, slip)
        case "back":
            take_slip_picture_back(**which)
        case _:
            form = SlipPlaceForm(request.POST)
            if not form.is_valid():
                raise PlaceMissing(field="table")
            given = form.cleaned_data
            place_slip_picture(number=given["round"], table=given["table"], **which)
    return here


class PlaceMissing(Malformed):
    message = N_("Type the numbers of the round and of the table.")


def _record(request: StaffRequest, tournament: Tournament, slip: SlipPicture) -> HttpResponse:
    """Write the lines; once nothing is refused the picture is confirmed, and the next one comes."""
    form = existing(_form(tournament, slip))
    posted, saved = save_slip(request, tournament, slip, form.lines)
    refusal = None
    if not (saved.answers or saved.refusals or _was_read(slip, form)):
        refusal = NothingTyped()
    if not saved.refusals and refusal is None:
        confirm_slip_picture(tournament=tournament, actor=request.actor, picture=slip.public_id)
        return see_other(onward_url(tournament, slip), saved.last)
    desk, shared = refused_rows(request, tournament, posted, saved)
    refused = {"refusal": error_sentence(refusal), "status": 400} if refusal else {}
    page = _show(request, tournament, slip, desk, **{"status": saved.status, **shared, **refused})
    return with_retry_after(page, saved)


def _was_read(slip: SlipPicture, form: SlipForm) -> bool:
    played = {line.board for line in form.lines}
    return any(board["board"] in played for board in slip.boards)


def _show(
    request: StaffRequest,
    tournament: Tournament,
    slip: SlipPicture,
    desk: SheetRows,
    **values: Any,
) -> HttpResponse:
    form = _form(tournament, slip)
    page = SlipPicturePage(slip)
    if form is not None:
        sent = request.POST if request.POST.get("language") else {}
        reading = SlipReading.of(tournament, desk.alphabet, slip, sent)
        rows = desk.rows(form.lines)
        read = reading.rows(rows)
        page = SlipPicturePage(slip, read, () if read else rows, reading.strangers(rows))
    where = SlipPlaceForm(request.POST if request.POST.get("act") == "place" else None)
    facts: dict[str, Any] = {
        "slip": page,
        "form": form,
        "place_form": where,
        "jpeg": reverse("desk_picture_file", args=[tournament.slug, slip.public_id]),
        "waiting": waiting_pictures(tournament),
        "title": _title(slip),
    }
    return desk_response(request, "picture", tournament, folder="slip_pictures", **facts, **values)


def _title(slip: SlipPicture) -> str:
    if slip.round is None or slip.table is None:
        return _("A slip that was not read")
    sentence = _("Slip: table {table}, round {round}")
    return sentence.format(table=slip.table, round=slip.round)


def _form(tournament: Tournament, slip: SlipPicture) -> SlipForm | None:
    """Return the lines of the slip; ``None`` where nobody knows which, or nobody plays there."""
    if slip.round is None or slip.table is None:
        return None
    return slip_form(tournament, slip.round, slip.table)


def _picture(request: StaffRequest, tournament: Tournament, public_id: str) -> SlipPicture:
    slip = existing(slip_picture(tournament, public_id))
    refuse_closed_slip(tournament=tournament, member=request.member, picture=slip)
    return slip


def onward_url(tournament: Tournament, slip: SlipPicture) -> str:
    """Return the address of the next picture that waits, or the list of all."""
    following = next_waiting_picture(tournament, slip)
    if following is None:
        return reverse("desk_pictures", args=[tournament.slug])
    return picture_url(tournament, following)


def picture_url(tournament: Tournament, slip: SlipPicture) -> str:
    """Return the address of a picture's page."""
    return reverse("desk_picture", args=[tournament.slug, slip.public_id])


# What was confirmed of a slip goes the way of all that is typed: line by line to the services.

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
    """Yield what has to be written, leaving out what stays and what is already settled.

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

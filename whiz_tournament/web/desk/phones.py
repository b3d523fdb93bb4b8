"""What phones keep, read at the desk: from a code, which opens this page, or pasted as text."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from boards.seats import Seat, human_seats
from whiz_tournament.models import Tournament
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.results.sent_entries import (
    CarriedEntry,
    take_carried_entries,
)
from whiz_tournament.web.desk.pages import desk_page, desk_response
from whiz_tournament.web.shared.result_pages import sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.results.values import value_in_words

LONGEST = 100_000


class CarriedForm(forms.Form):
    """The text of one phone or of many."""

    text = forms.CharField(
        label=gettext_lazy("What phones keep"),
        help_text=gettext_lazy(
            "Scan their codes, or paste what they copied; other words between are left alone."
        ),
        widget=forms.Textarea(attrs={"rows": 8, "autofocus": True}),
        max_length=LONGEST,
    )


@dataclass(frozen=True, slots=True)
class CarriedLine:
    """One entry as the page lists it."""

    where: str
    said: str
    chip: str
    why: str


@desk_page
@require_http_methods(["GET", "POST"])
def phones_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Take what the text holds, and say of each entry what became of it."""
    form = CarriedForm(request.POST or None)
    values: dict[str, Any] = {"form": form, "lines": None, "broken": 0}
    if form.is_valid():
        read = take_carried_entries(
            tournament=tournament, sender=sender_of(request), text=form.cleaned_data["text"]
        )
        lines = [_line(tournament, entry) for entry in read.entries]
        values = {"form": CarriedForm(), "lines": lines, "broken": read.broken}
    return desk_response(request, "phones", tournament, **values)


def _line(tournament: Tournament, read: CarriedEntry) -> CarriedLine:
    seats = {
        seat.value: str(seat_name(seat.value)) for seat in human_seats(Seat(tournament.domy_seat))
    }
    place, taken = read.sent.place, read.taken
    where = _("Round {round}, table {table}, board {board}")
    return CarriedLine(
        where=where.format(round=place.round, table=place.table, board=place.board),
        said=value_in_words(read.sent.value, seats),
        chip={"entered": "received", "director": "to_check"}.get(taken.state, taken.state),
        why=error_sentence(taken.why) if taken.why else "",
    )

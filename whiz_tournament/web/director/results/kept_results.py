"""One tap on what a table sent too late: it counts, here or elsewhere, or it is left aside."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django import forms
from django.http import HttpResponse
from django.views.decorators.http import require_safe

from boards.errors import N_
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.kept_results import KeptFit, kept_page
from whiz_tournament.queries.play.result_lines import Place
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.services.errors import existing
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.results.closed_results import refuse_unplayed_board
from whiz_tournament.services.results.kept_results import (
    leave_entry_aside,
    leave_result_aside,
    take_over_result,
)
from whiz_tournament.web.shared.acts import Words, act, its
from whiz_tournament.web.shared.result_pages import sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.quantities import joined
from whiz_tournament.wording.results.corrections import place_in_words
from whiz_tournament.wording.results.rulings import SENT_TOO_LATE
from whiz_tournament.wording.results.values import value_in_words


class PlaceForm(forms.Form):
    """The line that the director chose; without one it is the line that was sent for."""

    round = forms.IntegerField(min_value=1, required=False)
    table = forms.IntegerField(min_value=1, required=False)
    board = forms.IntegerField(min_value=1, required=False)

    def place(self) -> LinePlace | None:
        """Return the place where all three numbers came."""
        if not self.is_valid():
            return None
        numbers = [number for name in self.fields if (number := self.cleaned_data[name])]
        return LinePlace(*numbers) if len(numbers) == len(self.fields) else None


@director_page
@of_tournament
@require_safe
def kept_view(request: StaffRequest, tournament: Tournament, uuid: UUID) -> HttpResponse:
    """Show what was sent, and the lines that come near."""
    page = existing(kept_page(tournament, uuid))
    result = page.kept
    refuse_unplayed_board(tournament=tournament, member=request.member, board=result.board)
    closed = closed_results(request.member, tournament)
    sent_place = next((fit for fit in page.fits if fit.is_sent_place), None)
    values: dict[str, Any] = {
        "where": place_in_words(f"{result.round}/{result.table}/{result.board}"),
        "sent": value_in_words(result.value, sent_place.people if sent_place else {}),
        "fits": [_fit(possible, closed) for possible in page.fits],
        "over_url": tournament_url("director_take_over", tournament, uuid=uuid),
        "aside_url": tournament_url("director_leave_aside", tournament, uuid=uuid),
    }
    return director_response(request, "results/kept", tournament, here="console", **values)


def _fit(fit: KeptFit, closed: Collection[Place]) -> dict[str, object]:
    line = fit.line
    shown = line.value and line.place not in closed
    return {
        "where": place_in_words(line.key),
        "people": joined(list(fit.people.values())),
        "holds": value_in_words(line.value, fit.people) if shown else "",
        "round": line.round,
        "table": line.table,
        "board": line.board,
        "is_sent_place": fit.is_sent_place,
    }


@director_page
@of_tournament
@act(its("director_console"), N_("Board {board}, table {table}: what the table sent counts now."))
def take_over_view(request: StaffRequest, tournament: Tournament, uuid: UUID) -> Words:
    """Let the result count, and go on with the list."""
    sender = sender_of(request)
    place = PlaceForm(request.POST).place()
    result = take_over_result(
        tournament=tournament, sender=sender, uuid=uuid, reason=SENT_TOO_LATE, place=place
    )
    return {"board": result.board, "table": result.table}


@director_page
@of_tournament
@act(
    its("director_console"),
    N_("Board {board}, table {table}: left aside; it stays in the history."),
)
def leave_aside_view(
    request: StaffRequest, tournament: Tournament, uuid: UUID
) -> dict[str, object]:
    """Take the result off the list, and go on with the list."""
    result = leave_result_aside(tournament=tournament, actor=request.actor, uuid=uuid)
    return {"board": result.board, "table": result.table}


@director_page
@of_tournament
@act(its("director_console"), N_("What the phone sent is left aside; it stays in the history."))
def leave_entry_view(request: StaffRequest, tournament: Tournament, uuid: UUID) -> None:
    """Take a text that cannot be read off the list, and go on with it."""
    leave_entry_aside(tournament=tournament, actor=request.actor, uuid=uuid)

"""What the pages of corrections share: where one chooses, and where it was put right."""

from typing import Any, Final

from django.http import HttpResponse

from whiz_tournament.models import EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.corrections.made import corrections_of_kind
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.web.director.corrections.forms import CorrectedTableForm
from whiz_tournament.web.director.corrections.fouled_form import BoardForm
from whiz_tournament.web.director.history.event_sentences import event_sentence
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.tournament_pages import director_response, tournament_url
from whiz_tournament.wording.results.rulings import reason_in_words

CONFLICT: Final = 409
KINDS: Final = {
    "seats": (EventKind.SEATS_CORRECTED,),
    "cards": (EventKind.BOARD_SPLIT,),
    "misplaced": (
        EventKind.RESULT_ADDED,
        EventKind.RESULT_MOVED,
        EventKind.RESULTS_SWAPPED,
    ),
}
"""The acts that each page makes."""


def choose_page(
    request: StaffRequest, tournament: Tournament, page: str, form: CorrectedTableForm | BoardForm
) -> HttpResponse:
    """Ask which table or board it is about; what was put right already is named under it."""
    names = name_texts(tournament)
    before = [
        (act.id, event_sentence(act.kind, act.data, names), reason_in_words(act.reason))
        for act in corrections_of_kind(tournament, *KINDS[page])
    ]
    return correction_page(request, tournament, "choose", form=form, about=page, before=before)


def correction_page(
    request: StaffRequest,
    tournament: Tournament,
    name: str,
    *,
    form: Any,
    overtaken: bool = False,
    **values: Any,
) -> HttpResponse:
    """Show a page of the corrections with its form, and the status that the form deserves."""
    status = CONFLICT if overtaken else form_status(form)
    return director_response(
        request,
        f"corrections/{name}",
        tournament,
        here="console",
        status=status,
        form=form,
        overtaken=overtaken,
        **values,
    )


def corrected_at(tournament: Tournament, made: TournamentEvent) -> str:
    """Return the page of what was put right."""
    return tournament_url("director_correction", tournament, event=made.pk)

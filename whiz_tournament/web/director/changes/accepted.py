"""After a change: who needs a new card, and the paper for it with one button."""

from typing import Any, Final

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.changes import MadeChange, made_change
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.play.changes import undo_change
from whiz_tournament.services.play.changes.errors import ChangeInUse
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.job_pages import go_to_paper
from whiz_tournament.web.shared.phone_address import printed_address
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
)

PIECES: Final = ("guide_cards", "slips", "table_guides")


@director_page
@of_tournament
@require_safe
def accepted_view(request: StaffRequest, tournament: Tournament, event: int) -> HttpResponse:
    """Tell what was changed, and offer to print what became wrong."""
    made = _made(tournament, event)
    names = name_texts(tournament)
    people = [(number, names.get(number, "")) for number in made.cards]
    return director_response(
        request,
        "changes/changed",
        tournament,
        here="console",
        made=made,
        name=names.get(made.entry, ""),
        people=people,
    )


@director_page
@of_tournament
@require_POST
def print_changed(request: StaffRequest, tournament: Tournament, event: int) -> HttpResponse:
    """Ask for the cards of those who need one, the slips of the round, or the tables' guides."""
    made, kind = _made(tournament, event), request.POST.get("kind", "")
    if kind not in PIECES:
        raise NotFound
    part: dict[str, dict[str, Any]] = {
        "guide_cards": {"players": made.cards},
        "slips": {"round": made.round},
        "table_guides": {"tables": made.tables},
    }
    return go_to_paper(
        request,
        request_documents,
        tournament=tournament,
        kind=kind,
        address=printed_address(request),
        **part[kind],
    )


@director_page
@of_tournament
@act(its("director_console"), N_("The evening is planned as it was before."), tells=ChangeInUse)
def undo_change_view(request: StaffRequest, tournament: Tournament, event: int) -> None:
    """Take the change back, as long as nobody plays by it."""
    _made(tournament, event)
    undo_change(tournament=tournament, actor=request.actor, event=event)


def _made(tournament: Tournament, event: int) -> MadeChange:
    return existing(made_change(tournament, event))

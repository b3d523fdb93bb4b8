"""The cards of a board: typed where the tables dealt, put right where others lay in it."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.models import Tournament
from whiz_tournament.queries.board_cards import BoardCards, board_cards
from whiz_tournament.queries.board_pictures import has_picture
from whiz_tournament.services.cards_by_hand import (
    amend_cards,
    drop_amendment,
    part_from_round,
    type_hands,
)
from whiz_tournament.services.closed_hands import refuse_closed_hands
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED
from whiz_tournament.services.looking import note_look
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director.hands.card_letters import pack_shown
from whiz_tournament.web.director.hands.onward import onward
from whiz_tournament.web.director.hands.typing_forms import (
    FromRoundForm,
    HandsForm,
    OtherCardsForm,
)
from whiz_tournament.web.director.pages import address, of_tournament, show
from whiz_tournament.web.director.refused import shown_in, status_of_form


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def cards(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Show the cards of a board; a POST types those that the tables dealt."""
    found = _found(request, tournament, board)
    form = HandsForm(request.POST or None, hands=found.hands)
    if form.is_valid():
        with shown_in(form):
            type_hands(tournament=tournament, actor=request.actor, board=board, deal=form.deal)
            messages.success(request, _("The hands are kept."))
            return onward(request, tournament, "director_cards", board)
    parting = FromRoundForm(rounds=list(found.rounds))
    return _show(request, tournament, "cards", found, form, parting=parting)


@director_page
@of_tournament
@require_POST
def part(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Say from which round on the cards were others, then type them."""
    found = _found(request, tournament, board)
    parting = FromRoundForm(request.POST, rounds=list(found.rounds))
    if parting.is_valid():
        said = parting.cleaned_data
        if said["round"] == 0:
            return redirect(address("director_other_cards", tournament, board=board))
        with shown_in(parting):
            group = part_from_round(tournament=tournament, actor=request.actor, board=board, **said)
            where = {"board": board, "group": group}
            return redirect(address("director_cards_of_group", tournament, **where))
    form = HandsForm(hands=found.hands)
    status = status_of_form(parting)
    return _show(request, tournament, "cards", found, form, status=status, parting=parting)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def other_cards(
    request: StaffRequest, tournament: Tournament, board: int, group: int = 0
) -> HttpResponse:
    """Type the cards that the tables of a group had; group 0 is all that were not parted."""
    found = _found(request, tournament, board)
    tables = next((each for each in found.groups if each.group == group), None)
    if tables is None:
        raise NotFound
    kept = tables.cards.hands if tables.cards else found.hands
    form = OtherCardsForm(request.POST or None, hands=kept)
    if form.is_valid():
        with shown_in(form):
            amend_cards(
                tournament=tournament,
                actor=request.actor,
                board=board,
                group=group,
                deal=form.deal,
                reason=form.cleaned_data["reason"],
            )
            messages.success(request, _("These cards stand beside those that were dealt."))
            return onward(request, tournament, "director_cards", board)
    return _show(request, tournament, "other", found, form, tables=tables)


@director_page
@of_tournament
@require_POST
def drop(request: StaffRequest, tournament: Tournament, board: int, group: int = 0) -> HttpResponse:
    """Take other cards back."""
    drop_amendment(
        tournament=tournament,
        actor=request.actor,
        board=board,
        group=group,
        reason=request.POST.get("reason", "")[:300],
    )
    messages.success(request, _("These tables had the cards that were dealt."))
    return onward(request, tournament, "director_cards", board)


def _found(request: StaffRequest, tournament: Tournament, board: int) -> BoardCards:
    refuse_closed_hands(tournament=tournament, actor=request.actor, board=board)
    found = board_cards(tournament, board)
    if found is None:
        raise NotFound
    return found


def _show(
    request: StaffRequest,
    tournament: Tournament,
    page: str,
    found: BoardCards,
    form: HandsForm,
    *,
    status: int | None = None,
    **values: Any,
) -> HttpResponse:
    if found.hands or any(each.cards for each in found.groups):
        note_look(tournament=tournament, actor=request.actor, boards=[found.number])
    return show(
        request,
        f"hands/{page}",
        tournament,
        here="",
        status=status or status_of_form(form),
        board=found,
        form=form,
        pack=pack_shown(get_language() or "fr"),
        pictured=has_picture(tournament, found.number),
        started=tournament.status in STARTED,
        **values,
    )

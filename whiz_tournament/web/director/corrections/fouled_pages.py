"""A fouled board: which one, from which table on; its effect is shown before it counts."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.made import lines_of_board
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.services.corrections.errors import CorrectionOutdated
from whiz_tournament.services.corrections.line_corrections import (
    preview_split,
    split_fouled_board,
)
from whiz_tournament.services.error_answers import error_sentence
from whiz_tournament.services.guards import STARTED
from whiz_tournament.web.director.corrections.fouled_form import BoardForm, CardsForm
from whiz_tournament.web.director.corrections.showing import (
    CONFLICT,
    choose_page,
    correction_page,
)
from whiz_tournament.web.shared.form_refusals import refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.correction_effects import ranks_in_words
from whiz_tournament.wording.results.corrections import (
    CorrectedPlace,
    cards_of_group,
    place_in_words,
)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def fouled_board_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which board, then from when on; a POST shows the effect, one that accepts it does it."""
    if tournament.status not in STARTED:
        return redirect(tournament_url("director_tournament", tournament))
    chosen = BoardForm(request.GET or None, tournament)
    if not chosen.is_valid():
        return choose_page(request, tournament, "cards", chosen)
    board = chosen.cleaned_data["board"]
    lines = lines_of_board(tournament, board)
    form = CardsForm(request.POST or None, lines, name_texts(tournament))
    if form.is_valid():
        with refusals_on(form):
            if "digest" in request.POST:
                return _do(request, tournament, form)
            return _effect(request, tournament, form)
    return correction_page(request, tournament, "cards", form=form, board=board)


def _do(request: StaffRequest, tournament: Tournament, form: CardsForm) -> HttpResponse:
    """Do what was seen; where it is no longer true, show what is."""
    try:
        act = split_fouled_board(
            tournament=tournament,
            actor=request.actor,
            groups=form.groups,
            reason=form.cleaned_data["reason"],
            digest=request.POST["digest"],
        )
    except CorrectionOutdated as outdated:
        return _effect(request, tournament, form, error_sentence(outdated))
    return redirect(tournament_url("director_correction", tournament, event=act.pk))


def _effect(
    request: StaffRequest, tournament: Tournament, form: CardsForm, outdated: str = ""
) -> HttpResponse:
    preview = preview_split(tournament=tournament, groups=form.groups)
    places = [
        CorrectedPlace(
            place_in_words(line.key),
            cards_of_group(line.group),
            cards_of_group(preview.groups[line.key]),
        )
        for line in preview.lines
    ]
    ranks = ranks_in_words(preview.ranks, name_texts(tournament), preview.unit)
    return director_response(
        request,
        "corrections/effect",
        tournament,
        here="console",
        status=CONFLICT if outdated else 200,
        form=form,
        moves=[],
        effect={"results": places, "ranks": ranks},
        digest=preview.digest,
        outdated=outdated,
    )

"""A fouled board: which one, from which table on; its effect is shown before it counts."""

from collections.abc import Iterable
from functools import partial

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.errors import N_
from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.made import lines_of_board
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.publishing.visibility import staff_viewer
from whiz_tournament.queries.results.doubts import FouledSuspect
from whiz_tournament.queries.results.warnings import dismissed_results, odd_results
from whiz_tournament.services.corrections.line_corrections import (
    preview_split,
    split_fouled_board,
)
from whiz_tournament.services.corrections.warnings import dismiss_fouled_suspect, undo_dismissal
from whiz_tournament.web.director.corrections.fouled_form import BoardForm, CardsForm
from whiz_tournament.web.director.corrections.showing import (
    choose_page,
    corrected_at,
    correction_page,
)
from whiz_tournament.web.director.previews import has_seal, said_in, shown_then_done
from whiz_tournament.web.shared.acts import Words, act, its, say_with_undo
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_started_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.correction_effects import ranks_in_words
from whiz_tournament.wording.results.corrections import (
    CorrectedPlace,
    cards_of_group,
    place_in_words,
    sign_in_words,
)


@director_page
@of_started_tournament
@require_http_methods(["GET", "POST"])
def fouled_board_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which board, then from when on; show the effect, and do it once it was seen."""
    chosen = BoardForm(request.GET or None, tournament)
    if not chosen.is_valid():
        return choose_page(request, tournament, "cards", chosen)
    board = chosen.cleaned_data["board"]
    lines = lines_of_board(tournament, board)
    viewer = staff_viewer(request.member, tournament)
    odd = odd_results(tournament, viewer)
    suspect = _suspect(odd.fouled, board) or _suspect(odd.heard, board)
    dismissed = _suspect(dismissed_results(tournament, viewer).fouled, board) is not None
    form = CardsForm(said_in(request), lines, name_texts(tournament), _proposed(suspect))
    signs = [sign_in_words(sign) for sign in suspect.signs] if suspect else []
    return shown_then_done(
        request,
        form,
        ask=partial(
            correction_page,
            request,
            tournament,
            "cards",
            form=form,
            board=board,
            signs=signs,
            dismissed=dismissed,
        ),
        show=partial(_effect, request, tournament, form),
        act=partial(_split, request, tournament, form),
        seen=partial(has_seal, request),
    )


@director_page
@of_started_tournament
@act(its("director_console"))
def not_fouled_view(
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int
) -> None:
    """Keep that all tables had the right cards, and go on with the list."""
    first = f"{round}/{table}/{board}"
    dismiss_fouled_suspect(tournament=tournament, actor=request.actor, board=board, first=first)
    undo = tournament_url("director_ask_fouled_again", tournament, board=board)
    sentence = _("Board {board}: noted that it is right.").format(board=board)
    say_with_undo(request, sentence, undo)


@director_page
@of_started_tournament
@act(its("director_console"), N_("Board {board}: it is asked about again."))
def ask_fouled_again_view(request: StaffRequest, tournament: Tournament, board: int) -> Words:
    """Ask again whether the board was fouled."""
    undo_dismissal(tournament=tournament, actor=request.actor, line=str(board))
    return {"board": board}


def _suspect(suspects: Iterable[FouledSuspect], board: int) -> FouledSuspect | None:
    return next((suspect for suspect in suspects if suspect.board == board), None)


def _proposed(suspect: FouledSuspect | None) -> dict[str, str]:
    """Return the stretch of the order of play for which the signs speak."""
    if suspect is None:
        return {}
    last = {"last": suspect.last.key} if suspect.last else {}
    return {"first": suspect.first.key, **last}


def _split(request: StaffRequest, tournament: Tournament, form: CardsForm) -> str:
    made = split_fouled_board(
        tournament=tournament,
        actor=request.actor,
        groups=form.groups,
        reason=form.cleaned_data["reason"],
        digest=request.POST["digest"],
    )
    return corrected_at(tournament, made)


def _effect(request: StaffRequest, tournament: Tournament, form: CardsForm) -> HttpResponse:
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
        form=form,
        moves=[],
        effect={"results": places, "ranks": ranks},
        digest=preview.digest,
        why=form.cleaned_data["reason"],
    )

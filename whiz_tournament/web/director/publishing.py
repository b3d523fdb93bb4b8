"""The end: close, publish provisionally, publish for good, take back, open again."""

from dataclasses import dataclass
from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from boards.errors import N_
from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.boards.shared_boards import joined_by
from whiz_tournament.queries.play.console import ConsolePage, console_page
from whiz_tournament.queries.play.rounds import unplayed_rounds
from whiz_tournament.queries.play.slip_checks import check_count
from whiz_tournament.queries.play.todo_kinds import DisputedToDo, OutdatedToDo, RequestedToDo
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import contested_results, what_is_out
from whiz_tournament.queries.publishing.visibility import staff_viewer
from whiz_tournament.queries.results.ranking import RankingPage, ranking
from whiz_tournament.services.play.rounds import close_tournament, reopen_tournament
from whiz_tournament.services.publishing.publish import (
    CORRECTION_MINUTES,
    publish_again,
    publish_results,
    withdraw_release,
)
from whiz_tournament.web.director.setup.setting_choices import interim_rankings
from whiz_tournament.web.shared.acts import act, back_or, its
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.scores import bare_figure

NO_SCORE: Final = "–"


class CorrectionForm(forms.Form):
    """How long players may still ask for corrections."""

    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes for corrections"),
        help_text=gettext_lazy("The results say until when players may ask."),
        min_value=0,
        max_value=10080,
    )


FINAL: Final = "final"
"""By which the page asks whether what is still to be checked may go out for good."""


@director_page
@of_tournament
@require_safe
def publish_page(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Tell what is out, what would be shown, and what may be done now."""
    form = CorrectionForm(initial={"minutes": CORRECTION_MINUTES})
    return _page(request, tournament, form, asks_final=FINAL in request.GET)


@director_page
@of_tournament
@require_POST
def publish_provisional(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Publish, with time for corrections."""
    form = CorrectionForm(request.POST)
    if form.is_valid():
        minutes = form.cleaned_data["minutes"]
        publish_results(
            tournament=tournament, actor=request.actor, final=False, correction_minutes=minutes
        )
        messages.success(request, _("The results are out, provisionally."))
        return redirect(tournament_url("director_publish", tournament))
    return _page(request, tournament, form)


@director_page
@of_tournament
@act(its("director_console"), N_("Everybody sees the results as they stand now."))
def publish_anew(request: StaffRequest, tournament: Tournament) -> None:
    """Show outside what stands now, as firmly as before."""
    publish_again(tournament=tournament, actor=request.actor)


@director_page
@of_tournament
@require_POST
def publish_final(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Publish for good; while results are still to be checked it is asked once whether."""
    if "sure" not in request.POST:
        state = console_page(tournament, viewer=staff_viewer(request.member, tournament))
        if state.to_check:
            return redirect(f"{tournament_url('director_publish', tournament)}?{FINAL}=1")
    publish_results(tournament=tournament, actor=request.actor, final=True)
    messages.success(request, _("The results are final."))
    return redirect(tournament_url("director_publish", tournament))


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def close_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """End the tournament: every round is closed; with rounds unplayed it is asked once whether."""
    unplayed = unplayed_rounds(tournament)
    if request.method == "GET" and tournament.status != TournamentStatus.RUNNING:
        return redirect(tournament_url("director_publish", tournament))
    if unplayed and request.method == "POST" and "sure" not in request.POST:
        return redirect(request.path)
    if request.method == "GET":
        return director_response(request, "close", tournament, here="publish", rounds=unplayed)
    close_tournament(tournament=tournament, actor=request.actor, confirm="sure" in request.POST)
    return redirect(tournament_url("director_publish", tournament))


@director_page
@of_tournament
@act(back_or(its("director_publish")))
def reopen_view(request: StaffRequest, tournament: Tournament) -> None:
    """Go back one step: published to closed, closed to running; on the page that asked for it."""
    was_final = tournament.final
    reason = request.POST.get("reason", "")
    reopen_tournament(tournament=tournament, actor=request.actor, reason=reason)
    if was_final:
        messages.success(request, _("The results are open for corrections."))


@director_page
@of_tournament
@act(its("director_publish"), N_("The public no longer sees the newest results."))
def withdraw_release_view(request: StaffRequest, tournament: Tournament) -> None:
    """Take the newest release off the public pages."""
    withdraw_release(tournament=tournament, actor=request.actor)


def _page(
    request: StaffRequest,
    tournament: Tournament,
    form: CorrectionForm,
    *,
    asks_final: bool = False,
) -> HttpResponse:
    state = console_page(tournament, viewer=staff_viewer(request.member, tournament), backups=False)
    lines = ranking(tournament)
    outdated = any(isinstance(todo, OutdatedToDo) for todo in state.todo)
    return director_response(
        request,
        "publish",
        tournament,
        here="publish",
        status=form_status(form),
        form=form,
        asks_final=asks_final and state.to_check,
        joined=joined_by(tournament),
        out=what_is_out(tournament),
        policy=interim_rankings()[tournament.interim_ranking],
        missing=_missing(state),
        disputed=sum(isinstance(todo, DisputedToDo) for todo in state.todo),
        requested=sum(isinstance(todo, RequestedToDo) for todo in state.todo),
        contested=contested_results(tournament) if tournament.becomes_final else 0,
        unconfirmed=state.unconfirmed,
        to_check=state.to_check,
        checks=check_count(tournament),
        outdated=outdated,
        moves=_moves(tournament, lines) if outdated else [],
        lists=[
            (section, [(line, bare_figure(line.score) or NO_SCORE) for line in all_of_it])
            for section, all_of_it in lines.lists
        ],
        in_percent=lines.in_percent,
        back=tournament_url("director_publish", tournament),
    )


@dataclass(frozen=True, slots=True)
class MovedRank:
    """Somebody whose rank the public sees differently."""

    name: str
    before: str
    after: str
    figure: str


def _moves(tournament: Tournament, now: RankingPage) -> list[MovedRank]:
    """Return whose rank is another than in the published ranking."""
    shown = released_ranking(tournament)
    before = {row.entry: row.rank_text for row in shown.standings} if shown else {}
    return [
        MovedRank(row.name, before.get(row.entry, ""), row.rank_text, bare_figure(row.score) or "")
        for row in now.standings
        if before.get(row.entry, "") != row.rank_text
    ]


def _missing(state: ConsolePage) -> int:
    """Return how many results are still owed, disputed ones included."""
    return sum(head.expected - head.done for head in state.rounds)


OF_TOURNAMENT: list[URLPattern] = [
    path("publish/", publish_page, name="director_publish"),
    path("close/", close_view, name="director_close"),
    path("reopen/", reopen_view, name="director_reopen"),
    path("publish/again/", publish_anew, name="director_publish_again"),
    path("publish/provisional/", publish_provisional, name="director_provisional"),
    path("publish/final/", publish_final, name="director_final"),
    path("publish/withdraw/", withdraw_release_view, name="director_withdraw_release"),
]

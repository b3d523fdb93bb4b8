"""A competition is made, changed with its effect shown first, published and taken back."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from boards.errors import N_
from scoring.competitions.settings import CompetitionSettings, MissedSession, season_of
from whiz_tournament.features.competitions.queries.earlier import typed_lines_of
from whiz_tournament.features.competitions.queries.lists import (
    OfferedSessions,
    competition_by_slug,
    competitions_page,
    offered_sessions,
    trashed_competition,
)
from whiz_tournament.features.competitions.queries.page import competition_now
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.sessions import release_states
from whiz_tournament.features.competitions.queries.values import CompetitionPage, SessionColumn
from whiz_tournament.features.competitions.services.bringing_in import bring_in_competition
from whiz_tournament.features.competitions.services.downloads import request_competition_documents
from whiz_tournament.features.competitions.services.publishing import (
    delete_competition,
    publish_competition,
    restore_competition,
    withdraw_competition,
)
from whiz_tournament.features.competitions.services.saving import (
    change_competition,
    create_competition,
)
from whiz_tournament.features.competitions.web.director.forms import CompetitionForm, values_of
from whiz_tournament.features.competitions.web.director.rule_forms import CHOICE, rule_groups
from whiz_tournament.features.competitions.wording.lines import sessions_phrase, share_words
from whiz_tournament.features.competitions.wording.rules import rule_sentences
from whiz_tournament.models import Competition, ReleaseStatus, Tournament, WhistEvening
from whiz_tournament.templatetags.chips import chip
from whiz_tournament.web.shared.acts import IN_TRASH, Words, act, its
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.job_pages import JobPages, go_to_paper
from whiz_tournament.web.shared.page_numbers import page_links, page_number
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page
from whiz_tournament.wording.moments import day_words
from whiz_tournament.wording.states import release_words

of_competition = SlugLookup(competition_by_slug)
LOOK = "look"
"""The button that shows the effect and keeps nothing."""
SEASON = "season"
"""The button that fills in first and last day of this season, and keeps nothing either."""


@director_page
@require_safe
def competitions_view(request: StaffRequest) -> HttpResponse:
    """List the club's competitions, page by page."""
    shown = competitions_page(page_number(request))
    links = page_links(request.path, shown.page, shown.pages)
    return render(
        request,
        "competitions/director/list.html",
        {"competitions": shown.items, "shown": shown, "page_links": links},
    )


@director_page
@require_http_methods(["GET", "POST"])
def new_competition(request: StaffRequest) -> HttpResponse:
    """Make a competition of the club's evenings."""
    offered = offered_sessions(before=_before(request))
    form = _form(request, offered, {})
    effect = None
    if form.is_valid():
        with refusals_on(form):
            if LOOK not in request.POST:
                made = create_competition(club=request.club, actor=request.actor, draft=form.draft)
                return redirect("director_competition", made.slug)
            effect = competition_now(form.draft.rules())
    return _shown(request, form, effect, None, earlier=offered.earlier)


@director_page
@of_competition
@require_http_methods(["GET", "POST"])
def competition_view(request: StaffRequest, competition: Competition) -> HttpResponse:
    """Show how a competition stands; a POST shows the effect of other rules, or keeps them."""
    rules = CompetitionRules.of(competition)
    counted: list[Tournament | WhistEvening] = [row.tournament for row in rules.sessions]
    counted += [row.evening for row in rules.evenings]
    offered = offered_sessions(counted, competition.settings.choice.left_out, _before(request))
    form = _form(request, offered, values_of(competition.name, rules, competition.version))
    effect = None
    if form.is_valid():
        with refusals_on(form):
            if LOOK not in request.POST:
                change_competition(
                    competition=competition,
                    actor=request.actor,
                    draft=form.draft,
                    version=form.cleaned_data["version"],
                )
                messages.success(request, _("The competition is kept."))
                return redirect("director_competition", competition.slug)
            effect = competition_now(form.draft.rules(competition))
    now = competition_now(rules)
    released = _released(now, competition, rules)
    return _shown(
        request, form, effect, competition, now, earlier=offered.earlier, released=released
    )


def _form(
    request: StaffRequest, offered: OfferedSessions, kept: Mapping[str, object]
) -> CompetitionForm:
    """Return the form as it was sent, or as it is kept; with the days of a season if asked."""
    if SEASON not in request.POST:
        return CompetitionForm(request.POST or None, evenings=offered.evenings, initial=kept)
    first, last = season_of(timezone.localdate())
    typed = {**request.POST.dict(), "since": first, "until": last}
    return CompetitionForm(evenings=offered.evenings, initial=typed)


def _before(request: StaffRequest) -> date | None:
    """Return before which day the evenings are offered; ``None`` for what is no day."""
    try:
        return parse_date(request.GET.get("before", ""))
    except ValueError:  # as 2026-02-30
        return None


def _shown(
    request: StaffRequest,
    form: CompetitionForm,
    effect: CompetitionPage | None,
    competition: Competition | None,
    now: CompetitionPage | None = None,
    *,
    earlier: date | None,
    released: Sequence[tuple[SafeString, str]] = (),
) -> HttpResponse:
    """Return the page: the form, and the ranking as it stands or as it would be."""
    page = effect or now
    settings = page.settings if page else CompetitionSettings()
    season = {CHOICE} if SEASON in request.POST else set()
    groups = rule_groups(form, settings, opened=season)
    values: dict[str, object] = {
        "form": form,
        "choice": groups.pop(CHOICE),
        "groups": groups.values(),
        "picked": sessions_phrase(form.picked),
        "picking": competition is None or "before" in request.GET or form.evenings_refused,
        "competition": competition,
        "page": page,
        "earlier": f"?before={earlier}" if earlier else "",
        "looked": effect is not None,
        "sentences": rule_sentences(page) if page else [],
        "shown": released,
        "earlier_sessions": typed_lines_of(competition) if competition else [],
        "printable": bool(now and now.standings),
    }
    return render(
        request, "competitions/director/competition.html", values, status=form_status(form)
    )


def _released(
    page: CompetitionPage, competition: Competition, rules: CompetitionRules
) -> list[tuple[SafeString, str]]:
    """Return each session with how firm what everybody sees of it is, and where absences are."""
    played = [column for column in page.columns if column.slug]
    states = dict(release_states(session.tournament for session in rules.sessions))
    # One without boards is as firm as it gets once it counts.
    states |= {
        column.tournament: ReleaseStatus.FINAL.value
        for column in page.counted
        if column.without_boards
    }
    waiting = ("to_come", _("not published yet"))
    absences = competition.missed == MissedSession.VALUE
    return [
        (
            _session_line(column, *(release_words(state) if state else waiting)),
            reverse("director_competition_notices", args=[competition.slug, column.tournament])
            if absences
            else "",
        )
        for column in played
        for state in [states.get(column.tournament)]
    ]


def _session_line(column: SessionColumn, sign: str, words: str) -> SafeString:
    """Return a session without a template: a season has many."""
    share = f" · {share_words(column.share)}" if column.share != 1 else ""
    day = escape(f"{day_words(column.date)}{share}")
    name, state = escape(column.name), chip(sign, words)
    return SafeString(f'{name} <span class="muted small">{day}</span> {state}')


@director_page
@of_competition
@act(its("director_competition"), N_("Everybody sees the competition now."))
def publish_view(request: StaffRequest, competition: Competition) -> None:
    """Show the competition to everybody."""
    publish_competition(competition=competition, actor=request.actor)


@director_page
@of_competition
@act(its("director_competition"), N_("The competition is taken back; nobody sees it any more."))
def withdraw_view(request: StaffRequest, competition: Competition) -> None:
    """Take the competition back."""
    withdraw_competition(competition=competition, actor=request.actor)


@director_page
@of_competition
@act("director_competitions", IN_TRASH)
def delete_view(request: StaffRequest, competition: Competition) -> Words:
    """Put a competition in the trash; the sessions stay as they are."""
    delete_competition(competition=competition, actor=request.actor)
    return {"name": competition.name}


@director_page
@require_POST
@SlugLookup(trashed_competition)
@act(its("director_competition"))
def restore_view(request: StaffRequest, competition: Competition) -> None:
    """Take a competition back out of the trash."""
    restore_competition(competition=competition, actor=request.actor)


@admin_page
@act("director_club_file")
def bring_competition_in(request: StaffRequest, competition: str) -> None:
    """Make one competition of the opened file of the evenings that are here."""
    bring_in_competition(club=request.club, actor=request.actor, public_id=competition)


@director_page
@of_competition
@require_POST
def print_competition(request: StaffRequest, competition: Competition) -> HttpResponse:
    """Ask for the ranking on paper and go to the job."""
    size = request.POST.get("size", "A4")
    return go_to_paper(request, request_competition_documents, competition=competition, size=size)


def _job(request: StaffRequest, competition: Competition, **values: object) -> HttpResponse:
    return render(request, "competitions/director/job.html", {"competition": competition, **values})


_PAGE: Final = "director_competition_job"
JOBS: Final = JobPages(of_competition, (_PAGE, f"{_PAGE}_retry", f"{_PAGE}_file"), _job)

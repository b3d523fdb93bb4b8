"""Sessions from before: a form for each; and who was away from a session with notice."""

from datetime import timedelta

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from boards.errors import N_
from whiz_tournament.features.competitions.queries.earlier import (
    absent_people,
    counted_session,
    earlier_session,
    typed_changes,
    typed_text,
)
from whiz_tournament.features.competitions.queries.lists import competition_by_slug
from whiz_tournament.features.competitions.services.earlier import (
    TypedDraft,
    add_earlier_session,
    change_earlier_session,
    note_notices,
    put_earlier_session_back,
    take_earlier_session_back,
    take_earlier_session_out,
)
from whiz_tournament.models import (
    Competition,
    CompetitionSession,
    EarlierSession,
)
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.acts import act, form_page, its
from whiz_tournament.web.shared.form_fields import DayField
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page

of_competition = SlugLookup(competition_by_slug)
of_session = SlugLookup(earlier_session, "session")
LONGEST_LIST = 30_000


class EarlierForm(forms.Form):
    """A name, a day and a line for each person."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    date = DayField(label=_("Date"))
    figures = forms.CharField(
        label=_("Names and figures"),
        help_text=_("A name and a number on each line, or two columns pasted from a spreadsheet."),
        max_length=LONGEST_LIST,
        widget=forms.Textarea({"class": "input", "rows": 14, "spellcheck": "false"}),
    )
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)

    @property
    def draft(self) -> TypedDraft:
        """Return what was typed."""
        typed = self.cleaned_data
        return TypedDraft(typed["name"], typed["date"], typed["figures"])


def _page(
    request: StaffRequest, form: EarlierForm, subject: Competition | EarlierSession
) -> HttpResponse:
    session = subject if isinstance(subject, EarlierSession) else None
    values: dict[str, object] = {
        "form": form,
        "competition": session.competition if session else subject,
        "session": session,
        "guests": typed_text(session)[1] if session else (),
        "changes": typed_changes(session) if session else (),
    }
    return render(request, "competitions/director/earlier.html", values, status=form_status(form))


def _new(request: StaffRequest, competition: Competition) -> EarlierForm:
    del competition
    week_ago = timezone.localdate() - timedelta(days=7)
    return EarlierForm(request.POST or None, initial={"date": week_ago})


def _kept(request: StaffRequest, session: EarlierSession, **of: str) -> EarlierForm:
    del of
    initial = {
        "name": session.name,
        "date": session.date,
        "figures": typed_text(session)[0],
        "version": session.version,
    }
    return EarlierForm(request.POST or None, initial=initial)


@director_page
@of_competition
@form_page(_new, _page, its("director_competition"), N_("The session counts now."))
def new_earlier_session(request: StaffRequest, form: EarlierForm, competition: Competition) -> None:
    """Let a session from before count."""
    del request
    add_earlier_session(competition=competition, draft=form.draft)


@director_page
@of_session
@form_page(_kept, _page)
def edit_earlier_session(
    request: StaffRequest, form: EarlierForm, session: EarlierSession
) -> HttpResponse:
    """Change a session from before."""
    version = form.cleaned_data["version"] or 0
    change_earlier_session(session=session, actor=request.actor, draft=form.draft, version=version)
    return redirect("director_competition", session.competition.slug)


@director_page
@of_session
@act()
def put_back_view(request: StaffRequest, session: EarlierSession, version: int) -> HttpResponse:
    """Let a session from before be as it was before a change."""
    put_earlier_session_back(session=session, actor=request.actor, number=version)
    messages.success(request, _("The session is as it was."))
    return redirect("director_earlier_session", session.public_id)


@director_page
@of_session
@act()
def take_out_view(request: StaffRequest, session: EarlierSession) -> HttpResponse:
    """Let a session from before count no longer."""
    del request
    take_earlier_session_out(session=session)
    return redirect("director_competition", session.competition.slug)


@director_page
@of_session
@act()
def take_back_view(request: StaffRequest, session: EarlierSession) -> HttpResponse:
    """Let an earlier session count again."""
    del request
    take_earlier_session_back(session=session)
    return redirect("director_competition", session.competition.slug)


@director_page
@of_competition
@require_http_methods(["GET", "POST"])
def notices_view(request: StaffRequest, competition: Competition, tournament: str) -> HttpResponse:
    """Tick who was away with notice."""
    session = counted_session(competition, tournament)
    if session is None:
        raise NotFound
    if request.method == "POST":
        note_notices(session=session, people=request.POST.getlist("person"))
        return redirect("director_competition", competition.slug)
    values = {
        "competition": competition,
        "event": session.tournament if isinstance(session, CompetitionSession) else session.evening,
        "people": absent_people(session),
    }
    return render(request, "competitions/director/notices.html", values)

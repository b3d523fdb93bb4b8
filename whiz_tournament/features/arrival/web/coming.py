"""Who comes next time: for how many, until when, in which order; into the roll call with a tap."""

from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy, ngettext

from boards.errors import N_
from whiz_tournament.features.arrival.queries.coming import last_coming_mail
from whiz_tournament.features.arrival.services.coming import set_coming_terms
from whiz_tournament.models import ComingTerms, Tournament
from whiz_tournament.queries.setup.coming import (
    comers,
    coming_terms,
    is_closed,
    with_a_place,
)
from whiz_tournament.queries.setup.tournaments import next_to_come
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.setup.coming import enter_comers
from whiz_tournament.web.shared.acts import act, form_page, its
from whiz_tournament.web.shared.coming import tell_doubtful_guests
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, page_frame

MOMENT: Final = "%Y-%m-%dT%H:%M"


class TermsForm(forms.Form):
    """For how many there is room, and until when people say that they come."""

    places = forms.IntegerField(
        label=gettext_lazy("Places"),
        min_value=1,
        max_value=999,
        required=False,
        help_text=gettext_lazy("Empty: for everybody. With a number there is a waiting list."),
    )
    closes_at = forms.DateTimeField(
        label=gettext_lazy("Until when people say it"),
        required=False,
        widget=forms.DateTimeInput({"type": "datetime-local"}, MOMENT),
        input_formats=[MOMENT],
        help_text=gettext_lazy("Empty: until the roll call."),
    )
    mail = forms.EmailField(
        label=gettext_lazy("Mail address for those who only read the site"),
        required=False,
        help_text=gettext_lazy(
            "Hosted pages take answers by personal links, day and night. A site of plain files "
            "takes none: it offers the calendar, and a mail to this address, ready to send. You "
            "note at the roll call who wrote."
        ),
    )


def _form(request: StaffRequest, tournament: Tournament) -> TermsForm:
    terms = coming_terms(tournament) or ComingTerms(mail=last_coming_mail())
    initial = {"places": terms.places, "closes_at": terms.closes_at, "mail": terms.mail}
    return TermsForm(request.POST or None, initial=initial)


def _page(request: StaffRequest, form: TermsForm, tournament: Tournament) -> HttpResponse:
    people = comers(tournament)
    players, guests = with_a_place(people)
    asked = next_to_come(None)
    values: dict[str, object] = {
        **page_frame(request, tournament, here="players"),
        "form": form,
        "people": people,
        "places_taken": len(players) + len(guests),
        "is_closed": is_closed(coming_terms(tournament)),
        "asked_about": asked if asked != tournament else None,
    }
    return render(request, "arrival/coming.html", values, status=form_status(form))


@director_page
@of_tournament
@form_page(_form, _page, its("director_coming"), N_("It is kept."))
def coming_view(request: StaffRequest, form: TermsForm, tournament: Tournament) -> None:
    """Show who comes in which order, and choose for how many and until when."""
    set_coming_terms(tournament=tournament, **form.cleaned_data)


@director_page
@of_tournament
@act(its("director_roll_call"), tells=WrongState)
def enter_view(request: StaffRequest, tournament: Tournament) -> None:
    """Tick everybody who comes and has a place, with their guests."""
    entered = enter_comers(tournament=tournament, actor=request.actor)
    sentence = ngettext("%(n)d player is entered.", "%(n)d players are entered.", entered.people)
    messages.success(request, sentence % {"n": entered.people})
    tell_doubtful_guests(request, entered.doubtful)


COMING: Final = "t/<slug:slug>/players/coming/"
ADDRESSES: Final[list[URLPattern]] = [
    path(COMING, coming_view, name="director_coming"),
    path(f"{COMING}enter/", enter_view, name="director_coming_enter"),
]
STAFF_PAGES: Final = StaffPages(Place.PLAYERS, ("director_coming", "director_coming_enter"))

"""Wishes are added and removed one by one, with the list always in sight."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.features.wishes.queries.wishes import (
    PAIR,
    EntryWish,
    TournamentWishes,
    wishes_last_time,
    wishes_of,
)
from whiz_tournament.features.wishes.services import save_wishes
from whiz_tournament.features.wishes.wording import LABELS, entry_wish_in_words
from whiz_tournament.models import MOST_SESSIONS, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.setup.roll_call import roll_entries
from whiz_tournament.queries.setup.strengths import past_sessions
from whiz_tournament.services.errors import existing
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.web.shared.form_fields import FormData, offer_choices
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    of_tournament,
    page_frame,
    tournament_url,
)

# One wish more or less at a time, and how many of the last sessions count.


class ChangeWishes(forms.Form):
    """A change of the wishes as they stand."""

    def __init__(self, data: FormData, tournament: Tournament, wishes: TournamentWishes) -> None:
        """Start from the wishes as they stand."""
        super().__init__(data, initial={"sessions": wishes.sessions})
        self.tournament, self.kept = tournament, wishes

    @property
    def wishes(self) -> tuple[EntryWish, ...]:
        """Return all wishes as they would be."""
        return self.kept.wishes

    @property
    def counted(self) -> int:
        """Return how many sessions would count."""
        return self.kept.sessions

    def place(self, error: WhizError) -> None:
        """Say at which field a refusal belongs."""


class WishForm(ChangeWishes):
    """One wish more: who, what, and whom if it is about two."""

    entry = forms.TypedChoiceField(label=gettext_lazy("Who?"), coerce=int)
    kind = forms.ChoiceField(
        label=gettext_lazy("What?"),
        help_text=gettext_lazy("One table, for a lamp or a wheelchair."),
        choices=list(LABELS.items()),
    )
    other = forms.TypedChoiceField(
        label=gettext_lazy("Whom?"),
        help_text=gettext_lazy("Only where the wish is about two people."),
        coerce=int,
        empty_value=None,
        required=False,
    )

    def __init__(self, data: FormData, tournament: Tournament, wishes: TournamentWishes) -> None:
        """Offer the people who are present."""
        super().__init__(data, tournament, wishes)
        present = [roll_entry for roll_entry in roll_entries(tournament) if roll_entry.present]
        people = [(str(entry.number), f"{entry.number} · {entry.name}") for entry in present]
        for field in ("entry", "other"):
            offer_choices(self, field, people, chosen=False)

    def clean(self) -> dict[str, object]:
        """Require two people for a pair."""
        values = super().clean() or {}
        if values.get("kind") in PAIR and "other" in values and values["other"] is None:
            self.add_error("other", _("Choose the other person."))
        return values

    @property
    def wishes(self) -> tuple[EntryWish, ...]:
        """Return the wishes so far and this one."""
        values = self.cleaned_data
        other = values["other"] if values["kind"] in PAIR else None
        return (*self.kept.wishes, EntryWish(values["kind"], values["entry"], other))

    def place(self, error: WhizError) -> None:
        """Put the refusal beside the wish that was typed: that is what contradicts."""
        if error.field == f"wishes[{len(self.kept.wishes)}]":
            error.field = "other" if self.cleaned_data["kind"] in PAIR else "entry"


class RemoveForm(ChangeWishes):
    """One wish less, by its place in the list."""

    wish = forms.IntegerField(min_value=0)

    @property
    def wishes(self) -> tuple[EntryWish, ...]:
        """Return all but this one."""
        gone = self.cleaned_data["wish"]
        return tuple(wish for n, wish in enumerate(self.kept.wishes) if n != gone)


class SameForm(ChangeWishes):
    """The wishes of the last time, added to those there are."""

    @property
    def wishes(self) -> tuple[EntryWish, ...]:
        """Return the wishes so far, and whatever is not among them."""
        return tuple(dict.fromkeys((*self.kept.wishes, *wishes_last_time(self.tournament))))


class SessionsForm(ChangeWishes):
    """How many of the last sessions count; only as many as there were."""

    sessions = forms.TypedChoiceField(
        label=gettext_lazy("Last sessions"),
        help_text=gettext_lazy(
            "People who met then meet less tonight, and those who rested then rest less."
        ),
        coerce=int,
    )

    def __init__(self, data: FormData, tournament: Tournament, wishes: TournamentWishes) -> None:
        """Offer the sessions that were played, and what was chosen before."""
        super().__init__(data, tournament, wishes)
        known = max(len(past_sessions(tournament, MOST_SESSIONS)), wishes.sessions)
        choices = [(0, _("Do not count")), *map(_counted, range(1, known + 1))]
        offer_choices(self, "sessions", choices)

    @property
    def counted(self) -> int:
        """Return the number that was chosen."""
        chosen: int = self.cleaned_data["sessions"]
        return chosen


def _counted(n: int) -> tuple[int, str]:
    sentence = ngettext("The last one counts", "The last %(n)d count", n)
    return n, sentence % {"n": n}


FORMS: Final[Mapping[str, type[ChangeWishes]]] = {
    "add": WishForm,
    "remove": RemoveForm,
    "same": SameForm,
    "sessions": SessionsForm,
}


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def wishes(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the wishes, or do what the pressed button says."""
    if tournament.status not in BEFORE_START:
        return redirect(tournament_url("director_tournament", tournament))
    if request.method == "GET":
        return _page(request, tournament)
    form_of = existing(FORMS.get(request.POST.get("do", "")))
    form = form_of(request.POST, tournament, wishes_of(tournament))
    if form.is_valid():
        with refusals_on(form):
            _keep(request, tournament, form)
            return redirect(tournament_url("director_wishes", tournament))
    return _page(request, tournament, form)


def _keep(request: StaffRequest, tournament: Tournament, form: ChangeWishes) -> None:
    try:
        save_wishes(
            tournament=tournament,
            actor=request.actor,
            wishes=form.wishes,
            sessions=form.counted,
            version=typed_number(request.POST.get("version", ""), 9),
        )
    except WhizError as error:
        form.place(error)
        raise


def _page(
    request: StaffRequest, tournament: Tournament, refused: ChangeWishes | None = None
) -> HttpResponse:
    """Show the list, and of the forms the one that was refused as it was typed."""
    wishes, names = wishes_of(tournament), name_texts(tournament)
    fresh = {name: form(None, tournament, wishes) for name, form in FORMS.items()}
    forms = {name: refused if type(refused) is type(f) else f for name, f in fresh.items()}
    values = {
        **page_frame(request, tournament, here="players"),
        "told": [entry_wish_in_words(wish, names) for wish in wishes.wishes],
        "kept": wishes,
        "has_last": bool({*wishes_last_time(tournament)} - {*wishes.wishes}),
        "forms": forms,
        "lists": (forms["remove"], forms["same"]),
    }
    status = form_status(refused) if refused else 200
    return render(request, "wishes/wishes.html", values, status=status)


ADDRESSES: Final[list[URLPattern]] = [
    path("t/<slug:slug>/plan/wishes/", wishes, name="director_wishes"),
]
STAFF_PAGES: Final = StaffPages(Place.TONIGHT, ("director_wishes",))

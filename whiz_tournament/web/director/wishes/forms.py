"""One wish more or less at a time, and how many of the last sessions count."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from boards.errors import WhizError
from whiz_tournament.models import MOST_SESSIONS, Tournament
from whiz_tournament.queries.setup.past_sessions import past_sessions
from whiz_tournament.queries.setup.roll_call import roll_entries
from whiz_tournament.queries.setup.wishes import PAIR, EntryWish, TournamentWishes, wishes_last_time
from whiz_tournament.web.shared.form_choices import offer_choices
from whiz_tournament.wording.plans.wishes import LABELS


class ChangeWishes(forms.Form):
    """A change of the wishes as they stand."""

    def __init__(self, data: Any, tournament: Tournament, kept: TournamentWishes) -> None:
        """Start from the wishes as they stand."""
        super().__init__(data, initial={"sessions": kept.sessions})
        self.tournament, self.kept = tournament, kept

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

    def __init__(self, data: Any, tournament: Tournament, kept: TournamentWishes) -> None:
        """Offer the people who are present."""
        super().__init__(data, tournament, kept)
        present = [each for each in roll_entries(tournament) if each.present]
        people = [(str(each.number), f"{each.number} · {each.name}") for each in present]
        for field in ("entry", "other"):
            offer_choices(self, field, people, chosen=False)

    def clean(self) -> dict[str, Any]:
        """Require two people for a pair."""
        values = super().clean() or {}
        if values.get("kind") in PAIR and "other" in values and values["other"] is None:
            self.add_error("other", _("Choose the other person."))
        return values

    @property
    def wishes(self) -> tuple[EntryWish, ...]:
        """Return those before and this one."""
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
        """Return those before, and whatever is not among them."""
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

    def __init__(self, data: Any, tournament: Tournament, kept: TournamentWishes) -> None:
        """Offer the sessions that were played, and what was chosen before."""
        super().__init__(data, tournament, kept)
        known = max(len(past_sessions(tournament, MOST_SESSIONS)), kept.sessions)
        choices = [(0, _("Do not count")), *map(_counted, range(1, known + 1))]
        offer_choices(self, "sessions", choices)

    @property
    def counted(self) -> int:
        """Return the number that was chosen."""
        chosen: int = self.cleaned_data["sessions"]
        return chosen


def _counted(n: int) -> tuple[int, str]:
    said = ngettext("The last one counts", "The last %(n)d count", n)
    return n, said % {"n": n}

"""What an organiser and a club type about a simultaneous."""

from datetime import timedelta
from typing import Any, Final

from django import forms
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from boards.seats import Seat
from scoring.formulas import Formula
from scoring.methods.matchpoints import Matchpoints
from whiz_tournament.features.simultaneous.services.making import SimultaneousDraft
from whiz_tournament.limits.sizes import SIMULTANEOUS_BOARDS
from whiz_tournament.limits.texts import LONGEST_REGION
from whiz_tournament.models.categories import LONGEST_CATEGORY, MOST_CATEGORIES
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.web.director.boards.dealing_forms import FileForm
from whiz_tournament.web.director.setup.setting_choices import formulas, scoring_methods
from whiz_tournament.web.shared.form_fields import Cleaned, DayField, explained_choices
from whiz_tournament.wording.letters import seat_name

USUAL_BOARDS: Final = 24
USUAL_CORRECTIONS: Final = timedelta(days=7)


class NewSimultaneousForm(FileForm):
    """What ``services.making`` takes as a draft, and a deal file in place of dealing."""

    USUAL: Final = ("name", "day", "boards", "file")
    field_order = USUAL
    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    day = DayField(label=_("Date"), initial=timezone.localdate)
    boards = forms.IntegerField(
        label=_("Boards"),
        help_text=format_lazy(
            _(
                "Empty: {usual}, or all of the file. A club that plays fewer takes "
                "the first of them."
            ),
            usual=USUAL_BOARDS,
        ),
        min_value=1,
        max_value=SIMULTANEOUS_BOARDS,
        required=False,
    )
    corrections_until = DayField(
        label=_("Corrections until"),
        help_text=_(
            "Empty: a week after the day. What a club publishes later no longer changes the "
            "ranking of all clubs."
        ),
        required=False,
    )
    early_percentages = forms.BooleanField(
        label=_("Each club may show its own percentages while others still play"),
        help_text=_("Hands and boards stay hidden all the same."),
        required=False,
    )
    categories = forms.CharField(
        label=_("Categories"),
        help_text=_(
            "One on each line, such as junior: each has a ranking of its own. Without any, the "
            "words that clubs give their players count."
        ),
        widget=forms.Textarea({"rows": 3}),
        max_length=MOST_CATEGORIES * (LONGEST_CATEGORY + 2),
        required=False,
    )
    formula = forms.ChoiceField(
        label=_("Formula"),
        choices=lambda: explained_choices(formulas()),
        widget=forms.RadioSelect,
        initial=Formula.STANDARD.value,
    )
    scoring_method = forms.ChoiceField(
        label=_("How results are compared"),
        choices=lambda: explained_choices(scoring_methods()),
        widget=forms.RadioSelect,
        initial=Matchpoints.key,
    )
    domy_seat = forms.ChoiceField(
        label=_("The Domy’s seat"),
        choices=lambda: [(seat.value, seat_name(seat.value)) for seat in Seat],
        initial=Seat.W.value,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Ask for the file last of what says which boards, and only from anyone who has one."""
        super().__init__(*args, **kwargs)
        file = self.fields["file"]
        file.required = False
        file.label = _("Boards from a deal file")
        file.help_text = format_lazy(
            "{} {}",
            _("Without one they are dealt here. Anyone who has seen the file must not play."),
            file.help_text,
        )

    def clean_file(self) -> object:
        """Refuse a file that is too large, if there is one."""
        return super().clean_file() if self.cleaned_data.get("file") else None

    def clean(self) -> Cleaned:
        """Fill in what is usual where nothing was typed."""
        data: Cleaned = super().clean() or self.cleaned_data
        if not data.get("boards") and not data.get("file") and "boards" in data:
            data["boards"] = USUAL_BOARDS
        if not data.get("corrections_until") and data.get("day"):
            data["corrections_until"] = data["day"] + USUAL_CORRECTIONS
        return data

    @property
    def usual(self) -> list[forms.BoundField]:
        """Return the fields that every organiser looks at."""
        return [self[name] for name in self.USUAL]

    @property
    def folded(self) -> list[forms.BoundField]:
        """Return those that may stay as they are."""
        return [self[name] for name in self.fields if name not in self.USUAL]

    @property
    def folded_refused(self) -> bool:
        """Return whether one of these needs to be mended, and so must show."""
        return any(field.errors for field in self.folded)

    @property
    def draft(self) -> SimultaneousDraft:
        """Return what was typed."""
        data = self.cleaned_data
        return SimultaneousDraft(**{name: data[name] for name in data if name != "file"})


class InviteForm(forms.Form):
    """A club that may join."""

    name = forms.CharField(label=_("Name of the club"), max_length=LONGEST_NAME)
    region = forms.CharField(
        label=_("Region"),
        help_text=_("Clubs of one region have a ranking of their own."),
        max_length=LONGEST_REGION,
        required=False,
    )
    own_computer = forms.BooleanField(
        label=_("It plays on a computer of its own, without this server"),
        help_text=_("It gets a file as well, with the boards sealed."),
        required=False,
    )


class DeliveredFileForm(forms.Form):
    """The file that a club saved after its evening."""

    file = forms.FileField(
        label=_("File from a club"),
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )


class InvitationForm(forms.Form):
    """The file and the code that the organiser gave."""

    file = forms.FileField(
        label=_("Invitation"),
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )
    code = forms.CharField(
        label=_("Code"),
        help_text=_("Six groups of six characters, from the organiser."),
        max_length=80,
        widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"}),
    )


class JoinForm(forms.Form):
    """The code that the organiser gave."""

    code = forms.CharField(
        label=_("Code"),
        help_text=_("Six groups of six characters, from the organiser."),
        max_length=80,
        widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"}),
    )

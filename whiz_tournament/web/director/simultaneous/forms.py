"""What an organiser and a club type about a simultaneous."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from boards.seats import Seat
from scoring.formulas import Formula
from scoring.methods.matchpoints import Matchpoints
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.services.simultaneous.limits import LONGEST_REGION, MOST_BOARDS
from whiz_tournament.services.simultaneous.making import SimultaneousDraft
from whiz_tournament.web.director.setup.setting_choices import formulas, scoring_methods
from whiz_tournament.web.shared.form_choices import explained_choices
from whiz_tournament.wording.letters import seat_name


def _day(label: Any, help_text: Any = "") -> forms.DateField:
    widget = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, help_text=help_text, widget=widget)


class NewSimultaneousForm(forms.Form):
    """What ``services.simultaneous`` takes as a draft."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    day = _day(_("Date"))
    boards = forms.IntegerField(
        label=_("Boards"),
        help_text=_("A club that plays fewer takes the first of them."),
        min_value=1,
        max_value=MOST_BOARDS,
    )
    corrections_until = _day(
        _("Corrections until"),
        _("What a club publishes later no longer changes the ranking of all clubs."),
    )
    early_percentages = forms.BooleanField(
        label=_("Each club may show its own percentages while others still play"),
        help_text=_("Hands and boards stay hidden all the same."),
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

    @property
    def draft(self) -> SimultaneousDraft:
        """Return what was typed."""
        return SimultaneousDraft(**self.cleaned_data)


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
        help_text=_("Six groups of six signs, from the organiser."),
        max_length=80,
        widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"}),
    )


class JoinForm(forms.Form):
    """The code that the organiser gave."""

    code = forms.CharField(
        label=_("Code"),
        help_text=_("Six groups of six signs, from the organiser."),
        max_length=80,
        widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"}),
    )

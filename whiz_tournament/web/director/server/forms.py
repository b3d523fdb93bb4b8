"""What the operator types about a club."""

from django import forms
from django.utils.translation import gettext_lazy

from whiz_tournament.limits.clubs import JOBS_A_MINUTE, MEGABYTES, PLAYERS
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.services.clubs.making import LONGEST

PLAIN = {"autocomplete": "off", "spellcheck": "false"}


class HostForm(forms.Form):
    """The host name that a club is reached by."""

    host = forms.CharField(
        label=gettext_lazy("Host name"),
        max_length=LONGEST + 10,
        help_text=gettext_lazy("The name alone: our-club.example.org"),
        widget=forms.TextInput(attrs={**PLAIN, "inputmode": "url"}),
    )


class NewClubForm(HostForm):
    """A club with its host name, and who looks after it first."""

    name = forms.CharField(label=gettext_lazy("Name of the club"), max_length=LONGEST_NAME)
    admin = forms.CharField(
        label=gettext_lazy("Its first administrator signs in as"),
        max_length=150,
        widget=forms.TextInput(attrs=PLAIN),
    )

    field_order = ("name", "host", "admin")


class LimitsForm(forms.Form):
    """What a club may take up; empty is what every club has."""

    players = forms.IntegerField(label=gettext_lazy("Players on its list"), required=False)
    megabytes = forms.IntegerField(
        label=gettext_lazy("Photographs and papers, in MB"), required=False
    )
    jobs = forms.IntegerField(label=gettext_lazy("Jobs a minute"), required=False)

    def __init__(self, *args: object, **options: object) -> None:
        """Show in an empty field what every club has."""
        super().__init__(*args, **options)  # type: ignore[arg-type]  # Django's own, as they come
        usual = {"players": PLAYERS, "megabytes": MEGABYTES, "jobs": JOBS_A_MINUTE}
        for name, number in usual.items():
            self.fields[name].widget.attrs["placeholder"] = number


class ExportForm(forms.Form):
    """What seals the club's file."""

    passphrase = forms.CharField(
        label=gettext_lazy("Passphrase (empty: passwords and codes stay here)"),
        required=False,
        widget=forms.TextInput(attrs=PLAIN),
    )


class DeleteForm(forms.Form):
    """The name, typed by whoever means it."""

    name = forms.CharField(
        label=gettext_lazy("Name of the club, to delete it"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs=PLAIN),
    )

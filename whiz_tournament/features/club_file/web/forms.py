"""What is asked before the club's data is saved, opened or put in place."""

from functools import cached_property
from pathlib import Path

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from whiz_tournament.features.club_file.queries import received_club_file
from whiz_tournament.features.club_file.services.opening import receive_whole
from whiz_tournament.limits import sizes
from whiz_tournament.models.ids import could_be_id, random_id
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.services.backups.second_copy import SHORTEST
from whiz_tournament.web.shared.form_fields import Cleaned


class SaveForm(forms.Form):
    """Where the file goes, and what opens it."""

    folder = forms.CharField(
        label=_("Into this folder"),
        max_length=500,
        required=False,
        help_text=_("Empty: the browser downloads it."),
        widget=forms.TextInput(attrs={"list": "sticks"}),
    )
    passphrase = forms.CharField(
        label=_("Passphrase"),
        min_length=SHORTEST,
        max_length=200,
        strip=False,
        required=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_(
            "Four words or more seal the file. Without them, anyone who finds the stick can read "
            "names, addresses and cards, and passwords must be typed again on the next laptop."
        ),
    )
    again = forms.CharField(
        label=_("Passphrase once more"),
        max_length=200,
        strip=False,
        required=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean(self) -> dict[str, object]:
        """Compare the two: a slip of the hand would lock the file for ever."""
        given: dict[str, object] = super().clean() or {}
        if given.get("passphrase", "") != given.get("again", ""):
            self.add_error("again", _("This is another passphrase than above."))
        return given


class OpenForm(forms.Form):
    """Which file: from the browser, or one that is on a stick here; and what opens it."""

    received = forms.CharField(required=False, widget=forms.HiddenInput, initial=random_id)
    file = forms.FileField(
        label=_("Club file"),
        required=False,
        help_text=format_lazy(
            _("At most {limit} MB; from a browser without scripts {small} MB."),
            limit=sizes.megabytes(sizes.CLUB_FILE),
            small=sizes.megabytes(sizes.PICTURE),
        ),
    )
    path = forms.CharField(
        label=_("Or a file on a stick in this computer"),
        max_length=1000,
        required=False,
        widget=forms.TextInput(attrs={"list": "club-files"}),
    )
    passphrase = forms.CharField(
        label=_("Passphrase"),
        max_length=200,
        strip=False,
        required=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "off"}),
        help_text=_("Only for a sealed file."),
    )

    def clean(self) -> Cleaned:
        """Ask for one of the two."""
        given: Cleaned = super().clean() or {}
        path = given.get("path", "")
        if path and not Path(path).is_file():
            self.add_error("path", _("There is no such file. Plug the stick in."))
        elif not path and not given.get("file") and not self.has_come:
            self.add_error("file", _("Choose a file."))
        return given

    @cached_property
    def upload(self) -> str:
        """Return the name under which the browser sends the file, should it be large."""
        given = str(self["received"].value())
        return given if could_be_id(given) else random_id()

    @property
    def has_come(self) -> bool:
        """Tell whether the file is here already, sent in pieces or before a refusal."""
        return self.is_bound and received_club_file(self.upload).is_file()

    def chosen(self) -> Path:
        """Return the file that was chosen; one that came in this request is kept first."""
        given = self.cleaned_data
        if given["path"]:
            return Path(given["path"])
        if given["file"]:
            receive_whole(upload=self.upload, pieces=given["file"].chunks())
        return received_club_file(self.upload)


class PutForm(forms.Form):
    """What somebody agrees to before what is here is replaced."""

    name = forms.CharField(required=False, max_length=LONGEST_NAME)
    details_agreed = forms.BooleanField(required=False)

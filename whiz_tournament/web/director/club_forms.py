"""The forms about the club and its staff."""

from django import forms
from django.utils.translation import gettext_lazy as _

from whiz_tournament.models import Role

ROLES = {
    Role.DIRECTOR: _("Director: runs tournaments"),
    Role.SCORER: _("Scorer: types results"),
    Role.ADMIN: _("Club admin: runs tournaments and decides who may"),
}


class ClubForm(forms.Form):
    """The club's name."""

    name = forms.CharField(
        label=_("Name"), max_length=120, help_text=_("It stands on every page and paper.")
    )


class StaffForm(forms.Form):
    """A new member of the staff."""

    username = forms.CharField(
        label=_("Name to sign in with"),
        max_length=150,
        help_text=_("Without spaces, for example anne.lambert"),
    )
    role = forms.ChoiceField(
        label=_("Role"), choices=list(ROLES.items()), widget=forms.RadioSelect, initial="director"
    )

"""The forms about the club and its staff."""

from django import forms
from django.utils.translation import gettext_lazy as _

from whiz_tournament.models import Role
from whiz_tournament.queries.people.players import player_items

ROLES = {
    Role.DIRECTOR: _("Director: runs tournaments"),
    Role.SCORER: _("Scorer: types results"),
    Role.ADMIN: _("Club admin: runs tournaments and decides who may"),
}


class ClubForm(forms.Form):
    """The club's name, and how long its slips of the pen may be mended."""

    name = forms.CharField(
        label=_("Name"), max_length=120, help_text=_("It stands on every page and paper.")
    )
    slip_hours = forms.IntegerField(
        label=_("Hours to mend slips of the pen"),
        min_value=0,
        help_text=_("After a publication, where the paper is right and the typing wrong."),
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


def player_choices() -> list[tuple[str, object]]:
    """Return the club's list to choose one person from, by name, with nobody first."""
    people = [(player.public_id, player.name) for player in player_items()]
    return [("", _("Nobody: does not play")), *people]


class OwnPlayerForm(forms.Form):
    """Whom of the club's list a member of the staff is."""

    player = forms.ChoiceField(
        label=_("This member is"),
        choices=player_choices,
        required=False,
        help_text=_("On evenings when this person plays, no page shows them the cards before."),
    )

"""The forms about the club and its staff."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whiz_tournament.models import RankedName, Role
from whiz_tournament.models.names import LONGEST_NAME, listed_name
from whiz_tournament.models.roles import ROLES
from whiz_tournament.queries.people.players import player_items


def role_field(**values: Any) -> forms.ChoiceField:
    """Return the choice of a role, each with what it does."""
    choices = [(role.value, words.does) for role, words in ROLES.items()]
    return forms.ChoiceField(label=_("Role"), choices=choices, widget=forms.RadioSelect, **values)


class ClubForm(forms.Form):
    """The club's name, and what holds for what it publishes."""

    name = forms.CharField(
        label=_("Name"),
        max_length=LONGEST_NAME,
        help_text=_("It is shown on every page and paper."),
    )
    boards_owned = forms.CharField(
        label=_("Boards the club owns"),
        max_length=120,
        required=False,
        help_text=_("For example 1-16, 17-32: plans then need no other boards."),
    )
    ranked_name = forms.ChoiceField(
        label=_("Somebody sat in for a player: the ranking names"),
        choices=[
            (RankedName.FIRST, _("the player alone")),
            (RankedName.BOTH, _("both, as “A / B”")),
        ],
        initial=RankedName.FIRST,
        required=False,
    )
    slip_hours = forms.IntegerField(
        label=_("Hours to correct typing mistakes"),
        min_value=0,
        required=False,
        help_text=_("After a publication, where the paper is right and the typing wrong."),
    )
    provisional_ends = forms.BooleanField(
        label=_("Provisional results become final automatically"),
        required=False,
        help_text=_(
            "When the time for corrections is over and nothing is contested. It applies to what "
            "is published from now on."
        ),
    )
    tells_doubts = forms.BooleanField(
        label=_("Say on published pages how many results are unconfirmed or to be checked"),
        required=False,
    )
    online_address = forms.CharField(
        label=_("Address of the club’s results online"),
        max_length=300,
        required=False,
        help_text=_(
            "Where everybody reads them, for example https://results.example.org/. Codes on "
            "rankings and shared links lead there; none are shown while it is empty."
        ),
    )
    lists_rankings = forms.BooleanField(
        label=_("Search engines may list rankings and boards"), required=False
    )
    lists_people = forms.BooleanField(
        label=_("Search engines may list players and their score cards"), required=False
    )


class StaffForm(forms.Form):
    """A new member of the staff."""

    username = forms.CharField(
        label=_("Name to sign in with"),
        max_length=150,
        help_text=_("Without spaces, for example anne.lambert"),
    )
    role = role_field(initial=Role.DIRECTOR)


def player_choices() -> list[tuple[str, object]]:
    """Return the club's list to choose one person from, by name, with nobody first."""
    people = [(player.public_id, str(listed_name(player.name))) for player in player_items()]
    return [("", _("Nobody: does not play")), *people]


class OwnPlayerForm(forms.Form):
    """Whom of the club's list a member of the staff is."""

    player = forms.ChoiceField(
        label=_("This member is"),
        choices=player_choices,
        required=False,
        help_text=_("On evenings when this person plays, no page shows them the cards before."),
    )

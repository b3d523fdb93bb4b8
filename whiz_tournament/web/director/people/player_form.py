"""What the club notes about a person, as a form, with the categories that it may mean."""

from typing import Final

from django import forms
from django.utils.translation import gettext_lazy, pgettext_lazy

from whiz_tournament.models import PublicForm
from whiz_tournament.models.categories import LONGEST_CATEGORY, once_each
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.people.categories import known_categories

USUAL: Final = (
    pgettext_lazy("category of players", "Junior"),
    pgettext_lazy("category of players", "Senior"),
    pgettext_lazy("category of players", "First series"),
    pgettext_lazy("category of players", "Second series"),
)
"""What clubs often write: offered, and never put in by itself."""


def suggested_categories() -> tuple[str, ...]:
    """Return the words that are known here, then usual ones, each once; one may write others."""
    return once_each([*known_categories(), *map(str, USUAL)])


class PlayerForm(forms.Form):
    """What the club notes about a person."""

    name = forms.CharField(
        label=gettext_lazy("Name"),
        help_text=gettext_lazy("Given name, then family name: Anne Lambert."),
        max_length=LONGEST_NAME,
    )
    licence = forms.CharField(label=gettext_lazy("Licence number"), max_length=40, required=False)
    email = forms.CharField(label=gettext_lazy("E-mail"), max_length=254, required=False)
    category = forms.CharField(
        label=gettext_lazy("Category"),
        help_text=gettext_lazy(
            "Junior, first series: a word of the club or of who organises. In a simultaneous there "
            "is a ranking of each."
        ),
        max_length=LONGEST_CATEGORY,
        required=False,
        widget=forms.TextInput({"list": "categories", "autocomplete": "off"}),
    )
    public_name = forms.BooleanField(
        label=gettext_lazy("The public may read the name"),
        help_text=gettext_lazy("Otherwise results for everybody say “Player 17” instead."),
        required=False,
        initial=True,
    )
    public_form = forms.TypedChoiceField(
        label=gettext_lazy("How the public reads it"),
        choices=[
            (PublicForm.FULL, gettext_lazy("The whole name")),
            (PublicForm.INITIAL, gettext_lazy("Given name and initial: Anne L.")),
            (PublicForm.PSEUDONYM, gettext_lazy("A pseudonym")),
        ],
        widget=forms.RadioSelect,
        initial=PublicForm.FULL,
        empty_value=PublicForm.FULL,
        required=False,
    )
    pseudonym = forms.CharField(
        label=gettext_lazy("Pseudonym"), max_length=LONGEST_NAME, required=False
    )

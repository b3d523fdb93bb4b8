"""The forms of the pages about hands."""

from django import forms
from django.utils.translation import gettext_lazy as _

from boards.deal_formats import DEAL_FORMATS
from whiz_tournament.services.boards.hand_overs import LONGEST_NAME, SHEETS

FILES = [(name, name.upper()) for name in DEAL_FORMATS]


class HandOverForm(forms.Form):
    """What goes to whom."""

    given_to = forms.CharField(
        label=_("I hand this over to"),
        max_length=LONGEST_NAME,
        help_text=_("Somebody who does not play."),
    )
    content = forms.ChoiceField(
        label=_("What"),
        choices=[(SHEETS, _("Duplication sheets, sealed")), *FILES],
        widget=forms.RadioSelect,
        initial=SHEETS,
    )

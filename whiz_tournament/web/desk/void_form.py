"""The form that takes a line out of the ranking or puts it back."""

import uuid as uuids

from django import forms
from django.utils.translation import gettext_lazy as _

from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.services.log.submission import LONGEST


class VoidForm(forms.Form):
    """Why; and, hidden, what the page showed and the id of the entry to come."""

    reason = forms.CharField(label=_("Why?"), max_length=LONGEST)
    act = forms.ChoiceField(choices=[("void", ""), ("restore", "")], widget=forms.HiddenInput)
    base_version = forms.IntegerField(min_value=0, max_value=HIGHEST_WIDE, widget=forms.HiddenInput)
    uuid = forms.UUIDField(initial=uuids.uuid4, widget=forms.HiddenInput)

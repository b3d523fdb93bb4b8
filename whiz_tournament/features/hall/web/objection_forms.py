"""Until which hour the slips of a round may be objected to, as a form asks it."""

from datetime import datetime, time
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whiz_tournament.features.hall.services.objections import moment_of


def hour_field(help_text: Any) -> forms.TimeField:
    """Return the field of the hour."""
    return forms.TimeField(
        label=_("Objections to its slips until"),
        help_text=help_text,
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time", "class": "input"}),
        error_messages={"invalid": _("This is no hour. Write it as in 16:30.")},
    )


def objection_moment(hour: time | None) -> datetime | None:
    """Return the next moment that has this hour."""
    return moment_of(hour) if hour is not None else None


class ObjectionHourForm(forms.Form):
    """Until which hour the slips of a round may be objected to; empty is until the end."""

    until = hour_field(_("Empty: until the event is closed."))

    @property
    def moment(self) -> datetime | None:
        """Return the hour as the next moment that has it."""
        return objection_moment(self.cleaned_data["until"])

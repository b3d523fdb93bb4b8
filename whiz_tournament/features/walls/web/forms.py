"""The forms of screens: a new one, a picture, a ceremony."""

from collections.abc import Iterable
from typing import Final

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from scoring.prizes.prize_list import LARGEST_PLACE
from whiz_tournament.limits import sizes
from whiz_tournament.models import Event, Revealed
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.results.ranked_kinds import ranked_event
from whiz_tournament.web.shared.form_fields import FormData, offer_choices

REVEALED_WORDS: Final = (
    (Revealed.RANKING.value, _("The ranking, from last to first")),
    (Revealed.PRIZES.value, _("The prizes, the best last")),
)


class WallForm(forms.Form):
    """The name of a screen."""

    name = forms.CharField(
        label=_("Name"), max_length=LONGEST_NAME, help_text=_("As “Bar” or “Big room”.")
    )


class WallPictureForm(forms.Form):
    """A picture, and what it is called at the desk."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    picture = forms.FileField(
        label=_("Picture"),
        help_text=format_lazy(
            _("JPEG, PNG or WebP, at most {limit} MB."), limit=sizes.megabytes(sizes.PICTURE)
        ),
        widget=forms.FileInput(attrs={"accept": "image/*"}),
    )

    def clean_picture(self) -> bytes:
        """Return the bytes of a file that is small enough to be looked at."""
        file = self.cleaned_data["picture"]
        return bytes(file.read(sizes.PICTURE + 1))


class CeremonyForm(forms.Form):
    """Whose ceremony it is, and what is revealed."""

    about = forms.ChoiceField(label=_("Of"))
    reveals = forms.ChoiceField(
        label=_("What is revealed"),
        choices=REVEALED_WORDS,
        widget=forms.RadioSelect,
        initial=Revealed.RANKING.value,
    )
    places = forms.IntegerField(
        label=_("From place"),
        help_text=_("As 10: the first ten. Empty: from the last."),
        min_value=1,
        max_value=LARGEST_PLACE,
        required=False,
    )

    def __init__(self, data: FormData, events: Iterable[Event]) -> None:
        """Offer these events, the newest first."""
        super().__init__(data)
        offer_choices(self, "about", [(event.public_id, event.name) for event in events])

    @property
    def event(self) -> Event | None:
        """Return the event that was chosen; none that went to the trash meanwhile."""
        return ranked_event(self.cleaned_data["about"])

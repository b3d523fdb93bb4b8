"""The form of a prize: what it is for, and what is given."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from boards.errors import N_, Malformed
from scoring.prizes.prize_list import LARGEST_PLACE, Prize, PrizeFor
from whiz_tournament.features.prizes.queries.prize_document import LONGEST_THING
from whiz_tournament.features.prizes.queries.prizes import PrizePage, has_boards
from whiz_tournament.features.prizes.wording import FOR_WORDS
from whiz_tournament.models import Event
from whiz_tournament.web.shared.form_fields import Cleaned, offer_choices

_AMOUNT: Final = re.compile(r"(\d{1,6})(?:[.,](\d{1,2}))?", re.ASCII)
LONGEST_AMOUNTS: Final = 200
BETWEEN: Final = ":"
"""Parts what a prize is for from the section or the category, in the value of a choice."""


class NoAmount(Malformed):
    message = N_("Write amounts in euro, as 20 or 12.50; several with a space between them.")


def typed_amounts(text: str) -> list[int]:
    """Return amounts in cents as people type them.

    >>> typed_amounts("50 € 12,5 €7.25")
    [5000, 1250, 725]
    """
    amounts = [_AMOUNT.fullmatch(part) for part in text.replace("€", " ").split()]
    if not all(amounts):
        raise NoAmount(field="amount")
    return [int(one[1]) * 100 + int((one[2] or "0").ljust(2, "0")) for one in amounts if one]


class PrizeForm(forms.Form):
    """What is given for what; several amounts are prizes for that place and the next ones."""

    given_for = forms.ChoiceField(label=_("For"))
    place = forms.IntegerField(
        label=_("Place"), min_value=1, max_value=LARGEST_PLACE, initial=1, required=False
    )
    amount = forms.CharField(
        label=_("Amount in euro"),
        help_text=_("Several amounts are for this place and the next ones: 50 30 20."),
        max_length=LONGEST_AMOUNTS,
        required=False,
        widget=forms.TextInput({"autocomplete": "off", "inputmode": "text"}),
    )
    thing = forms.CharField(
        label=_("Thing"),
        help_text=_("As a bottle of wine. Beside an amount or alone."),
        max_length=LONGEST_THING,
        required=False,
    )

    def __init__(self, data: Mapping[str, str] | None, event: Event, page: PrizePage) -> None:
        """Offer what this event has: its sections, its categories, its boards."""
        super().__init__(data, initial={"place": _next_place(page)})
        self.page = page
        offer_choices(self, "given_for", _choices(event, page))

    def clean(self) -> Cleaned:
        """Make the prizes of what was typed; a refusal is beside its field."""
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        try:
            amounts = typed_amounts(cleaned["amount"]) or [0]
        except NoAmount as refusal:
            self.add_error("amount", gettext(refusal.message))
            return cleaned
        kind, _between, group = cleaned["given_for"].partition(BETWEEN)
        first = cleaned["place"] or 1
        cleaned["prizes"] = [
            Prize(PrizeFor(kind), first + at, group, cents, cleaned["thing"] if not at else "")
            for at, cents in enumerate(amounts)
        ]
        return cleaned


def _choices(event: Event, page: PrizePage) -> Iterator[tuple[str, str | Promise]]:
    ranking = page.ranking
    if not ranking.apart:
        yield PrizeFor.PLACE.value, FOR_WORDS[PrizeFor.PLACE]
    if len(ranking.sections) > 1:
        for section in ranking.sections:
            words = gettext("Section {section}").format(section=section)
            yield f"{PrizeFor.SECTION}{BETWEEN}{section}", words
    if not ranking.apart:
        for category in ranking.categories:
            words = gettext("Category {category}").format(category=category)
            yield f"{PrizeFor.CATEGORY}{BETWEEN}{category}", words
        yield PrizeFor.LAST.value, FOR_WORDS[PrizeFor.LAST]
    if has_boards(event):
        yield PrizeFor.BOARD.value, FOR_WORDS[PrizeFor.BOARD]
    yield PrizeFor.LOT.value, FOR_WORDS[PrizeFor.LOT]


def _next_place(page: PrizePage) -> int:
    places = (prize.place for prize in page.prizes if prize.given_for is PrizeFor.PLACE)
    return max(places, default=0) + 1

"""A card lets a phone in: by a tap, never by the mere look at a link.

What is asked and answered is the same for events that do not exist.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from whiz_tournament.web.shared.form_refusals import form_status, refusals_on

TYPED: Final = {"inputmode": "numeric", "autocomplete": "off"}
DIGITS_INSTEAD: Final = _("Type the 6 digits instead")


@dataclass(frozen=True, slots=True)
class AccessCardWords:
    """What the pages of a card say: ``told`` is above its link, with the card's number."""

    title: Promise
    asked: Promise
    told: Promise
    number: Promise
    where: Promise
    shows: Promise
    button: Promise
    instead: Promise = DIGITS_INSTEAD


@dataclass(frozen=True, slots=True)
class AccessCard:
    """A kind of card; ``open`` lets a phone in by slug, number and key, and returns where it goes.

    ``enter`` is the name of the page that asks, ``outbox`` draws what is kept on a phone outside.
    """

    enter: str
    words: AccessCardWords
    open: Callable[[HttpRequest, str, str, str], str]
    outside: Callable[[str], Mapping[str, Any]] = lambda _slug: {}
    outbox: str = ""


class CardForm(forms.Form):
    """What is on a card; its code brings a longer key than the digits."""

    number = forms.CharField(widget=forms.TextInput(TYPED))
    key = forms.CharField(label=_("The 6 digits"), widget=forms.TextInput(TYPED))

    def __init__(self, words: AccessCardWords, **given: Any) -> None:
        """Ask in the words of the card."""
        super().__init__(**given)
        self.fields["number"].label = str(words.number)
        self.fields["key"].help_text = str(words.where)


@never_cache
@require_http_methods(["GET", "POST"])
def enter_view(request: HttpRequest, slug: str, card: AccessCard) -> HttpResponse:
    """Ask for number and digits, and let the phone in."""
    known = {"number": request.GET.get("table", "")[:6]}
    form = CardForm(card.words, data=request.POST or None, initial=known)
    if form.is_valid():
        with refusals_on(form):
            data = form.cleaned_data
            return redirect(card.open(request, slug, data["number"], data["key"]))
    values = {"form": form, "outbox": card.outbox, **_shown(card, slug), **card.outside(slug)}
    return render(request, "table/enter.html", values, status=form_status(form))


@never_cache
@require_safe
def link_view(
    request: HttpRequest, slug: str, number: str, key: str, card: AccessCard
) -> HttpResponse:
    """Show a button; previews of messengers open links, they never press it.

    It sends the key to the clean address of ``enter``, so that no log ever holds one.
    """
    sentence = str(card.words.told) % {"number": number}
    values = {"number": number, "key": key, "told": sentence, **_shown(card, slug)}
    return render(request, "table/link.html", values)


def _shown(card: AccessCard, slug: str) -> dict[str, object]:
    return {"words": card.words, "path": reverse(card.enter, args=[slug])}

"""Addresses and forms of an evening's pages, as tests use them."""

from typing import Any

from django.urls import reverse

from tests.features.whist.made import CardEvening
from tests.web.director.pages import hidden

SOLO = {"contract": "solo_6", "announcer": "1", "trump": "coeur", "side_tricks": "7"}


def address(name: str, evening: CardEvening, **where: Any) -> str:
    """The path of a page of the evening by its short name."""
    return reverse(f"evening_{name}", kwargs={"slug": evening.evening.slug, **where})


def frame(answer: Any) -> dict[str, str]:
    """What the page keeps hidden in its form."""
    names = ("number", "base_version", "uuid", "shown")
    return {name: hidden(answer, name) for name in names}

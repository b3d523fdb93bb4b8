"""A topic of the help."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.functional import Promise

Text = str | Promise


@dataclass(frozen=True, slots=True)
class Topic:
    """One screen: its title and what to know about it, a sentence or two a paragraph.

    One of a feature follows the topic ``after``, if it names one. Who reads the help reads what
    ``concerns`` them.
    """

    key: str
    title: Text
    paragraphs: tuple[Text, ...]
    after: str = ""
    concerns: Callable[[HttpRequest], bool] = lambda _: True


def signed_in_here(request: HttpRequest) -> bool:
    """Return whether somebody of the club reads it here; a site of plain files knows nobody."""
    return not hasattr(request, "site") and request.user.is_authenticated

"""Wishes about the plan as sentences, as the history says them."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

PEOPLE: Final = ("entry", "other")


def wish_in_words(kind: str, name: str, other: str = "") -> str:
    """Return "Anne Petit keeps one table."."""
    sentences = {
        "stays": _("{name} keeps one table."),
        "never_rests": _("{name} does not rest."),
        "apart": _("{name} and {other} do not meet."),
        "together": _("{name} and {other} meet."),
    }
    return sentences[kind].format(name=name, other=other)


def sessions_in_words(sessions: int) -> str:
    """Return how far back one looks."""
    return ngettext("The last session counts.", "The last %(n)d sessions count.", sessions) % {
        "n": sessions
    }


def kept_in_words(data: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """Return what the history says of wishes that were kept."""
    wishes = [
        wish_in_words(wish["kind"], *(names.get(wish.get(who) or 0, "") for who in PEOPLE))
        for wish in data["wishes"]
    ]
    if data["sessions"]:
        wishes.append(sessions_in_words(data["sessions"]))
    return _("Wishes: {wishes}").format(wishes=" ".join(wishes) or _("none."))

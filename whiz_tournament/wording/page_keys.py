"""The keys of each page, said once: the page's list shows them, and its scripts read them there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class PageKey:
    """What to press, what it does, and for a script the keyboard's codes and the act's name."""

    shown: tuple[str, ...]
    does: str | Promise
    codes: str = ""
    act: str = ""


EVERYWHERE: Final = (
    PageKey(("?",), _("Shows or hides this list")),
    PageKey(("Tab",), _("Goes to the next field or button")),
)
SHEET: Final = (
    PageKey(("Enter",), _("Records the line and goes to the next")),
    PageKey(("↑", "↓"), _("Goes to the line before or after")),
    PageKey(("F2", "Alt+O"), _("Says that a result in doubt is right"), "F2 KeyO", "right"),
    PageKey(("F8", "Alt+T"), _("Goes to the field for another table"), "F8 KeyT", "jump"),
    PageKey(("F9", "Alt+S"), _("Goes on to the next sheet"), "F9 KeyS", "onward"),
    PageKey(("Alt+U",), _("Takes back the last line"), "KeyU", "undo"),
)
REQUEST: Final = (
    PageKey(("A",), _("Accepts the request")),
    PageKey(("R",), _("Goes to the reason for a refusal; Enter sends it")),
)
OF_PAGE: Final[Mapping[str, tuple[PageKey, ...]]] = {
    "desk_slip": SHEET,
    "desk_traveller": SHEET,
    "director_request": REQUEST,
}


def page_keys(name: str | None) -> tuple[PageKey, ...]:
    """Return the keys of the page of that address: its own, then those of every page."""
    return OF_PAGE.get(name or "", ()) + EVERYWHERE

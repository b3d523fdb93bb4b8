"""The pages of each kind of event to which pages about no kind lead."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from whiz_tournament.models import Event, Tournament
from whiz_tournament.plugging import features
from whiz_tournament.queries.results.ranked_kinds import ranked_event
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.tournament_pages import staff_menu

of_event: Final[SlugLookup[Event]] = SlugLookup(ranked_event, "about")
"""Finds the event that a page is ``about``, of whatever kind."""


@dataclass(frozen=True, slots=True)
class EventPages:
    """Where an event of this kind is, by its slug.

    ``menu`` are the addresses in the menu of its pages for the staff, by entry.
    """

    model: type[object]
    home: str
    menu: Callable[[StaffRequest, Any], dict[str, str]] = lambda _request, _event: {}


def event_pages(event: object) -> EventPages:
    """Return the pages of an event of a kind that the program knows."""
    return next(pages for pages in _all_pages() if isinstance(event, pages.model))


def event_menu(request: StaffRequest, subject: object, here: str = "") -> dict[str, object]:
    """Return what a page of the staff about an event is in; nothing where its pages have no menu.

    The entry ``here`` is marked. What the page is about may be no event.
    """
    pages = next((pages for pages in _all_pages() if isinstance(subject, pages.model)), None)
    nav = pages.menu(request, subject) if pages else {}
    return {"tournament": subject, "nav": nav, "here": here} if nav else {}


def _all_pages() -> tuple[EventPages, ...]:
    return (*OWN_PAGES, *(pages for feature in features() for pages in feature.event_pages()))


OWN_PAGES: Final = (EventPages(Tournament, "director_tournament", staff_menu),)

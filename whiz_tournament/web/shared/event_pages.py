"""The pages of each kind of event to which pages about no kind lead."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.urls import reverse

from whiz_tournament.models import Event, Tournament
from whiz_tournament.plugging import features
from whiz_tournament.queries.results.ranked_kinds import ranked_event
from whiz_tournament.web.shared.slug_lookup import SlugLookup

of_event: Final[SlugLookup[Event]] = SlugLookup(ranked_event, "about")
"""Finds the event that a page is ``about``, of whatever kind."""


@dataclass(frozen=True, slots=True)
class EventPages:
    """Where an event of this kind is, by its slug, and where the phone of a table calls from it.

    ``calls`` and ``call_act`` name the pages of its calls, where its phones make any;
    ``table_time`` the one that gives a table the time that it calls for.
    """

    model: type[object]
    home: str
    call: Callable[[str, int], str]
    withdraw_call: Callable[[str, int], str]
    calls: str = ""
    call_act: str = ""
    table_time: str = ""


def event_pages(event: object) -> EventPages:
    """Return the pages of an event of a kind that the program knows."""
    added = (pages for feature in features() for pages in feature.event_pages())
    return next(own_page for own_page in (*OWN_PAGES, *added) if isinstance(event, own_page.model))


OWN_PAGES: Final = (
    EventPages(
        Tournament,
        "director_tournament",
        lambda slug, table: reverse("table_call", args=[slug, table]),
        lambda slug, table: reverse("table_withdraw_call", args=[slug, table]),
        calls="director_calls",
        call_act="director_call_act",
        table_time="director_table_time",
    ),
)

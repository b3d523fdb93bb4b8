"""Where events in halls are; their tables have no phones that call."""

from typing import Final

from django.urls import reverse

from whiz_tournament.models import HallEvent
from whiz_tournament.web.shared.event_pages import EventPages


def _home(slug: str, _table: int) -> str:
    return reverse("hall_home", args=[slug])


EVENT_PAGES: Final = EventPages(HallEvent, "hall_home", _home, _home)

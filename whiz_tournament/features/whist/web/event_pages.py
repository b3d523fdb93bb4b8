"""Where evenings without boards are, and where the phone of their table calls."""

from typing import Final

from django.urls import reverse

from whiz_tournament.models import WhistEvening
from whiz_tournament.web.shared.event_pages import EventPages

EVENT_PAGES: Final = EventPages(
    WhistEvening,
    "evening_home",
    lambda slug, _table: reverse("whist_call", args=[slug]),
    lambda slug, _table: reverse("whist_withdraw_call", args=[slug]),
)

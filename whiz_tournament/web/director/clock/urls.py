"""Addresses of the clock."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.clock import pages

OF_TOURNAMENT: list[URLPattern] = [
    path("clock/", pages.clock_view, name="director_clock"),
    path("clock/start/", pages.tap_view, {"act": "start"}, name="director_clock_start"),
    path("clock/pause/", pages.tap_view, {"act": "pause"}, name="director_clock_pause"),
    path("clock/more/", pages.tap_view, {"act": "extend"}, name="director_clock_extend"),
    path("clock/minutes/", pages.minutes_view, {"act": "set"}, name="director_clock_minutes"),
    path("clock/break/", pages.minutes_view, {"act": "break"}, name="director_clock_break"),
]

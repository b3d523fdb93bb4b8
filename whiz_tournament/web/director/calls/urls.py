"""Addresses of the calls for the director."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.calls import pages

OF_CLUB: list[URLPattern] = [
    path("calls/", pages.calls_count_view, name="director_calls_count"),
]
OF_TOURNAMENT: list[URLPattern] = [
    path("calls/", pages.calls_view, name="director_calls"),
    path("calls/<random_id:call>/<str:act>/", pages.call_act_view, name="director_call_act"),
]

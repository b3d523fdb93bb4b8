"""Addresses of the calls for the director."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.calls import pages

T = "director/t/<slug:slug>/calls/"
CALLS_COUNT: list[URLPattern] = [
    path("director/calls/", pages.calls_count_view, name="director_calls_count"),
]
CALLS: list[URLPattern] = [
    path(T, pages.calls_view, name="director_calls"),
    path(f"{T}<random_id:call>/<str:act>/", pages.call_act_view, name="director_call_act"),
]

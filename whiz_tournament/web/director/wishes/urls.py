"""Addresses of the wishes."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.wishes import cards, pages

OF_TOURNAMENT: list[URLPattern] = [
    path("plan/wishes/", pages.wishes, name="director_wishes"),
    path("plan/card/", cards.plan_card, name="director_plan_card"),
]

"""Addresses of the wishes."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.wishes import cards, pages

WISHES: list[URLPattern] = [
    path("director/t/<slug:slug>/plan/wishes/", pages.wishes, name="director_wishes"),
    path("director/t/<slug:slug>/plan/card/", cards.plan_card, name="director_plan_card"),
]

"""Addresses of the footer's two forms."""

from django.urls import URLPattern, path
from django.views.i18n import set_language

from whiz_tournament.web.looks import views

urlpatterns: list[URLPattern] = [
    path("language/", set_language, name="set_language"),
    path("card-colours/", views.card_colours, name="card_colours"),
]

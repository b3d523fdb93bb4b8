"""The addresses of the help."""

from django.urls import URLPattern, path

from whiz_tournament.web.help import views

urlpatterns: list[URLPattern] = [
    path("help/", views.help_page, name="help"),
    path("help/games/<slug:game>/", views.help_game, name="help_game"),
]

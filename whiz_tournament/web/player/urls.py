"""Addresses of a person's own page and of the door to it."""

from django.urls import URLPattern, path

from whiz_tournament.web.player import door, own

T = "t/<slug:slug>/play/"
urlpatterns: list[URLPattern] = [
    path(T, own.own_page, name="player"),
    path(f"{T}enter/", door.enter, name="player_enter"),
    path(f"{T}leave/", door.leave_page, name="player_leave"),
    path(f"{T}<str:number>/<str:key>/", door.by_link, name="player_link"),
]

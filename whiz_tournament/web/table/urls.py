"""Addresses of a table's pages and of the door to them."""

from django.urls import URLPattern, path

from whiz_tournament.web.table import door, entering, now

T = "t/<slug:slug>/table/"
BOARD = f"{T}<small:table>/board/<small:board>/"
urlpatterns: list[URLPattern] = [
    path(T, door.enter, name="table_enter"),
    path(f"{T}<small:table>/", now.table_page, name="table"),
    path(BOARD, entering.board_page, name="table_board"),
    path(f"{BOARD}confirm/", entering.confirm, name="table_confirm"),
    path(f"{T}<str:number>/<str:key>/", door.by_link, name="table_link"),
]

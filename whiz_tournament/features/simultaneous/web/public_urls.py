"""Addresses of a simultaneous for everybody."""

from django.urls import URLPattern, path

from whiz_tournament.features.simultaneous.web import public, public_boards

ONE = "simultaneous/<str:simultaneous>/"
ADDRESSES: list[URLPattern] = [
    path(ONE, public.simultaneous_view, name="public_simultaneous"),
    path(f"{ONE}files/<str:name>", public.simultaneous_file_view, name="simultaneous_file"),
    path(
        f"{ONE}boards/<int:number>/",
        public_boards.simultaneous_board_view,
        name="public_simultaneous_board",
    ),
]

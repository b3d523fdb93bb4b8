"""Addresses of what is put right."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.corrections import fouled_pages, pages, requested, told_twice

T = "director/t/<slug:slug>/"
CORRECTION_PAGES: list[URLPattern] = [
    path(f"{T}wrong-players/", pages.wrong_players_view, name="director_wrong_players"),
    path(f"{T}misplaced/", pages.misplaced_view, name="director_misplaced"),
    path(f"{T}fouled/", fouled_pages.fouled_board_view, name="director_fouled"),
    path(
        f"{T}line/<number:round>/<number:table>/<number:board>/not-fouled/",
        fouled_pages.not_fouled_view,
        name="director_not_fouled",
    ),
    path(
        f"{T}fouled/<number:board>/ask-again/",
        fouled_pages.ask_fouled_again_view,
        name="director_ask_fouled_again",
    ),
    path(
        f"{T}line/<number:round>/<number:table>/<number:board>/drop/",
        pages.drop_board_view,
        name="director_drop_board",
    ),
    path(
        f"{T}line/<number:round>/<number:table>/<number:board>/told-twice/",
        told_twice.told_twice_view,
        name="director_told_twice",
    ),
    path(f"{T}requests/", requested.requests_view, name="director_requests"),
    path(f"{T}requests/<random_id:asked>/", requested.request_view, name="director_request"),
    path(
        f"{T}requests/<random_id:asked>/accept/",
        requested.accept_view,
        name="director_request_accept",
    ),
    path(
        f"{T}requests/<random_id:asked>/refuse/",
        requested.refuse_view,
        name="director_request_refuse",
    ),
    path(f"{T}righted/<row:event>/", pages.correction_view, name="director_correction"),
]

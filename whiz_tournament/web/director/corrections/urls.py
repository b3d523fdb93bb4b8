"""Addresses of what is put right."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.corrections import fouled_pages, pages, requested, told_twice

LINE = "line/<number:round>/<number:table>/<number:board>/"
OF_TOURNAMENT: list[URLPattern] = [
    path("wrong-players/", pages.wrong_players_view, name="director_wrong_players"),
    path("misplaced/", pages.misplaced_view, name="director_misplaced"),
    path("fouled/", fouled_pages.fouled_board_view, name="director_fouled"),
    path(f"{LINE}not-fouled/", fouled_pages.not_fouled_view, name="director_not_fouled"),
    path(
        "fouled/<number:board>/ask-again/",
        fouled_pages.ask_fouled_again_view,
        name="director_ask_fouled_again",
    ),
    path(f"{LINE}drop/", pages.drop_board_view, name="director_drop_board"),
    path(f"{LINE}told-twice/", told_twice.told_twice_view, name="director_told_twice"),
    path("requests/", requested.requests_view, name="director_requests"),
    path("requests/<random_id:asked>/", requested.request_view, name="director_request"),
    path(
        "requests/<random_id:asked>/accept/", requested.accept_view, name="director_request_accept"
    ),
    path(
        "requests/<random_id:asked>/refuse/", requested.refuse_view, name="director_request_refuse"
    ),
    path("righted/<row:event>/", pages.correction_view, name="director_correction"),
]

"""Addresses of the club's data that travels."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.club_file import pages

F = "director/club-file/"
CLUB_FILE: list[URLPattern] = [
    path(F, pages.club_file, name="director_club_file"),
    path(f"{F}save/", pages.save, name="director_save_club_file"),
    path(f"{F}saving/", pages.saving, name="director_saving_club_file"),
    path(f"{F}file/", pages.download, name="director_download_club_file"),
    path(f"{F}open/", pages.open_file, name="director_open_club_file"),
    path(f"{F}opening/", pages.opening, name="director_opening_club_file"),
    path(f"{F}bringing-in/", pages.bringing_in, name="director_bringing_in"),
    path(f"{F}pieces/<str:upload>/", pages.piece, name="director_club_file_piece"),
    path(f"{F}close/", pages.close_file, name="director_close_club_file"),
    path(f"{F}put/", pages.put, name="director_put_club_file"),
    path(f"{F}look/", pages.look, name="director_look_again"),
    path(
        f"{F}competition/<str:competition>/",
        pages.bring_competition_in,
        name="director_bring_in_competition",
    ),
    path(f"{F}evening/<str:evening>/", pages.bring_in, name="director_bring_in_evening"),
]

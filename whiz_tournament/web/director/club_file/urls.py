"""Addresses of the club's data that travels."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.club_file import pages

HERE = "club-file/"
OF_CLUB: list[URLPattern] = [
    path(HERE, pages.club_file, name="director_club_file"),
    path(f"{HERE}save/", pages.save, name="director_save_club_file"),
    path(f"{HERE}saving/", pages.saving, name="director_saving_club_file"),
    path(f"{HERE}file/", pages.download, name="director_download_club_file"),
    path(f"{HERE}open/", pages.open_file, name="director_open_club_file"),
    path(f"{HERE}opening/", pages.opening, name="director_opening_club_file"),
    path(f"{HERE}bringing-in/", pages.bringing_in, name="director_bringing_in"),
    path(f"{HERE}pieces/<str:upload>/", pages.piece, name="director_club_file_piece"),
    path(f"{HERE}close/", pages.close_file, name="director_close_club_file"),
    path(f"{HERE}put/", pages.put, name="director_put_club_file"),
    path(f"{HERE}look/", pages.look, name="director_look_again"),
    path(
        f"{HERE}competition/<str:competition>/",
        pages.bring_competition_in,
        name="director_bring_in_competition",
    ),
    path(f"{HERE}evening/<str:evening>/", pages.bring_in, name="director_bring_in_evening"),
]

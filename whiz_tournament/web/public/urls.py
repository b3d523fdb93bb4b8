"""Addresses of the pages for everybody."""

from django.urls import URLPattern, path

from whiz_tournament.web.public import (
    board,
    converters,  # noqa: F401 - the addresses below need them
    evenings,
    evenings_season,
    handed,
    home,
    own_row,
    players,
    ranking,
    screen,
)

urlpatterns: list[URLPattern] = [
    path("", home.home, name="home"),
    path("e/<slug:slug>/", evenings.evening, name="public_evening"),
    path("seasons/<slug:game>/<year:year>/", evenings_season.season, name="public_season"),
    path(
        "seasons/<slug:game>/<year:year>/<quarter:number>/",
        evenings_season.quarter,
        name="public_quarter",
    ),
    path("handed/<str:token>/", handed.handed_over, name="handed_over"),
    path("t/<slug:slug>/", ranking.ranking, name="public_tournament"),
    path("t/<slug:slug>/boards/", board.boards, name="public_boards"),
    path("t/<slug:slug>/boards/<int:number>/", board.board, name="public_board"),
    path("t/<slug:slug>/boards/<int:number>/picture/", board.picture, name="public_picture"),
    path("t/<slug:slug>/players/", players.players, name="public_players"),
    path("t/<slug:slug>/players/<int:number>/", players.scorecard, name="public_scorecard"),
    path("t/<slug:slug>/screen/", screen.screen, name="public_screen"),
    path("t/<slug:slug>/me/", own_row.own_row, name="public_own_row"),
]

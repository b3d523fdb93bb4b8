"""Addresses of the pages for everybody."""

from django.urls import URLPattern, path

from whiz_tournament.web.public import (
    board_pages,
    competitions,
    hand_over,
    home,
    own_row,
    people,
    ranking,
    screen,
)

urlpatterns: list[URLPattern] = [
    path("", home.home, name="home"),
    path("c/<slug:slug>/", competitions.competition_view, name="public_competition"),
    path("handed/<str:token>/", hand_over.hand_over_view, name="handed_over"),
    path("t/<slug:slug>/", ranking.ranking_view, name="public_tournament"),
    path("t/<slug:slug>/boards/", board_pages.board_list_view, name="public_boards"),
    path("t/<slug:slug>/boards/<int:number>/", board_pages.public_board_view, name="public_board"),
    path(
        "t/<slug:slug>/boards/<int:number>/picture/",
        board_pages.picture_view,
        name="public_picture",
    ),
    path("t/<slug:slug>/players/", people.player_list_view, name="public_players"),
    path("t/<slug:slug>/players/<int:number>/", people.scorecard_view, name="public_scorecard"),
    path("t/<slug:slug>/screen/", screen.screen_view, name="public_screen"),
    path("t/<slug:slug>/me/", own_row.own_row, name="public_own_entry"),
]

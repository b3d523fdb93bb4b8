"""Addresses of the pages for everybody."""

from django.urls import URLPattern, path

from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.plugging import feature_addresses
from whiz_tournament.web.public import board_pages, fetched, home, people, ranking, screen

urlpatterns: list[URLPattern] = [
    path("", home.home, name="home"),
    path("robots.txt", fetched.robots_view, name="robots"),
    path("favicon.ico", fetched.icon_view, name="icon"),
    path("seen/<str:token>/", home.phone_test_view, name="phone_test"),
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
    path("t/<slug:slug>/screen/<number:turn>/", screen.screen_view, name="public_screen_page"),
    path("t/<slug:slug>/me/", ranking.own_row, name="public_own_entry"),
    *feature_addresses(AddressRoot.PUBLIC),
]

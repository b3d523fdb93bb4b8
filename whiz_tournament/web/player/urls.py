"""Addresses of a person's own page and of the page that opens it."""

from django.urls import URLPattern, path

from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.plugging import feature_addresses
from whiz_tournament.web.player import attendance, boards, corrections, own_data, page, sign_in
from whiz_tournament.web.shared.card_pages import enter_view, link_view

T = "t/<slug:slug>/play/"
CARD = {"card": sign_in.GUIDE_CARD}
urlpatterns: list[URLPattern] = [
    path(T, page.own_page, name="player"),
    path(f"{T}enter/", enter_view, CARD, name="player_enter"),
    path(f"{T}leave/", sign_in.leave_view, name="player_leave"),
    path(f"{T}correct/<number:round>/<number:board>/", corrections.ask_view, name="player_correct"),
    path(
        f"{T}corrections/<random_id:asked>/answer/", corrections.answer_view, name="player_answer"
    ),
    path(f"{T}board/<number:board>/", boards.room_view, name="player_room"),
    path(f"{T}stop/<number:round>/", attendance.stop_view, name="player_stop"),
    path(f"{T}stay/", attendance.stay_view, name="player_stay"),
    path(f"{T}coming/", attendance.coming_view, name="player_coming"),
    path(f"{T}data/", own_data.data_view, name="player_data"),
    *feature_addresses(AddressRoot.OWN_PAGE),  # before the last one, which takes them all
    path(f"{T}<str:number>/<str:key>/", link_view, CARD, name="player_link"),
]

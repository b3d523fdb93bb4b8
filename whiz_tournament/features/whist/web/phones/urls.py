"""Addresses of an evening's phones, and of the pages that let them in."""

from django.urls import URLPattern, path

from whiz_tournament.features.whist.web.phones import deal, letting_in, phone_page
from whiz_tournament.web.shared.card_pages import enter_view, link_view

E = "<slug:slug>/"
PHONE = f"{E}phone/"
TABLE = {"card": letting_in.EVENING_TABLE_CARD}
PLAYER = {"card": letting_in.EVENING_PLAYER_CARD}

ADDRESSES: list[URLPattern] = [
    path(f"{E}table/", enter_view, TABLE, name="whist_table_enter"),
    path(f"{E}table/<str:number>/<str:key>/", link_view, TABLE, name="whist_table_link"),
    path(f"{E}play/", enter_view, PLAYER, name="whist_player_enter"),
    path(f"{E}play/<str:number>/<str:key>/", link_view, PLAYER, name="whist_player_link"),
    path(PHONE, phone_page.phone_view, name="whist_phone"),
    path(f"{PHONE}holder/", letting_in.holder_view, name="whist_holder"),
    path(f"{PHONE}deal/", deal.deal_view, name="whist_phone_deal"),
    path(f"{PHONE}call/", phone_page.call_view, name="whist_call"),
    path(f"{PHONE}call/withdraw/", phone_page.withdraw_view, name="whist_withdraw_call"),
    path(f"{PHONE}coming/", phone_page.coming_view, name="whist_coming"),
    path(f"{PHONE}outbox/", phone_page.outbox_view, name="whist_outbox"),
    path(f"{PHONE}line/<number:number>/", deal.line_view, name="whist_phone_line"),
    path(f"{PHONE}line/<number:number>/change/", deal.change_view, name="whist_phone_change"),
]

"""Addresses of a table's pages and of the page that lets a phone in."""

from django.urls import URLPattern, path

from whiz_tournament.web.shared.card_pages import enter_view, link_view
from whiz_tournament.web.table import corrections, entry, outbox, page
from whiz_tournament.web.table.pairing import TABLE_CARD

T = "t/<slug:slug>/table/"
BOARD = f"{T}<number:table>/board/<number:board>/"
ASKED = f"{T}<number:table>/corrections/"
urlpatterns: list[URLPattern] = [
    path(T, enter_view, {"card": TABLE_CARD}, name="table_enter"),
    path("t/<slug:slug>/outbox/", outbox.outbox_view, name="table_outbox"),
    path(f"{T}<number:table>/", page.table_view, name="table"),
    path(BOARD, entry.board_view, name="table_board"),
    path(f"{BOARD}confirm/", entry.confirm_view, name="table_confirm"),
    path(ASKED, corrections.corrections_view, name="table_corrections"),
    path(f"{ASKED}<number:round>/<number:board>/", corrections.ask_view, name="table_correct"),
    path(f"{ASKED}<random_id:asked>/answer/", corrections.answer_view, name="table_answer"),
    path(f"{T}<str:number>/<str:key>/", link_view, {"card": TABLE_CARD}, name="table_link"),
]

"""Addresses of a person's own page and of the page that opens it."""

from django.urls import URLPattern, path

from whiz_tournament.web.player import corrections, mail, mail_links, page, sign_in
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
    path(f"{T}mail/", mail.mail_view, name="player_mail"),
    path(f"{T}mail/stop/", mail.stop_view, name="player_mail_stop"),
    path(f"{T}data/", mail.data_view, name="player_data"),
    path("mail/confirm/<str:token>/", mail_links.confirm_view, name="mail_confirm"),
    path("mail/stop/<str:token>/", mail_links.stop_view, name="mail_stop"),
    path(f"{T}<str:number>/<str:key>/", link_view, CARD, name="player_link"),
]

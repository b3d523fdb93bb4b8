"""Addresses of the pages about mail."""

from typing import Final

from django.urls import URLPattern, path

from whiz_tournament.features.mail.web import director as staff
from whiz_tournament.features.mail.web import player
from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.queries.publishing.mailed_kinds import mailed_kinds
from whiz_tournament.web.shared.places import Place, StaffPages

OWN: Final = "t/<slug:slug>/play/mail/"
OWN_PAGE: Final[list[URLPattern]] = [
    path(OWN, player.mail_view, name="player_mail"),
    path(f"{OWN}stop/", player.stop_view, name="player_mail_stop"),
]
PUBLIC: Final[list[URLPattern]] = [
    path("mail/confirm/<str:token>/", player.confirm_view, name="mail_confirm"),
    path("mail/stop/<str:token>/", player.stop_by_link_view, name="mail_stop"),
]


def below(root: AddressRoot) -> list[URLPattern]:
    """Return its pages below this root."""
    return {
        AddressRoot.PUBLIC: PUBLIC,
        AddressRoot.OWN_PAGE: OWN_PAGE,
        AddressRoot.DIRECTOR: _director(),
    }.get(root, [])


def _director() -> list[URLPattern]:
    """Return the director's: the server, somebody's address, and the mails about each event."""
    return [
        path("mail/", staff.mail_view, name="director_mail"),
        path("mail/test/", staff.mail_test_view, name="director_mail_test"),
        path("mail/end/", staff.mail_end_view, name="director_mail_end"),
        path(
            "players/<str:player>/mail/end/",
            staff.end_player_mail_view,
            name="director_player_mail_end",
        ),
        *(
            path(kind.now[0], staff.mail_now_view(kind), name=kind.now[1])
            for kind in mailed_kinds()
        ),
    ]


def staff_pages() -> StaffPages:
    """Return its pages, which are among the results."""
    return StaffPages(Place.RESULTS, tuple(address.name for address in _director() if address.name))

"""Addresses of the director's pages about competitions."""

from typing import Final

from django.urls import URLPattern, path

from whiz_tournament.features.competitions.web.director import earlier, pages
from whiz_tournament.web.shared.places import Place, StaffPages

ONE = "competitions/<slug:slug>/"
EARLIER = "competitions/earlier/<str:session>/"
ADDRESSES: list[URLPattern] = [
    path("competitions/", pages.competitions_view, name="director_competitions"),
    path("competitions/new/", pages.new_competition, name="director_new_competition"),
    path(ONE, pages.competition_view, name="director_competition"),
    path(f"{ONE}publish/", pages.publish_view, name="director_competition_publish"),
    path(f"{ONE}withdraw/", pages.withdraw_view, name="director_competition_withdraw"),
    path(f"{ONE}delete/", pages.delete_view, name="director_competition_delete"),
    path(f"{ONE}restore/", pages.restore_view, name="director_competition_restore"),
    path(f"{ONE}earlier/", earlier.new_earlier_session, name="director_competition_earlier"),
    path(
        f"{ONE}notices/<str:tournament>/",
        earlier.notices_view,
        name="director_competition_notices",
    ),
    path(EARLIER, earlier.edit_earlier_session, name="director_earlier_session"),
    path(
        f"{EARLIER}put-back/<number:version>/",
        earlier.put_back_view,
        name="director_earlier_session_put_back",
    ),
    path(f"{EARLIER}out/", earlier.take_out_view, name="director_earlier_session_out"),
    path(f"{EARLIER}back/", earlier.take_back_view, name="director_earlier_session_back"),
    path(f"{ONE}print/", pages.print_competition, name="director_competition_print"),
    *pages.JOBS.addresses(f"{ONE}print/"),
    path(
        "club-file/competition/<str:competition>/",
        pages.bring_competition_in,
        name="director_bring_in_competition",
    ),
]
BROUGHT_IN: Final = "director_bring_in_competition"
NAMES: Final = tuple(address.name for address in ADDRESSES if address.name)
STAFF_PAGES: Final = (
    StaffPages(
        Place.RESULTS,
        tuple(name for name in NAMES if name != BROUGHT_IN),
        begins="director_competitions",
    ),
    StaffPages(Place.CLUB, (BROUGHT_IN,)),
)

"""Addresses of simultaneous events: the director's, and those for everybody."""

from typing import Final

from django.urls import URLPattern, path

from whiz_tournament.features.simultaneous.web import public, public_boards
from whiz_tournament.features.simultaneous.web.director import deliveries, pages
from whiz_tournament.web.shared.places import Place, StaffPages

HERE = "simultaneous/"
ONE = "simultaneous/<slug:slug>/"
EVENING = "t/<slug:slug>/"
ADDRESSES: list[URLPattern] = [
    path(HERE, pages.simultaneous_list, name="director_simultaneous_list"),
    path(f"{HERE}new/", pages.new_simultaneous, name="director_new_simultaneous"),
    path(f"{HERE}invitation/", deliveries.take_in_view, name="director_simultaneous_take_in"),
    path(ONE, pages.simultaneous_view, name="director_simultaneous"),
    path(f"{ONE}end/", pages.end_view, name="director_simultaneous_end"),
    path(
        f"{ONE}withdraw/<random_id:place>/",
        pages.withdraw_view,
        name="director_simultaneous_withdraw",
    ),
    path(
        f"{ONE}back/<random_id:place>/",
        pages.take_back_view,
        name="director_simultaneous_take_back",
    ),
    path(
        f"{ONE}invitation/<random_id:place>/",
        deliveries.invitation_view,
        name="director_simultaneous_invitation",
    ),
    path(f"{ONE}deliveries/", deliveries.receive_view, name="director_simultaneous_receive"),
    path(f"{EVENING}deliver/", deliveries.send_view, name="director_deliver"),
    path(f"{EVENING}deliver/file/", deliveries.save_view, name="director_deliver_file"),
    path(f"{EVENING}embargo-over/", deliveries.embargo_over_view, name="director_embargo_over"),
    path(f"{EVENING}leave-simultaneous/", pages.leave_view, name="director_leave_simultaneous"),
]
STAFF_PAGES: Final = StaffPages(
    Place.RESULTS, tuple(address.name for address in ADDRESSES if address.name)
)


PUBLIC: Final = "simultaneous/<str:simultaneous>/"
FOR_EVERYBODY: list[URLPattern] = [
    path(PUBLIC, public.simultaneous_view, name="public_simultaneous"),
    path(f"{PUBLIC}files/<str:name>", public.simultaneous_file_view, name="simultaneous_file"),
    path(
        f"{PUBLIC}boards/<int:number>/",
        public_boards.simultaneous_board_view,
        name="public_simultaneous_board",
    ),
]

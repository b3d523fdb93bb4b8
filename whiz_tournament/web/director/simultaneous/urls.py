"""Addresses of the director's pages about simultaneous events."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.simultaneous import deliveries, pages

HERE = "simultaneous/"
ONE = "simultaneous/<slug:slug>/"
OF_CLUB: list[URLPattern] = [
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
]
OF_TOURNAMENT: list[URLPattern] = [
    path("deliver/", deliveries.send_view, name="director_deliver"),
    path("deliver/file/", deliveries.save_view, name="director_deliver_file"),
    path("embargo-over/", deliveries.embargo_over_view, name="director_embargo_over"),
    path("leave-simultaneous/", pages.leave_view, name="director_leave_simultaneous"),
]

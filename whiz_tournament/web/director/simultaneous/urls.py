"""Addresses of the director's pages about simultaneous events."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.simultaneous import deliveries, pages

S = "director/simultaneous/"
SIMULTANEOUS: list[URLPattern] = [
    path(S, pages.simultaneous_list, name="director_simultaneous_list"),
    path(f"{S}new/", pages.new_simultaneous, name="director_new_simultaneous"),
    path(f"{S}invitation/", deliveries.take_in_view, name="director_simultaneous_take_in"),
    path(f"{S}<slug:slug>/", pages.simultaneous_view, name="director_simultaneous"),
    path(f"{S}<slug:slug>/end/", pages.end_view, name="director_simultaneous_end"),
    path(
        f"{S}<slug:slug>/withdraw/<random_id:place>/",
        pages.withdraw_view,
        name="director_simultaneous_withdraw",
    ),
    path(
        f"{S}<slug:slug>/back/<random_id:place>/",
        pages.take_back_view,
        name="director_simultaneous_take_back",
    ),
    path(
        f"{S}<slug:slug>/invitation/<random_id:place>/",
        deliveries.invitation_view,
        name="director_simultaneous_invitation",
    ),
    path(
        f"{S}<slug:slug>/deliveries/",
        deliveries.receive_view,
        name="director_simultaneous_receive",
    ),
    path("director/t/<slug:slug>/deliver/", deliveries.send_view, name="director_deliver"),
    path(
        "director/t/<slug:slug>/deliver/file/",
        deliveries.save_view,
        name="director_deliver_file",
    ),
    path(
        "director/t/<slug:slug>/embargo-over/",
        deliveries.embargo_over_view,
        name="director_embargo_over",
    ),
    path(
        "director/t/<slug:slug>/leave-simultaneous/",
        pages.leave_view,
        name="director_leave_simultaneous",
    ),
]

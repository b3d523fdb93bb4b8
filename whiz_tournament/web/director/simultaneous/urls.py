"""Addresses of the director's pages about simultaneous events."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.simultaneous import pages

S = "director/simultaneous/"
SIMULTANEOUS: list[URLPattern] = [
    path(S, pages.simultaneous_list, name="director_simultaneous_list"),
    path(f"{S}new/", pages.new_simultaneous, name="director_new_simultaneous"),
    path(f"{S}<slug:slug>/", pages.simultaneous_view, name="director_simultaneous"),
    path(f"{S}<slug:slug>/end/", pages.end_view, name="director_simultaneous_end"),
    path(
        f"{S}<slug:slug>/withdraw/<str:place>/",
        pages.withdraw_view,
        name="director_simultaneous_withdraw",
    ),
    path(
        "director/t/<slug:slug>/leave-simultaneous/",
        pages.leave_view,
        name="director_leave_simultaneous",
    ),
]

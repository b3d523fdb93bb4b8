"""Addresses of what may happen in mid-evening."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.changes import accepted, leaving, pages

OF_TOURNAMENT: list[URLPattern] = [
    path("changes/arrive/", pages.change_view, {"act": "arrive"}, name="director_arrive"),
    path("changes/leave/", pages.change_view, {"act": "leave"}, name="director_leave"),
    path("changes/stays/<number:number>/", leaving.stays_view, name="director_stays"),
    path(
        "changes/lose-table/", pages.change_view, {"act": "lose_table"}, name="director_lose_table"
    ),
    path("changes/add-table/", pages.change_view, {"act": "add_table"}, name="director_add_table"),
    path(
        "changes/another-movement/",
        pages.change_view,
        {"act": "another_movement"},
        name="director_another_movement",
    ),
    path("changes/<row:event>/", accepted.accepted_view, name="director_changed"),
    path("changes/<row:event>/undo/", accepted.undo_change_view, name="director_undo_change"),
    path("changes/<row:event>/print/", accepted.print_changed, name="director_print_changed"),
]

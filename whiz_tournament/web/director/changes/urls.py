"""Addresses of what may happen in mid-evening."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.changes import accepted, pages

AT = "director/t/<slug:slug>/changes/"
CHANGES: list[URLPattern] = [
    path(f"{AT}arrive/", pages.change_view, {"act": "arrive"}, name="director_arrive"),
    path(f"{AT}leave/", pages.change_view, {"act": "leave"}, name="director_leave"),
    path(f"{AT}replace/", pages.change_view, {"act": "replace"}, name="director_replace"),
    path(f"{AT}lose-table/", pages.change_view, {"act": "lose_table"}, name="director_lose_table"),
    path(f"{AT}add-table/", pages.change_view, {"act": "add_table"}, name="director_add_table"),
    path(
        f"{AT}another-movement/",
        pages.change_view,
        {"act": "another_movement"},
        name="director_another_movement",
    ),
    path(f"{AT}<row:event>/", accepted.accepted_view, name="director_changed"),
    path(f"{AT}<row:event>/undo/", accepted.undo_change_view, name="director_undo_change"),
    path(f"{AT}<row:event>/print/", accepted.print_changed, name="director_print_changed"),
]

"""Addresses of the pages of evenings without boards, for staff and for everybody."""

from django.urls import URLPattern, path

from whiz_tournament.web.whist import (
    entry_views,
    evening,
    new,
    public_evening,
    public_season,
    row,
    table,
    trash,
)

E = "director/evenings/<slug:slug>/"
T = f"{E}tables/<number:table>/"
ROW = f"{T}lines/<number:number>/"

urlpatterns: list[URLPattern] = [
    path("e/<slug:slug>/", public_evening.public_evening_view, name="public_evening"),
    path("seasons/<slug:game>/<year:year>/", public_season.season_view, name="public_season"),
    path(
        "seasons/<slug:game>/<year:year>/<quarter:number>/",
        public_season.quarter_view,
        name="public_quarter",
    ),
    path("director/evenings/new/", new.new_evening, name="evening_new"),
    path(E, evening.evening, name="evening_home"),
    path(f"{E}close/", evening.close, name="evening_close"),
    path(f"{E}publish/", evening.publish, name="evening_publish"),
    path(f"{E}reopen/", evening.reopen, name="evening_reopen"),
    path(f"{E}delete/", trash.delete, name="evening_delete"),
    path(f"{E}restore/", trash.restore, name="evening_restore"),
    path(f"{E}seat/", evening.seat, name="evening_seat"),
    path(T, table.table_page, name="evening_table"),
    path(f"{T}deal/", entry_views.write_new, {"kind": "deal"}, name="evening_deal"),
    path(f"{T}penalty/", entry_views.write_new, {"kind": "penalty"}, name="evening_penalty"),
    path(f"{T}adjust/", entry_views.write_new, {"kind": "adjust"}, name="evening_adjust"),
    path(ROW, row.row_page, name="evening_row"),
    path(f"{ROW}change/", entry_views.write_again, name="evening_change"),
    path(f"{ROW}undo/<number:version>/", row.undo, name="evening_undo"),
]

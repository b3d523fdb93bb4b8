"""Addresses of the pages of evenings without boards, for staff and for everybody."""

from django.urls import URLPattern, path

from whiz_tournament.features.whist.web import entry_views, evening, new, row, table
from whiz_tournament.features.whist.web.phones import cards_page
from whiz_tournament.features.whist.web.public_urls import urlpatterns as public_evenings

E = "director/evenings/<slug:slug>/"
T = f"{E}tables/<number:table>/"
ROW = f"{T}lines/<number:number>/"

urlpatterns: list[URLPattern] = [
    *public_evenings,
    path("director/evenings/new/", new.new_evening, name="evening_new"),
    path(E, evening.evening, name="evening_home"),
    path(f"{E}close/", evening.close, name="evening_close"),
    path(f"{E}publish/", evening.publish, name="evening_publish"),
    path(f"{E}reopen/", evening.reopen, name="evening_reopen"),
    path(f"{E}mail/", evening.mail_now, name="evening_mail_now"),
    path(f"{E}delete/", evening.delete, name="evening_delete"),
    path(f"{E}restore/", evening.restore, name="evening_restore"),
    path(f"{E}seat/", evening.seat, name="evening_seat"),
    path(f"{E}seat/<number:number>/undo/", evening.unseat, name="evening_unseat"),
    path(f"{E}calls/", table.calls_view, name="evening_calls"),
    path(f"{E}calls/<random_id:call>/<str:act>/", table.call_act_view, name="evening_call_act"),
    path(f"{E}phones/", cards_page.phones_view, name="evening_phones"),
    path(f"{E}phones/print/", cards_page.print_cards, name="evening_print_cards"),
    path(f"{E}kept/<uuid:uuid>/settle/", evening.settle_kept, name="evening_settle_kept"),
    path(T, table.table_page, name="evening_table"),
    path(f"{T}deal/", entry_views.write_new, {"kind": "deal"}, name="evening_deal"),
    path(f"{T}penalty/", entry_views.write_new, {"kind": "penalty"}, name="evening_penalty"),
    path(f"{T}adjust/", entry_views.write_new, {"kind": "adjust"}, name="evening_adjust"),
    path(ROW, row.row_page, name="evening_row"),
    path(f"{ROW}change/", entry_views.write_again, name="evening_change"),
    path(f"{ROW}undo/<number:version>/", row.undo, name="evening_undo"),
]

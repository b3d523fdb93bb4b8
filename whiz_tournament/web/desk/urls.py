"""Addresses of the desk; the codes printed on slips and travellers open the first two."""

from django.urls import URLPattern, path

from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.plugging import feature_addresses
from whiz_tournament.web.desk import (
    drafts,
    log_pages,
    phones,
    read_back,
    slip_counts,
    slips,
    travellers,
)

SLIP = "desk/<slug:slug>/rounds/<number:round_number>/tables/<number:table>/"
ROUND = "desk/<slug:slug>/rounds/<number:round_number>/"
LINE = SLIP + "boards/<number:board>/"

urlpatterns: list[URLPattern] = [
    path(SLIP, slips.slip_view, name="desk_slip"),
    path(
        "desk/<slug:slug>/boards/<number:board>/", travellers.traveller_view, name="desk_traveller"
    ),
    path(
        "desk/<slug:slug>/boards/<number:board>/open/",
        travellers.open_results_view,
        name="desk_open_results",
    ),
    path("desk/<slug:slug>/", slips.slip_list_view, name="desk_slips"),
    path(ROUND + "read-back/", read_back.read_back_view, name="desk_read_back"),
    path(ROUND, slip_counts.slip_count_view, name="desk_slip_count"),
    path("desk/<slug:slug>/phones/", phones.phones_view, name="desk_phone"),
    path("desk/<slug:slug>/open/", slips.jump_view, name="desk_jump"),
    path(LINE + "draft/", drafts.draft_view, name="desk_draft"),
    path(LINE, log_pages.log_view, name="desk_log"),
    path(LINE + "undo/<number:version>/", log_pages.undo_view, name="desk_undo"),
    *feature_addresses(AddressRoot.DESK),
]

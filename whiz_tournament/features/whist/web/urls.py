"""Addresses of evenings without boards: of the staff, with their places; of all; of phones."""

from typing import Final

from django.urls import URLPattern, path

from whiz_tournament.features.whist.web import (
    entry_views,
    evening,
    new,
    public_evening,
    sheet,
    table,
    tariff_papers,
    tariffs,
)
from whiz_tournament.features.whist.web.phones import cards_page, deal, phone_page
from whiz_tournament.features.whist.web.phones.phone_requests import PLAYER_CARD, TABLE_CARD
from whiz_tournament.models import WhistEvening
from whiz_tournament.web.shared.card_pages import enter_view, link_view
from whiz_tournament.web.shared.places import Place, StaffPages

E: Final = "evenings/<slug:slug>/"
T: Final = f"{E}tables/<number:table>/"
ROW: Final = f"{T}lines/<number:number>/"

ADDRESSES: list[URLPattern] = [
    path("evenings/new/", new.new_evening, name="evening_new"),
    path("values/", tariffs.tariffs_view, name="tariffs"),
    path("values/copy/<slug:key>/", tariffs.copy_view, name="tariff_copy"),
    path("values/<number:tariff>/", tariffs.tariff_view, name="tariff"),
    path("values/<number:tariff>/paper/", tariff_papers.paper_view, name="tariff_paper"),
    path(
        "values/<number:tariff>/proof.pdf", tariff_papers.paper_file_view, name="tariff_paper_file"
    ),
    path("values/<number:tariff>/history/", tariff_papers.history_view, name="tariff_history"),
    path("values/<number:tariff>/aside/", tariffs.aside_view, name="tariff_aside"),
    path("values/<number:tariff>/offer/", tariffs.offer_view, name="tariff_offer"),
    path(E, evening.evening, name="evening_home"),
    path(f"{E}close/", evening.close, name="evening_close"),
    path(f"{E}publish/", evening.publish, name="evening_publish"),
    path(f"{E}reopen/", evening.reopen, name="evening_reopen"),
    path(f"{E}delete/", evening.delete, name="evening_delete"),
    path(f"{E}restore/", evening.restore, name="evening_restore"),
    path(f"{E}seat/", evening.seat, name="evening_seat"),
    path(f"{E}seat/<number:number>/undo/", evening.unseat, name="evening_unseat"),
    path(f"{E}phones/", cards_page.phones_view, name="evening_phones"),
    path(f"{E}phones/print/", cards_page.print_cards, name="evening_print_cards"),
    path(f"{E}kept/<uuid:uuid>/settle/", evening.settle_kept, name="evening_settle_kept"),
    path(T, table.table_page, name="evening_table"),
    path(f"{T}deal/", entry_views.write_new, {"kind": "deal"}, name="evening_deal"),
    path(f"{T}penalty/", entry_views.write_new, {"kind": "penalty"}, name="evening_penalty"),
    path(f"{T}adjust/", entry_views.write_new, {"kind": "adjust"}, name="evening_adjust"),
    path(ROW, table.row_page, name="evening_row"),
    path(f"{ROW}change/", entry_views.write_again, name="evening_change"),
    path(f"{ROW}undo/<number:version>/", table.undo, name="evening_undo"),
    path(f"{E}tables/<number:table>/sheet/", sheet.sheet_page, name="evening_sheet"),
    path(f"{E}print/", sheet.print_sheets, name="evening_print"),
    *sheet.JOBS.addresses(f"{E}print/"),
]


def _pages(place: Place, begins: str, names: str) -> StaffPages:
    """Return these of a place, which begins there in an evening without boards."""
    return StaffPages(place, tuple(names.split()), begins_in={WhistEvening: begins})


STAFF_PAGES: Final = (
    _pages(
        Place.TONIGHT,
        "evening_home",
        """
        evening_new evening_home evening_close evening_reopen evening_delete evening_restore
        evening_seat evening_unseat evening_settle_kept
        tariffs tariff_copy tariff tariff_paper tariff_aside tariff_offer
        tariff_paper_file tariff_history
        """,
    ),
    _pages(
        Place.ENTRY,
        "evening_home",
        """
        evening_table evening_deal evening_penalty evening_adjust evening_row evening_change
        evening_undo
        """,
    ),
    _pages(
        Place.PAPER,
        "evening_phones",
        """
        evening_phones evening_print_cards evening_sheet evening_print evening_job
        evening_job_retry evening_download
        """,
    ),
    _pages(Place.RESULTS, "evening_home", "evening_publish"),
)


FOR_EVERYBODY: list[URLPattern] = [
    path("e/<slug:slug>/", public_evening.public_evening_view, name="public_evening"),
    path("e/<slug:slug>/files/<str:name>", public_evening.evening_file_view, name="evening_file"),
    path("seasons/<slug:game>/<year:year>/", public_evening.season_view, name="public_season"),
    path(
        "seasons/<slug:game>/<year:year>/<quarter:number>/",
        public_evening.quarter_view,
        name="public_quarter",
    ),
]


EVENING: Final = "<slug:slug>/"
PHONE: Final = f"{EVENING}phone/"
OF_TABLE: Final = {"card": TABLE_CARD}
OF_PLAYER: Final = {"card": PLAYER_CARD}

OF_PHONES: list[URLPattern] = [
    path(f"{EVENING}table/", enter_view, OF_TABLE, name="whist_table_enter"),
    path(f"{EVENING}table/<str:number>/<str:key>/", link_view, OF_TABLE, name="whist_table_link"),
    path(f"{EVENING}play/", enter_view, OF_PLAYER, name="whist_player_enter"),
    path(f"{EVENING}play/<str:number>/<str:key>/", link_view, OF_PLAYER, name="whist_player_link"),
    path(PHONE, phone_page.phone_view, name="whist_phone"),
    path(f"{PHONE}holder/", phone_page.holder_view, name="whist_holder"),
    path(f"{PHONE}deal/", deal.deal_view, name="whist_phone_deal"),
    path(f"{PHONE}coming/", phone_page.coming_view, name="whist_coming"),
    path(f"{PHONE}outbox/", phone_page.outbox_view, name="whist_outbox"),
    path(f"{PHONE}line/<number:number>/", deal.line_view, name="whist_phone_line"),
    path(f"{PHONE}line/<number:number>/change/", deal.change_view, name="whist_phone_change"),
]

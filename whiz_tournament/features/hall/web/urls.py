"""Addresses of the staff's pages of a hall, and in which place each is."""

from typing import Final

from django.urls import URLPattern, path

from whiz_tournament.features.hall.web import objections, pages, papers, people, phones_page, slips
from whiz_tournament.models import HallEvent
from whiz_tournament.web.shared.places import Place, StaffPages

H: Final = "halls/<slug:slug>/"
ONE: Final = f"{H}people/<row:entry>/"
R: Final = f"{H}rounds/<number:number>/"
ADDRESSES: list[URLPattern] = [
    path("halls/new/", pages.new_hall, name="hall_new"),
    path(H, pages.home, name="hall_home"),
    path(f"{H}settings/", pages.settings_view, name="hall_settings"),
    path(f"{H}close/", pages.close_view, name="hall_close"),
    path(f"{H}publish/", pages.publish_view, name="hall_publish"),
    path(f"{H}reopen/", pages.reopen_view, name="hall_reopen"),
    path(f"{H}delete/", pages.delete_view, name="hall_delete"),
    path(f"{H}restore/", pages.restore_view, name="hall_restore"),
    path(f"{H}file/", papers.file_view, name="hall_file"),
    path(f"{H}history/", pages.history_view, name="hall_history"),
    path(f"{H}ranking/", pages.ranking_view, name="hall_ranking"),
    path(f"{H}ranking/<str:name>", papers.ranking_file_view, name="hall_ranking_file"),
    path(f"{H}people/", people.people_view, name="hall_people"),
    path(f"{ONE}number/", people.number_view, name="hall_number"),
    path(f"{ONE}number/undo/", people.unnumber_view, name="hall_number_undo"),
    path(f"{ONE}remove/", people.remove_view, name="hall_remove"),
    path(f"{ONE}left/", people.left_view, name="hall_left"),
    path(f"{ONE}back/", people.back_view, name="hall_back"),
    path(f"{ONE}table/", people.keep_table_view, name="hall_keep_table"),
    path(f"{ONE}partner/", people.partner_view, name="hall_partner"),
    path(f"{ONE}category/", people.category_view, name="hall_category"),
    path(f"{H}rounds/", pages.begin_round_view, name="hall_begin_round"),
    path(R, pages.round_view, name="hall_round"),
    path(f"{R}undo/", pages.round_undo_view, name="hall_round_undo"),
    path(f"{R}exchange/", pages.exchange_view, name="hall_exchange"),
    path(f"{R}objections/", objections.hour_view, name="hall_objection_hour"),
    path(f"{H}slips/", slips.slips_now_view, name="hall_slips_now"),
    path(f"{R}slips/", slips.slips_view, name="hall_slips"),
    path(f"{R}slips/<number:table>/", slips.slip_view, name="hall_slip"),
    path(f"{R}slips/<number:table>/clear/", slips.clear_view, name="hall_clear"),
    path(f"{R}slips/<number:table>/object/", objections.object_view, name="hall_object"),
    path(
        f"{H}objections/<uuid:uuid>/settle/",
        objections.settle_view,
        name="hall_objection_settle",
    ),
    path(f"{H}paper/", papers.papers_view, name="hall_papers"),
    path(f"{R}print/", papers.print_view, name="hall_print"),
    *papers.JOBS.addresses(f"{H}print/"),
    path(f"{H}cards/", papers.print_cards_view, name="hall_print_cards"),
    path(f"{H}cards/anew/", phones_page.cards_anew_view, name="hall_cards_anew"),
    path(f"{H}cards/one/", phones_page.card_anew_view, name="hall_card_anew"),
    path(f"{H}phones/<random_id:phone>/free/", phones_page.free_view, name="hall_free"),
    path(f"{H}phones/", phones_page.phones_view, name="hall_phones"),
    path(f"{H}phones/<random_id:phone>/out/", phones_page.shut_out_view, name="hall_shut_out"),
    path(f"{H}kept/<uuid:uuid>/settle/", phones_page.settle_view, name="hall_settle"),
    path(f"{H}wall/", papers.wall_view, name="hall_wall"),
]


def _pages(place: Place, begins: str, names: str) -> StaffPages:
    return StaffPages(place, tuple(names.split()), begins_in={HallEvent: begins})


STAFF_PAGES: Final = (
    _pages(
        Place.TONIGHT,
        "hall_home",
        """
        hall_new hall_home hall_settings hall_close hall_reopen hall_delete hall_restore
        hall_file hall_history hall_begin_round hall_round hall_round_undo hall_exchange hall_wall
        hall_settle hall_objection_hour hall_objection_settle
        """,
    ),
    _pages(
        Place.ENTRY, "hall_slips_now", "hall_slips_now hall_slips hall_slip hall_clear hall_object"
    ),
    _pages(
        Place.PLAYERS,
        "hall_people",
        """
        hall_people hall_number hall_number_undo hall_remove hall_left hall_back hall_keep_table
        hall_partner hall_category
        """,
    ),
    _pages(
        Place.PAPER,
        "hall_papers",
        """
        hall_papers hall_print hall_job hall_job_retry hall_job_file
        hall_phones hall_print_cards hall_cards_anew hall_shut_out hall_card_anew
        hall_free
        """,
    ),
    _pages(Place.RESULTS, "hall_ranking", "hall_ranking hall_ranking_file hall_publish"),
)

"""The six places of the staff's pages: what belongs to which, and the bar that leads there."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Final

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from whiz_tournament.models import Member, Role, Tournament
from whiz_tournament.plugging import features
from whiz_tournament.queries.setup.played_kinds import (
    EveningInHand,
    evening_in_hand,
    evening_of,
    round_of,
)
from whiz_tournament.wording.moments import hour_words, near_day_words


class Place(StrEnum):
    """A place; its value names its sign."""

    TONIGHT = "table"
    ENTRY = "keyboard"
    PLAYERS = "people"
    PAPER = "sheet"
    RESULTS = "bars"
    CLUB = "house"


# Every address of the staff by its name, in the place that is marked while its page is open.
NAMES: Final = {
    Place.TONIGHT: """
        director_home director_all_evenings director_new director_new_as_last
        director_practice
        director_tournament director_settings director_delete director_restore
        director_remove_invented director_prepare director_start director_undo_start
        director_plan director_certificate director_use_total
        director_sections director_plan_card
        director_boards director_counting director_count_on director_deal director_deal_from_seed
        director_deal_chosen director_load director_put_hands_back director_forget
        director_deal_file director_picture
        director_picture_file director_picture_drop director_cards director_cards_part
        director_other_cards director_drop_cards director_cards_of_group director_drop_group
        director_console director_take_round_back director_open_round director_close_round
        director_next_round
        director_clock director_clock_start director_clock_pause director_clock_extend
        director_clock_minutes director_clock_break director_table_time director_table_time_back
        director_happened director_happened_person director_happened_board director_happened_room
        director_table director_line director_boards_in_play director_not_played director_void
        director_weighted_score director_restore_line director_dismiss_warning
        director_undo_dismissal director_seating_rule director_kept director_take_over
        director_leave_aside director_leave_entry
        director_rulings director_adjust director_penalise director_take_back director_rule_again
        director_wrong_players director_misplaced director_fouled director_not_fouled
        director_ask_fouled_again director_drop_board director_told_twice director_requests
        director_request director_request_accept director_request_refuse director_correction
        director_arrive director_leave director_stays director_withdraw director_substitutes
        director_undo_substitute director_lose_table director_add_table director_another_movement
        director_changed director_undo_change director_history
    """,
    Place.ENTRY: """
        desk_slips desk_slip desk_traveller desk_open_results desk_read_back
        desk_slip_count desk_phone desk_jump desk_draft desk_log desk_undo
    """,
    Place.PLAYERS: """
        director_roll_call director_roll_count director_roll_tick director_access_codes
        director_sit_outs director_players director_add_player director_unmerge
        director_player director_player_guest director_player_erase director_player_merge
    """,
    Place.PAPER: """
        director_print director_job director_job_retry director_download director_print_changed
    """,
    Place.RESULTS: """
        director_publish director_close director_reopen director_publish_again
        director_provisional director_final director_withdraw_release
    """,
    Place.CLUB: """
        director_club director_club_rules director_switch_feature director_everything
        director_staff director_staff_link director_staff_access director_staff_key
        director_staff_end director_staff_player password
        director_backups director_second_place director_end_second_place director_cancel_job
        director_back_up director_leave_backup director_put_back director_put_back_other
        director_computer director_computer_address director_wifi director_first_start
        director_stop director_computer_again director_news
    """,
}


@dataclass(frozen=True, slots=True)
class StaffPages:
    """Addresses of the staff by their names, in the place that is marked while one is open.

    The place ``begins`` there in a club of whose evenings none is in hand, where no page of the
    core does; ``begins_in`` is where it does in an event of a kind.
    """

    place: Place
    names: tuple[str, ...]
    begins: str = ""
    begins_in: Mapping[type[object], str] = field(default_factory=dict)


@cache
def staff_pages() -> tuple[StaffPages, ...]:
    """Return the core's and those of the features."""
    own = (
        StaffPages(place, tuple(names.split()), begins_in=_begins_in(place))
        for place, names in NAMES.items()
    )
    return (*own, *(pages for feature in features() for pages in feature.staff_pages()))


def _begins_in(place: Place) -> dict[type[object], str]:
    begins = PLACES[place].in_tournament
    return {Tournament: begins} if begins else {}


@cache
def place_of(name: str) -> Place | None:
    """Return the place of an address of the staff, ``None`` of all others."""
    return next((pages.place for pages in staff_pages() if name in pages.names), None)


@dataclass(frozen=True, slots=True)
class PlaceSpec:
    """A place's words, where it begins in a tournament and without any evening, who may open it."""

    words: Promise
    in_tournament: str = ""
    in_club: str = ""
    least: Role = Role.DIRECTOR


PLACES: Final = {
    Place.TONIGHT: PlaceSpec(
        pgettext_lazy("place", "Tonight"), "director_tournament", least=Role.SCORER
    ),
    Place.ENTRY: PlaceSpec(pgettext_lazy("place", "Entry"), "desk_slips", least=Role.SCORER),
    Place.PLAYERS: PlaceSpec(
        pgettext_lazy("place", "Players"), "director_roll_call", "director_players"
    ),
    Place.PAPER: PlaceSpec(pgettext_lazy("place", "Paper"), "director_print"),
    Place.RESULTS: PlaceSpec(pgettext_lazy("place", "Results"), "director_publish"),
    Place.CLUB: PlaceSpec(pgettext_lazy("place", "The club"), in_club="director_club"),
}
HOME: Final = "director_home"


@dataclass(frozen=True, slots=True)
class PlaceLink:
    """One place in the bar."""

    sign: str
    label: str
    url: str
    current: bool


@dataclass(frozen=True, slots=True)
class PlacesBar:
    """The bar: the evening that it speaks of, and the places that its reader may open."""

    name: str
    weekday: str
    """Where there is room for it."""
    said: str
    evenings: str
    """Where the other evenings are."""
    tonight: str
    results: str
    """Where the results of that evening are; empty without one."""
    links: tuple[PlaceLink, ...]


def places_bar(member: Member, subject: object, address: str | None) -> PlacesBar:
    """Return the bar of a page: its address by name, and what its slug stands for."""
    evening = evening_of(subject) or evening_in_hand()
    begins = _beginnings(evening)
    weekday, _space, said = _said(evening, subject).partition(" ") if evening else ("", "", "")
    shown = [place for place in Place if member.may(PLACES[place].least)]
    here = place_of(address or "")
    return PlacesBar(
        name=evening.name if evening else "",
        weekday=weekday,
        said=said,
        evenings=reverse(HOME),
        tonight=begins(Place.TONIGHT),
        results=begins(Place.RESULTS) if evening else "",
        links=tuple(
            PlaceLink(place.value, str(PLACES[place].words), begins(place), place is here)
            for place in shown
        ),
    )


def _beginnings(evening: EveningInHand | None) -> Callable[[Place], str]:
    """Return where each place begins: in the evening if it has it, else in the club."""

    def begins(place: Place) -> str:
        here = [staff_page for staff_page in staff_pages() if staff_page.place is place]
        if evening is not None and (own := _begins_in_kind(here, evening.kind)):
            return reverse(own, kwargs={"slug": evening.slug})
        added = (page.begins for page in here if page.begins)
        return reverse(PLACES[place].in_club or next(added, HOME))

    return begins


def _begins_in_kind(pages: Iterable[StaffPages], kind: type[object]) -> str:
    return next((page.begins_in[kind] for page in pages if kind in page.begins_in), "")


def _said(evening: EveningInHand, subject: object) -> str:
    """Return day and round, for the line under the name; all our languages begin a day alike."""
    day, (number, rounds) = near_day_words(evening.date), round_of(evening, subject)
    if not number and evening.starts_at:
        return f"{day} · {hour_words(evening.starts_at)}"
    if not number:
        return day
    return _("%(day)s · round %(round)d of %(rounds)d") % {
        "day": day,
        "round": number,
        "rounds": rounds,
    }

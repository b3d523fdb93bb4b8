"""Where features show something: roots of addresses, and places on pages of the core."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class AddressRoot(StrEnum):
    """Below which root addresses stand, and so for whom."""

    PUBLIC = "/"
    OWN_PAGE = "/t/…/play/"
    DIRECTOR = "/director/"
    API = "/api/v1/"
    DESK = "/desk/"
    PHONES = "/e/"


class CardPlace(StrEnum):
    """A place on a page of the core where features show something: ``{% feature_cards "…" %}``."""

    AFTER_PUBLISHING = "after_publishing"
    AFTER_PUBLICATION = "after_publication"
    BACKUPS = "backups"
    BOARDS = "boards"
    BOARD_ON_PHONE = "board_on_phone"
    CERTIFICATE = "certificate"
    CHANGED_PLAN = "changed_plan"
    CLOCK = "clock"
    CLOSED_SHEETS = "closed_sheets"
    CLUB_MENU = "club_menu"
    DESK = "desk"
    FILES_TO_TAKE = "files_to_take"
    FIRST_START = "first_start"
    FIRST_START_OFFERS = "first_start_offers"
    HANDS_FOR_A_MAKER = "hands_for_a_maker"
    HAPPENED = "happened"
    HOME_NOTES = "home_notes"
    HOSTING = "hosting"
    LINE_LOG = "line_log"
    MEMBERS = "members"
    NEW_EVENING = "new_evening"
    NO_MEMBERS = "no_members"
    OPENED_CLUB_FILE = "opened_club_file"
    OTHER_PLANS = "other_plans"
    OUTBOX_QUESTION = "outbox_question"
    OWN_PAGE = "own_page"
    PLAN_CARD = "plan_card"
    PLAN_WISHES = "plan_wishes"
    PLAYER = "player"
    PLAYERS_TABS = "players_tabs"
    RESULT_TABS = "result_tabs"
    ROLL_CALL = "roll_call"
    PUBLIC_FILES = "public_files"
    PUBLIC_HOME = "public_home"
    PUBLIC_HOME_COMING = "public_home_coming"
    PUBLIC_HOME_END = "public_home_end"
    PUBLIC_HOME_HEAD = "public_home_head"
    PUBLIC_HOME_PAST = "public_home_past"
    PUBLIC_HOME_TOP = "public_home_top"
    PUBLIC_RANKING = "public_ranking"
    PUBLISHING = "publishing"
    SCORE_CARD = "score_card"
    SLIP_COUNT = "slip_count"
    SPREAD = "spread"
    STAFF_BAR = "staff_bar"
    TABLES_WAITING = "tables_waiting"
    TABLE_PHONE = "table_phone"
    TRASH = "trash"
    TRY_OUT = "try_out"
    UNHEEDED_WISHES = "unheeded_wishes"


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A part of a page: its template, and the values that it needs beside those of the page."""

    template: str
    values: Mapping[str, Any] = field(default_factory=dict)

"""What happened to the hands as sentences; none of them tells a card."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.services.boards.deal_files import EXPORTED
from whiz_tournament.services.boards.hand_overs import HANDED_OVER, OPENED, TAKEN_BACK
from whiz_tournament.services.boards.hand_views import HANDS_VIEWED
from whiz_tournament.services.boards.photographs import PICTURE_DROPPED, PICTURED
from whiz_tournament.services.boards.typed_hands import AMENDED, AMENDMENT_DROPPED, TYPED
from whiz_tournament.services.tournament_export import TOURNAMENT_EXPORTED
from whiz_tournament.wording.quantities import board_numbers

Names = Mapping[int, str]
Says = Callable[[Mapping[str, Any], Names], str]


def _dealt(data: Mapping[str, Any], names: Names) -> str:
    boards = board_numbers(data["boards"])
    if data["source"] == "seed":
        return _("Boards {boards} were dealt from a seed.").format(boards=boards)
    return _("Boards {boards} were dealt by chance.").format(boards=boards)


def _imported(data: Mapping[str, Any], names: Names) -> str:
    return _("Boards {boards} came from a file.").format(boards=board_numbers(data["boards"]))


def _forgotten(data: Mapping[str, Any], names: Names) -> str:
    return _("The hands were forgotten: the tables deal.")


def _exported(data: Mapping[str, Any], names: Names) -> str:
    return _("The hands were taken out as a {format} file.").format(format=data["format"].upper())


def _event_exported(data: Mapping[str, Any], names: Names) -> str:
    return _("The whole tournament was taken out, with its hands.")


def _looked(data: Mapping[str, Any], names: Names) -> str:
    boards = board_numbers(data["boards"])
    said = ngettext(
        "The hands of board %(boards)s were looked at before it was out of play.",
        "The hands of boards %(boards)s were looked at before they were out of play.",
        len(data["boards"]),
    )
    return said % {"boards": boards}


def _typed(data: Mapping[str, Any], names: Names) -> str:
    return _("Board {board}: the hands were typed.").format(board=data["board"])


def _amended(data: Mapping[str, Any], names: Names) -> str:
    return _("Board {board}: other cards were noted.").format(board=data["board"])


def _amendment_dropped(data: Mapping[str, Any], names: Names) -> str:
    return _("Board {board}: the other cards were taken back.").format(board=data["board"])


def _handed_over(data: Mapping[str, Any], names: Names) -> str:
    return _("The hands were handed over, sealed (number {number}).").format(**data)


def _hands_opened(data: Mapping[str, Any], names: Names) -> str:
    return _("The hands handed over were opened (number {number}).").format(**data)


def _hands_taken_back(data: Mapping[str, Any], names: Names) -> str:
    return _("The hands handed over were taken back, unopened (number {number}).").format(**data)


def _pictured(data: Mapping[str, Any], names: Names) -> str:
    return _("Board {board}: a photograph was kept.").format(board=data["board"])


def _picture_dropped(data: Mapping[str, Any], names: Names) -> str:
    return _("Board {board}: the photograph was forgotten.").format(board=data["board"])


HAND_SENTENCES: Final[Mapping[str, Says]] = {
    "boards_dealt": _dealt,
    "boards_imported": _imported,
    "hands_forgotten": _forgotten,
    EXPORTED: _exported,
    TOURNAMENT_EXPORTED: _event_exported,
    HANDS_VIEWED: _looked,
    TYPED: _typed,
    AMENDED: _amended,
    AMENDMENT_DROPPED: _amendment_dropped,
    PICTURED: _pictured,
    PICTURE_DROPPED: _picture_dropped,
    HANDED_OVER: _handed_over,
    OPENED: _hands_opened,
    TAKEN_BACK: _hands_taken_back,
}

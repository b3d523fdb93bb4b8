"""What happened in a tournament as sentences: one template an act, filled from its data."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.queries.corrections import BOARD_SPLIT, SEATS_CORRECTED
from whiz_tournament.queries.history.tournament_history import TournamentHistoryItem
from whiz_tournament.queries.play.changes import TABLE_ADDED, TABLE_LOST
from whiz_tournament.queries.results.warnings import WARNING_DISMISSED
from whiz_tournament.services.setup.wishes import WISHES_SAVED
from whiz_tournament.web.director.history.device_sentences import DEVICE_SENTENCES
from whiz_tournament.web.director.history.hand_sentences import HAND_SENTENCES
from whiz_tournament.web.director.setup.setting_labels import setting_label, setting_value
from whiz_tournament.wording.plans.wishes import kept_in_words
from whiz_tournament.wording.results.corrections import (
    corrected_seating_in_words,
    split_board_in_words,
)
from whiz_tournament.wording.results.line_log import LogWords, author
from whiz_tournament.wording.results.values import value_in_words
from whiz_tournament.wording.results.warnings import dismissed_in_words

Names = Mapping[int, str]
Says = Callable[[Mapping[str, Any], Names], str]


def happening_in_words(happening: TournamentHistoryItem, names: Names) -> LogWords:
    """Return one thing that happened as time, author and sentence."""
    who = author(happening.who, is_device=happening.is_device)
    return LogWords(happening.at, who, _sentence(happening, names), happening.reason)


def _sentence(happening: TournamentHistoryItem, names: Names) -> str:
    if happening.place is not None:
        return _score(happening, happening.place, names)
    says = EVENT_SENTENCES.get(happening.kind)
    return says(happening.data, names) if says else happening.kind.replace("_", " ")


def _score(happening: TournamentHistoryItem, place: tuple[int, int, int], names: Names) -> str:
    said = {
        "score:enter": _("Round {round}, table {table}, board {board} typed: {value}."),
        "score:confirm": _("Round {round}, table {table}, board {board} confirmed: {value}."),
        "score:correct": _("Round {round}, table {table}, board {board} corrected: {value}."),
        "score:void": _("Round {round}, table {table}, board {board} taken out: {value}."),
        "score:restore": _("Round {round}, table {table}, board {board} put back: {value}."),
    }
    number, table, board = place
    people = {seat: names.get(entry, "") for seat, entry in happening.seats.items()}
    value = value_in_words(happening.value, people)
    return said[happening.kind].format(round=number, table=table, board=board, value=value)


def _created(data: Mapping[str, Any], names: Names) -> str:
    return _("The tournament was made: {name}.").format(name=data["name"])


def _brought(data: Mapping[str, Any], names: Names) -> str:
    return _("The tournament was read from a file: {lines} lines.").format(lines=data["lines"])


def _settings(data: Mapping[str, Any], names: Names) -> str:
    changes = (_change(name, data["before"][name], new) for name, new in data["after"].items())
    return _("Settings changed: {changes}.").format(changes=", ".join(changes))


def _change(name: str, before: Any, after: Any) -> str:
    said = _("{setting} from {before} to {after}")
    values = {"before": setting_value(name, before), "after": setting_value(name, after)}
    return said.format(setting=setting_label(name), **values)


def _entered(data: Mapping[str, Any], names: Names) -> str:
    numbers = data["entries"]
    said = ngettext("%(n)d player was entered.", "%(n)d players were entered.", len(numbers))
    return said % {"n": len(numbers)}


def _withdrawn(data: Mapping[str, Any], names: Names) -> str:
    number = data["entry"]
    name = names.get(number) or _("Player {number}").format(number=number)
    return _("{name} left.").format(name=name)


def _arrived(data: Mapping[str, Any], names: Names) -> str:
    name = names.get(data["entry"], "")
    return _("{name} arrived, as number {number}, from round {round} on.").format(
        name=name, number=data["entry"], round=data["round"]
    )


def _replaced(data: Mapping[str, Any], names: Names) -> str:
    name = names.get(data["entry"], "")
    return _("{name} took the place of number {number}.").format(name=name, number=data["entry"])


def _sections(data: Mapping[str, Any], names: Names) -> str:
    if len(data["sections"]) == 1:
        return _("Everybody was put in one section.")
    told = ", ".join(f"{name}: {len(people)}" for name, people in data["sections"].items())
    return _("The players were shared out among sections ({sections}).").format(sections=told)


def _table_lost(data: Mapping[str, Any], names: Names) -> str:
    return _("Table {table} fell away from round {round} on.").format(**data)


def _table_added(data: Mapping[str, Any], names: Names) -> str:
    return _("A table was added from round {round} on.").format(**data)


def _plan(data: Mapping[str, Any], names: Names) -> str:
    return _("A plan was chosen.")


def _movement(data: Mapping[str, Any], names: Names) -> str:
    return _("A movement of one’s own was taken: {rounds} rounds, {tables} tables.").format(**data)


def _started(data: Mapping[str, Any], names: Names) -> str:
    return _("The tournament started.")


def _opened(data: Mapping[str, Any], names: Names) -> str:
    return _("Round {round} was opened.").format(round=data["round"])


def _closed_round(data: Mapping[str, Any], names: Names) -> str:
    return _("Round {round} was closed.").format(round=data["round"])


def _interim(data: Mapping[str, Any], names: Names) -> str:
    return _("The ranking so far was shown (release {release}).").format(release=data["release"])


def _closed(data: Mapping[str, Any], names: Names) -> str:
    return _("The tournament was ended.")


def _published(data: Mapping[str, Any], names: Names) -> str:
    if data["status"] == "final":
        return _("The results were made final (release {release}).").format(release=data["release"])
    return _("The results were published, provisionally (release {release}).").format(
        release=data["release"]
    )


def _withdrawn_release(data: Mapping[str, Any], names: Names) -> str:
    return _("Release {release} was taken back.").format(release=data["release"])


def _reopened(data: Mapping[str, Any], names: Names) -> str:
    return _("The tournament was opened again.")


def _sealed(data: Mapping[str, Any], names: Names) -> str:
    return _("The log of results was sealed.")


def _deleted(data: Mapping[str, Any], names: Names) -> str:
    return _("The tournament was put in the trash.")


def _restored(data: Mapping[str, Any], names: Names) -> str:
    return _("The tournament was taken out of the trash.")


def _ruled(data: Mapping[str, Any], names: Names) -> str:
    name = names.get(data.get("entry", 0), "")
    if data["kind"] == "penalty":
        return _("A penalty was given to {name}.").format(name=name)
    if data["kind"] == "weighted":
        return _("A weighted score was given.")
    return _("An adjusted score was given to {name}, board {board}.").format(
        name=name, board=data["board"]
    )


def _unruled(data: Mapping[str, Any], names: Names) -> str:
    return _("A ruling was taken back.")


EVENT_SENTENCES: Final[Mapping[str, Says]] = {
    **HAND_SENTENCES,
    "created": _created,
    "imported": _brought,
    "settings_changed": _settings,
    "players_entered": _entered,
    "player_withdrawn": _withdrawn,
    "player_arrived": _arrived,
    "player_replaced": _replaced,
    "sections_made": _sections,
    TABLE_LOST: _table_lost,
    TABLE_ADDED: _table_added,
    "plan_chosen": _plan,
    "movement_used": _movement,
    "started": _started,
    "round_opened": _opened,
    "round_closed": _closed_round,
    "interim_released": _interim,
    "closed": _closed,
    "published": _published,
    "release_withdrawn": _withdrawn_release,
    "reopened": _reopened,
    "sealed": _sealed,
    "deleted": _deleted,
    "restored": _restored,
    WARNING_DISMISSED: dismissed_in_words,
    SEATS_CORRECTED: corrected_seating_in_words,
    BOARD_SPLIT: split_board_in_words,
    WISHES_SAVED: kept_in_words,
    "ruling_given": _ruled,
    "ruling_voided": _unruled,
    **DEVICE_SENTENCES,
}

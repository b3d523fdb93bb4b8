"""One thing that happened, as a line of the history: when, who, and what."""

from collections.abc import Collection, Mapping
from typing import Final

from django.utils.translation import gettext as _

from whiz_tournament.models import EventKind
from whiz_tournament.queries.history.tournament_history import TournamentHistoryItem
from whiz_tournament.queries.play.result_lines import Place
from whiz_tournament.web.director.history.event_sentences import event_sentence
from whiz_tournament.wording.results.line_log import LogWords, author
from whiz_tournament.wording.results.rulings import reason_in_words
from whiz_tournament.wording.results.values import held_in_words

Names = Mapping[int, str]
BY_PLAYERS: Final = frozenset({EventKind.CORRECTION_REQUESTED, EventKind.REQUEST_ANSWERED})
"""What players do on their own pages: the act names who."""


def happening_in_words(
    happening: TournamentHistoryItem, names: Names, closed: Collection[Place] = frozenset()
) -> LogWords:
    """Return one thing that happened as time, author and sentence.

    Of a result that is ``closed`` to anyone who reads it is said where, and not what.
    """
    known = {**names, **happening.names}
    player = known.get(happening.data["entry"], "") if happening.kind in BY_PLAYERS else ""
    who = player or author(happening.who, is_device=happening.is_device)
    if place := _closed_place(happening, closed):
        sentence = _(
            "Round {round}, table {table}, board {board}: you have still to play this board."
        )
        number, table, board = place
        return LogWords(
            happening.at, who, sentence.format(round=number, table=table, board=board), ""
        )
    return LogWords(
        happening.at, who, _sentence(happening, names), reason_in_words(happening.reason)
    )


def _closed_place(happening: TournamentHistoryItem, closed: Collection[Place]) -> Place | None:
    """Return where it happened, if its result is closed; an act names it as its target."""
    place = happening.place
    if happening.kind == EventKind.RESULT_CORRECTED:
        number, table, board = happening.data["target"]
        place = number, table, board
    return place if place in closed else None


def _sentence(happening: TournamentHistoryItem, names: Names) -> str:
    known = {**names, **happening.names}
    if happening.place is not None:
        return _score(happening, happening.place, known)
    return event_sentence(happening.kind, happening.data, known)


def _score(happening: TournamentHistoryItem, place: tuple[int, int, int], names: Names) -> str:
    sentences = {
        "score:enter": _("Round {round}, table {table}, board {board} typed: {value}."),
        "score:confirm": _("Round {round}, table {table}, board {board} confirmed: {value}."),
        "score:correct": _("Round {round}, table {table}, board {board} corrected: {value}."),
        "score:void": _("Round {round}, table {table}, board {board} taken out: {value}."),
        "score:restore": _("Round {round}, table {table}, board {board} put back: {value}."),
    }
    number, table, board = place
    value = held_in_words(happening.value, happening.seats, names)
    return sentences[happening.kind].format(round=number, table=table, board=board, value=value)

"""Everything that happened, as lines with time, author and sentence, latest first."""

from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from django.http import HttpResponse
from django.urls import URLPattern, path
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from whiz_tournament.models import EventKind, Tournament
from whiz_tournament.queries.corrections.requested import request_figures
from whiz_tournament.queries.history.tournament_history import (
    PAGE,
    HistoryPart,
    TournamentHistoryItem,
    history_actors,
    tournament_history,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import Place
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.web.director.history.event_sentences import event_sentence
from whiz_tournament.web.shared.page_numbers import address_with
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import director_response, of_tournament
from whiz_tournament.wording.results.corrections import request_figures_in_words
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


PARTS: Final = {
    "": gettext_lazy("Everything"),
    HistoryPart.RESULTS.value: gettext_lazy("Results"),
    HistoryPart.OTHERS.value: gettext_lazy("Everything else"),
}


@director_page
@of_tournament
@require_safe
def history_page(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show a page of the history; ``?before=`` is where the page before ended.

    ``part`` and ``who`` reduce it; what is not on offer is as if it were not asked for.
    """
    actors = history_actors(tournament)
    part, who = request.GET.get("part", ""), request.GET.get("who", "")
    asked = {"part": part if part in PARTS else "", "who": who if who in actors else ""}
    happenings = tournament_history(
        tournament,
        _moment(request.GET.get("before", "")),
        part=HistoryPart(asked["part"]) if asked["part"] else None,
        who=asked["who"],
    )
    names = name_texts(tournament)
    closed = closed_results(request.member, tournament)
    ended = happenings[-1].at.isoformat() if len(happenings) == PAGE else ""
    people = {"": _("Everybody"), **{key: name or _("Phones") for key, name in actors.items()}}
    values: dict[str, Any] = {
        "lines": [happening_in_words(happening, names, closed) for happening in happenings],
        "earlier": address_with(request.path, {**asked, "before": ended}) if ended else "",
        "figures": request_figures_in_words(request_figures(tournament)),
        "choices": [
            _choices(request.path, asked, name, words)
            for name, words in (("part", PARTS), ("who", people if len(actors) > 1 else {}))
        ],
    }
    return director_response(request, "history", tournament, here="", **values)


def _choices(
    path: str, asked: Mapping[str, str], name: str, words: Mapping[str, object]
) -> list[tuple[str, str, bool]]:
    """Return label, address and whether it is what is shown, of each value of a question."""
    return [
        (str(label), address_with(path, {**asked, name: value}), asked[name] == value)
        for value, label in words.items()
    ]


def _moment(text: str) -> datetime | None:
    """Return the moment with its zone; anything else starts at the top."""
    try:
        moment = parse_datetime(text)
        return moment.astimezone(UTC) if moment and moment.tzinfo else None
    except (ValueError, OverflowError):  # no such day, or outside the calendar elsewhere
        return None


OF_TOURNAMENT: list[URLPattern] = [
    path("history/", history_page, name="director_history"),
]

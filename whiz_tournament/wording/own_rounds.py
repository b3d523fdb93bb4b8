"""A person's evening in words: the round that is played, the rounds to come, the results so far."""

from typing import Any

from django.utils.translation import gettext as _

from whiz_tournament.models import LineState
from whiz_tournament.queries.devices.own_player_page import OwnPlayerPage, PlayerResult
from whiz_tournament.queries.documents.guides import GuideStop
from whiz_tournament.wording import letters
from whiz_tournament.wording.places import place_sentence
from whiz_tournament.wording.quantities import joined
from whiz_tournament.wording.results.values import outcome_words
from whiz_tournament.wording.scores import bare_figure

Row = dict[str, Any]
OWN_STATES = {
    LineState.ENTERED: "received",
    LineState.CONFIRMED: "confirmed",
    LineState.DISPUTED: "disputed",
}


def seat_in_words(stop: GuideStop) -> str:
    """Return ``table 4, South, boards 13–15``, or that one rests."""
    if stop.table is None or stop.seat is None:
        return _("rest")
    return place_sentence(stop.table, stop.seat, stop.boards)


def sit_out_in_words(following: GuideStop | None) -> str:
    """Return the announcement for anyone who rests now."""
    if following is None:
        return _("You rest this round; it is your last.")
    if following.table is None:
        return _("You rest this round and the next.")
    sentence = _("You rest this round; next: {place}.")
    return sentence.format(place=seat_in_words(following))


def stop_rows(way: OwnPlayerPage) -> list[Row]:
    """Return a row for each round: a rest has no table."""
    return [
        {
            "round": stop.round,
            "place": seat_in_words(stop),
            "others": joined(list(stop.others)),
            "now": stop == way.now,
            "over": way.now is not None and stop.round < way.now.round,
        }
        for stop in way.stops
    ]


def results_in_words(way: OwnPlayerPage) -> list[Row]:
    """Return a row for each board that the table has told, the latest first."""
    return [_result(result) for result in reversed(way.results)]


def _result(result: PlayerResult) -> Row:
    outcome = result.outcome
    mine = outcome.declarer == result.seat
    by = _("you play") if mine else _("%(name)s plays") % {"name": result.declarer}
    delta = int(outcome.result) if outcome.result and outcome.result != "=" else 0
    return {
        "round": result.round,
        "told": result.told,
        "board": result.board,
        "contract": outcome.contract or "",
        "delta": letters.overtricks(delta) if outcome.contract else "",
        "words": by if outcome.contract else outcome_words(outcome, result.state),
        "points": "" if result.points is None else bare_figure(result.points),
        "state": OWN_STATES.get(LineState(result.state), ""),
    }

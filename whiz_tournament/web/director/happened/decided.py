"""What was decided tonight, in sentences, each with the page on which it is undone."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from whiz_tournament.models import EventKind, Member, Tournament
from whiz_tournament.queries.corrections.made import CORRECTIONS
from whiz_tournament.queries.history.tournament_history import (
    HistoryPart,
    TournamentHistoryItem,
    tournament_history,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.absent import CHANGES
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.web.director.history.history_lines import happening_in_words
from whiz_tournament.web.shared.tournament_pages import tournament_url

MOST: Final = 6
# What is undone on a page of its own, by its act; what is undone on a page that lists them.
OWN_PAGE: Final = {
    **dict.fromkeys(map(str, CHANGES), "director_changed"),
    **dict.fromkeys(map(str, CORRECTIONS), "director_correction"),
}
LISTED: Final = {
    str(EventKind.RULING_GIVEN): "director_rulings",
    str(EventKind.PLAYER_SUBSTITUTED): "director_substitutes",
}


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision: what, when, by whom, and where it is undone."""

    sentence: str
    at: datetime
    who: str
    url: str


def decided_tonight(member: Member, tournament: Tournament) -> list[Decided]:
    """Return the latest decisions; what somebody has still to play is not said."""
    names, closed = name_texts(tournament), closed_results(member, tournament)
    happenings = tournament_history(tournament, part=HistoryPart.OTHERS)
    kinds = OWN_PAGE.keys() | LISTED.keys()
    lines = []
    for happening in [happening for happening in happenings if happening.kind in kinds][:MOST]:
        words = happening_in_words(happening, names, closed)
        lines.append(
            Decided(words.sentence, words.at, words.who, _undone_at(happening, tournament))
        )
    return lines


def _undone_at(item: TournamentHistoryItem, tournament: Tournament) -> str:
    if item.kind in LISTED:
        return tournament_url(LISTED[item.kind], tournament)
    return tournament_url(OWN_PAGE[item.kind], tournament, event=item.event)

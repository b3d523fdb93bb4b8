"""Whole evenings as data: people, movement, results as said, and the ranking expected.

A file of ``data/evenings`` holds ``names``, ``settings``, ``rounds`` (tables with their boards and
entries by seat), ``results`` by line (``"3/2/7": "10HX by N +1"``), ``corrections`` likewise, typed
afterwards, and ``ranking``: rank, tied, entry, score, boards.
"""

import json
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final, Self

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, score
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
    open_round,
    start_tournament,
)
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.setup.entries import enter_players
from whiz_tournament.services.setup.plans import use_movement
from whiz_tournament.services.setup.tournaments import create_tournament

FOLDER: Final = Path(__file__).parent / "data" / "evenings"


@dataclass(frozen=True, slots=True)
class Evening:
    """One evening, played as far as one likes."""

    names: list[str]
    settings: dict[str, Any]
    rounds: list[list[dict[str, Any]]]
    results: dict[str, str]
    corrections: dict[str, str]
    ranking: list[list[Any]]

    @classmethod
    def read(cls, name: str) -> Self:
        """Read a file of the folder, without its ending."""
        return cls(**json.loads((FOLDER / f"{name}.json").read_text()))

    def begun(self, club: Club) -> Tournament:
        """Make the tournament and start it."""
        return _begun(club, self)

    def play(self, tournament: Tournament, number: int) -> None:
        """Type every result of a round and close it; open the next."""
        for line in line_rows(tournament, round=number):
            if line.key in self.results:
                score(tournament, line, self.results[line.key])
        close_round(tournament=tournament, actor=DIRECTOR, number=number)
        if number < len(self.rounds):
            open_round(tournament=tournament, actor=DIRECTOR, number=number + 1)

    def correct(self, tournament: Tournament) -> None:
        """Type the corrections."""
        for line in line_rows(tournament):
            if line.key in self.corrections:
                score(tournament, line, self.corrections[line.key])

    def played(self, club: Club) -> Tournament:
        """Play the whole evening, corrections included."""
        return _played(club, self)

    def published(self, club: Club) -> Tournament:
        """Play it, end it, and publish what is final."""
        return _published(club, self)


@made_once
def _begun(club: Club, evening: Evening) -> Tournament:
    tournament = create_tournament(
        club=club, actor=DIRECTOR, name="Soirée", date=date(2026, 11, 24), **evening.settings
    )
    enter_players(tournament=tournament, actor=DIRECTOR, names=evening.names)
    use_movement(tournament=tournament, actor=DIRECTOR, movement={"rounds": evening.rounds})
    return start_tournament(tournament=tournament, actor=DIRECTOR)


@made_once
def _played(club: Club, evening: Evening) -> Tournament:
    tournament = evening.begun(club)
    for number in range(1, len(evening.rounds) + 1):
        evening.play(tournament, number)
    evening.correct(tournament)
    return tournament


@made_once
def _published(club: Club, evening: Evening) -> Tournament:
    tournament = evening.played(club)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    return tournament

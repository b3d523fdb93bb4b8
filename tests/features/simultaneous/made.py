"""A simultaneous for tests, made by the services: clubs that join, play and are done."""

import json
from collections.abc import Sequence
from datetime import date
from typing import Any

from django_scopes import scope, scopes_disabled

from boards.board import Board
from tests.sessions import MOVEMENT, RESULTS
from tests.tournaments import DIRECTOR, end_rounds, enter, names
from whiz_tournament.features.simultaneous.jobs import RANKING_KIND
from whiz_tournament.features.simultaneous.services.delivering import write_evening
from whiz_tournament.features.simultaneous.services.invitations import (
    seal,
    take_invitation_in,
    unseal,
)
from whiz_tournament.features.simultaneous.services.joining import join_simultaneous
from whiz_tournament.features.simultaneous.services.making import (
    SimultaneousDraft,
    create_simultaneous,
    invite_club,
)
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Job, JobState, Simultaneous, Tournament
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.services.setup.entries import enter_players
from whiz_tournament.services.setup.plans import use_movement

DAY = date(2026, 11, 24)
MOST_JOBS = 50
Results = Sequence[Sequence[str]]


def simultaneous(club: Club, **wanted: Any) -> Simultaneous:
    """A simultaneous of this club, with corrections for ever; its boards dealt, or ``given``."""
    given: Sequence[Board] = wanted.pop("given", ())
    values = {"name": "Simultané", "day": DAY, "boards": 8, "corrections_until": date(2100, 1, 1)}
    draft = SimultaneousDraft(**{**values, **wanted})
    return create_simultaneous(club=club, draft=draft, given=given)


def code_for(event: Simultaneous, name: str, region: str = "") -> str:
    """A code for a club that may come."""
    with scope(club=event.club):
        return invite_club(simultaneous=event, name=name, region=region)[1]


def joined(event: Simultaneous, name: str, region: str = "") -> Tournament:
    """The tournament of a new club that has joined; its club stays out of scope."""
    club = Club.objects.create(name=name, host=f"{name.lower()}.example.org")
    with scope(club=club):
        return join_simultaneous(club=club, actor=DIRECTOR, code=code_for(event, name, region))


def invited(event: Simultaneous, name: str, region: str = "") -> tuple[bytes, str]:
    """The file and the code of a club that plays on a computer of its own."""
    with scope(club=event.club):
        place, code = invite_club(
            simultaneous=event, name=name, region=region, own_computer="https://fede.example.org/"
        )
    return place.invitation.encode(), code


def of_an_older_organiser(file: tuple[bytes, str]) -> tuple[bytes, str]:
    """The same file as 1.1.0 wrote it, which did not say what its program reads."""
    data, code = file
    outside = json.loads(data)
    sealed = json.loads(unseal(outside["sealed"], code))
    del sealed["reads"]
    outside["sealed"] = seal(json.dumps(sealed).encode(), code)
    return json.dumps(outside).encode(), code


def taken_in(file: tuple[bytes, str], name: str) -> Tournament:
    """The tournament of a new club that knows nothing but its file and its code."""
    data, code = file
    club = Club.objects.create(name=name, host=f"{name.lower()}.example.org")
    with scope(club=club):
        return take_invitation_in(club=club, actor=DIRECTOR, data=data, code=code)


def delivery_of(tournament: Tournament) -> bytes:
    """The file that the club saves after its evening."""
    with scope(club=tournament.club):
        return write_evening(tournament=tournament, actor=DIRECTOR).data


def results_of(document: dict[str, Any]) -> dict[str, Any]:
    """The part of a delivery with its results, which was all of it once."""
    results: dict[str, Any] = document.get("simultaneous", document)
    return results


def begin(tournament: Tournament, people: Sequence[str] = ()) -> Tournament:
    """Nine people sit down at three tables; the first of two rounds begins."""
    with scope(club=tournament.club):
        enter_players(tournament=tournament, actor=DIRECTOR, names=people or names(9))
        use_movement(tournament=tournament, actor=DIRECTOR, movement={"rounds": MOVEMENT})
        return start_tournament(tournament=tournament, actor=DIRECTOR)


def play(tournament: Tournament, results: Results = RESULTS) -> Tournament:
    """What each table says in the first round; then both rounds are over."""
    with scope(club=tournament.club):
        for table, said in enumerate(results, start=1):
            enter(tournament, 1, table, *said[:2])
        end_rounds(tournament)
    return tournament


def end(tournament: Tournament) -> Tournament:
    """The club is done."""
    with scope(club=tournament.club):
        close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    return tournament


def rank_all() -> int:
    """Do the jobs that make rankings of all clubs, one after the other; how many there were."""
    for done in range(MOST_JOBS):
        with scopes_disabled():
            waiting = Job.objects.filter(kind=RANKING_KIND, state=JobState.QUEUED).first()
        if waiting is None:
            return done
        run_job(waiting.pk)
    raise AssertionError("the jobs never end")


def played(event: Simultaneous, name: str, region: str = "", turn: int = 0) -> Tournament:
    """A club that joined, played and is done; others with another ``turn`` scored otherwise."""
    results = RESULTS[turn:] + RESULTS[:turn]
    return end(play(begin(joined(event, name, region)), results))

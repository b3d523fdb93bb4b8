"""What one process does in ``benchmarks.simultaneous``: a club joins, plays, ends, publishes."""

import random
import resource
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

ROUNDS: Final = 9
BOARDS_A_ROUND: Final = 3


@dataclass(frozen=True)
class Posted:
    """When a post was answered (seconds of the clock) and how long it took."""

    at: float
    seconds: float


def awake() -> None:
    """Make a process ready for the database that the environment names; its jobs stay queued."""
    import django

    django.setup()
    from whiz_tournament.jobs import embedded

    embedded.start_embedded_worker = lambda: None


def movement(tables: int) -> list[list[dict[str, Any]]]:
    """North stays, East and South go round; all tables play the same boards at once."""
    return [
        [
            {
                "table": table + 1,
                "boards": [BOARDS_A_ROUND * turn + n for n in range(1, BOARDS_A_ROUND + 1)],
                "N": 1 + table,
                "E": 1 + tables + (table + turn) % tables,
                "S": 1 + 2 * tables + (table + 2 * turn) % tables,
            }
            for table in range(tables)
        ]
        for turn in range(ROUNDS)
    ]


def join(number: int, code: str, players: int) -> int:
    """A club joins, enters its people and starts; its tournament's key."""
    from django_scopes import scope

    from whiz_tournament.features.simultaneous.services.joining import join_simultaneous
    from whiz_tournament.models import Club
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.play.rounds import start_tournament
    from whiz_tournament.services.setup.entries import enter_players
    from whiz_tournament.services.setup.plans import use_movement

    club = Club.objects.create(name=f"Club {number}", host=f"club{number}.example.org")
    with scope(club=club):
        made = join_simultaneous(club=club, actor=SYSTEM, code=code)
        names = [f"Gilbert {number:03}-{n:03}" for n in range(1, players - players % 3 + 1)]
        enter_players(tournament=made, actor=SYSTEM, names=names)
        rounds = {"rounds": movement(players // 3)}
        use_movement(tournament=made, actor=SYSTEM, movement=rounds)
        start_tournament(tournament=made, actor=SYSTEM)
    return made.pk


@contextmanager
def tournament_of(pk: int) -> Iterator[Any]:
    """A tournament with its club in scope."""
    from django_scopes import scope, scopes_disabled

    from whiz_tournament.models import Tournament

    with scopes_disabled():
        found = Tournament.objects.select_related("club").get(pk=pk)
    with scope(club=found.club):
        yield found


def play(pk: int, number: int, until: float) -> list[Posted]:
    """Results of a round at a club, posted one after the other; then the round is over.

    Nothing is posted after ``until``: boards that are left then are not played.
    """
    from whiz_tournament.queries.play.result_lines import line_rows
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.play.rounds import close_round, open_round

    posted = []
    if time.time() > until:
        return []
    with tournament_of(pk) as tournament:
        if number > 1:
            open_round(tournament=tournament, actor=SYSTEM, number=number)
        for line in line_rows(tournament, round=number):
            if time.time() > until:
                break
            begun = time.perf_counter()
            post(tournament, line)
            posted.append(Posted(time.time(), time.perf_counter() - begun))
        close_round(tournament=tournament, actor=SYSTEM, number=number)
    return posted


def post(tournament: Any, line: Any) -> None:
    """Type one result that is likely on its board."""
    from uuid import uuid4

    from scoring.contracts import BIDS, Contract
    from scoring.results import Played
    from whiz_tournament.services.results import SERVER, LinePlace, Submission, enter_result

    bid = BIDS[:25][(7 * line.board + random.randrange(4)) % 25]
    tricks = min(13, bid.level + random.choice((-2, -1, 0, 0, 1, 2)))
    declarer = random.choice(list(line.entries))
    value = Played(declarer, Contract(bid.level, bid.denomination), tricks)
    place = LinePlace(line.round, line.table, line.board)
    submission = Submission(uuid4(), place, None, "typed at the desk")
    enter_result(tournament=tournament, sender=SERVER, submission=submission, value=value)


def end(pk: int) -> float:
    """End a club's tournament; seconds that took."""
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.play.rounds import close_tournament

    with tournament_of(pk) as tournament:
        begun = time.perf_counter()
        close_tournament(tournament=tournament, actor=SYSTEM, confirm=True)
        return time.perf_counter() - begun


@dataclass(frozen=True)
class Publication:
    """How long a publication took, when it was over, and the asking whose ranking holds it."""

    seconds: float
    at: float
    asked: int


def publish(pk: int) -> Publication:
    """Publish a club's results, which asks for the ranking of all."""
    from django_scopes import scopes_disabled

    from whiz_tournament.models import Simultaneous
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.publishing.publish import publish_results

    with tournament_of(pk) as tournament:
        begun = time.perf_counter()
        publish_results(tournament=tournament, actor=SYSTEM, final=False)
        taken, at = time.perf_counter() - begun, time.time()
    with scopes_disabled():
        return Publication(taken, at, Simultaneous.objects.get().ranking_wanted)


@dataclass(frozen=True)
class Making:
    """One making of the ranking of all: how long it took, when it was over, what it holds."""

    seconds: float
    at: float
    made_for: int


def make_rankings(asked: int) -> list[Making]:
    """Be the worker that makes rankings, until what was asked for so often is in one."""
    from django_scopes import scopes_disabled

    from whiz_tournament.features.simultaneous.jobs import RANKING_KIND
    from whiz_tournament.jobs.running import run_job
    from whiz_tournament.models import Job, JobState, OverallRanking

    made = list[Making]()
    while not made or made[-1].made_for < asked:
        with scopes_disabled():
            job = Job.objects.filter(kind=RANKING_KIND, state=JobState.QUEUED).first()
        if job is None:
            time.sleep(0.05)
            continue
        begun = time.perf_counter()
        run_job(job.pk)
        taken, at = time.perf_counter() - begun, time.time()
        with scopes_disabled():
            holds = OverallRanking.objects.values_list("made_for", flat=True).get()
        made.append(Making(taken, at, holds))
    return made


def lags(publications: Sequence[Publication], makings: Sequence[Making]) -> list[float]:
    """Seconds from each publication to the end of the first making that holds it."""
    return [
        min(each.at for each in makings if each.made_for >= one.asked) - one.at
        for one in publications
    ]


def read_page(_turn: int) -> float:
    """Seconds that a page in the middle of the ranking of all takes."""
    from django_scopes import scopes_disabled

    from whiz_tournament.features.simultaneous.queries.overall import overall_page
    from whiz_tournament.models import Simultaneous

    with scopes_disabled():
        event = Simultaneous.objects.select_related("club").get()
    begun = time.perf_counter()
    overall_page(event, page=40)
    return time.perf_counter() - begun


def memory(_turn: int) -> float:
    """Megabytes that this process had at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

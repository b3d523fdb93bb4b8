"""The frame of every act on a line: lock, look up the id, guard, decide, append, commit."""

from collections.abc import Callable
from functools import partial

from django.db import transaction

from whiz_tournament.models import InterimRanking, ScoreEntry, Tournament
from whiz_tournament.queries.server import epoch
from whiz_tournament.services.errors import UuidReused
from whiz_tournament.services.releasing import release_after_score
from whiz_tournament.services.results.answer import Answer, answer_of
from whiz_tournament.services.results.append import Step, append
from whiz_tournament.services.results.guards import guard
from whiz_tournament.services.results.hold import Held, hold
from whiz_tournament.services.results.request import Request
from whiz_tournament.services.results.sender import Sender
from whiz_tournament.services.results.transactions import in_one_transaction

Decide = Callable[[Held], Step]


def carry_out(
    *, tournament: Tournament, sender: Sender, request: Request, decide: Decide
) -> Answer:
    """Do it once: the same request a second time gets the first answer, with status 200."""

    def work() -> Answer:
        held = hold(tournament, sender, request)
        if held.seen is not None:
            return _replay(held, held.seen, request)
        guard(held, sender, request)
        _release_after(held.tournament)
        return _answer(held, append(held, sender, request, decide(held)), status=201)

    return in_one_transaction(work)


def _release_after(tournament: Tournament) -> None:
    """Once the score is on disk; a release that fails is logged and takes no score with it."""
    if tournament.interim_ranking == InterimRanking.ALWAYS:
        release = partial(release_after_score, tournament=tournament)
        transaction.on_commit(release, robust=True)


def _replay(held: Held, seen: ScoreEntry, request: Request) -> Answer:
    if seen.line_id != held.line.pk or seen.payload_digest != request.digest:
        raise UuidReused(field="uuid")
    return _answer(held, seen, status=200)


def _answer(held: Held, entry: ScoreEntry, *, status: int) -> Answer:
    place = str(held.line)
    return answer_of(entry, place, held.tournament, epoch=epoch(), status=status)

"""Every act on a line: the log's own frame, and what is particular to a tournament."""

from collections.abc import Callable
from functools import partial

from django.db import transaction

from whiz_tournament.models import InterimRanking, ScoreEntry, Tournament
from whiz_tournament.queries.server.epoch import database_epoch
from whiz_tournament.services.log import carry_out as log
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.log.step import Step
from whiz_tournament.services.publishing.releases import release_after_score
from whiz_tournament.services.results.answer import Answer, answer_of
from whiz_tournament.services.results.guards import guard
from whiz_tournament.services.results.hold import HeldLine, hold
from whiz_tournament.services.results.place import Place

Decide = Callable[[HeldLine, Sender, Request[Place]], Step]


def carry_out(
    *, tournament: Tournament, sender: Sender, request: Request[Place], decide: Decide
) -> Answer:
    """Do it once: the same request a second time gets the first answer, with status 200."""

    def guarded(held: HeldLine) -> None:
        guard(held, sender, request)
        _release_after(held.tournament)

    act = log.Act(
        hold=lambda: hold(tournament, sender, request),
        guard=guarded,
        decide=lambda held: decide(held, sender, request),
        answer=_answer,
    )
    return log.carry_out(act, sender, request)


def _release_after(tournament: Tournament) -> None:
    """Once the score is on disk; a release that fails is logged and takes no score with it."""
    if tournament.interim_ranking == InterimRanking.ALWAYS:
        release = partial(release_after_score, tournament=tournament)
        transaction.on_commit(release, robust=True)


def _answer(held: HeldLine, entry: ScoreEntry, status: int) -> Answer:
    place = str(held.line)
    return answer_of(entry, place, held.tournament, epoch=database_epoch(), status=status)

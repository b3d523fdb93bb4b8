"""A result is entered: by a table's device, or by staff."""

from collections.abc import Sequence

from boards.errors import WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.say import say
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.log.step import Step
from whiz_tournament.services.results.answer import Answer, points_of
from whiz_tournament.services.results.carry_out import carry_out
from whiz_tournament.services.results.hold import HeldLine
from whiz_tournament.services.results.new_score import NewScore
from whiz_tournament.services.results.place import Place


def enter_result(*, tournament: Tournament, sender: Sender, score: NewScore) -> Answer:
    """Store one result and say what became of the line; on disk when this returns."""

    def decide(held: HeldLine, sender: Sender, request: Request[Place]) -> Step:
        points_of(score.value, held.tournament)  # refuses the Domy as declarer
        return say(held, sender, request, score.value)

    return carry_out(tournament=tournament, sender=sender, request=score.request(), decide=decide)


def enter_results(
    *, tournament: Tournament, sender: Sender, scores: Sequence[NewScore]
) -> list[Answer | WhizError]:
    """Store each in a transaction of its own: a bad one is answered and keeps no other back."""
    answers: list[Answer | WhizError] = []
    for score in scores:
        try:
            answers.append(enter_result(tournament=tournament, sender=sender, score=score))
        except WhizError as refusal:
            answers.append(refusal)
    return answers

"""The hint that is on every page of an invented evening."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from whiz_tournament.models import Invention, Tournament
from whiz_tournament.queries.setup.preparation import PracticeStep, practice_step
from whiz_tournament.wording.practice_hints import PRACTICE_WORDS


@dataclass(frozen=True, slots=True)
class PracticeHint:
    """The step that comes next; ``url`` leads to its page, empty where that is this one.

    A sample evening has no steps: ``number`` is 0.
    """

    number: int = 0
    of: int = 0
    title: str = ""
    text: str = ""
    url: str = ""


def practice_hint(request: HttpRequest, tournament: Tournament) -> PracticeHint | None:
    """Return the hint of an invented evening; none for what a club plays."""
    if tournament.invented != Invention.PRACTICE:
        return PracticeHint() if tournament.invented else None
    step, steps = practice_step(tournament), list(PracticeStep)
    words = PRACTICE_WORDS[step]
    url = reverse(words.page, args=[tournament.slug])
    here = request.path.startswith(url)
    return PracticeHint(
        steps.index(step) + 1, len(steps), str(words.title), str(words.text), "" if here else url
    )

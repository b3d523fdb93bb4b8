"""The one main key of the console: what comes next, and a sentence of what comes after it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, get_args

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.models import RoundStatus, Tournament
from whiz_tournament.queries.play.console import ConsolePage, ConsoleRound
from whiz_tournament.queries.play.todo_kinds import (
    CloseRoundToDo,
    CloseTournamentToDo,
    OpenRoundToDo,
    PublishFinalToDo,
    PublishToDo,
    TodoItem,
)
from whiz_tournament.web.shared.tournament_pages import tournament_url

Step = CloseRoundToDo | OpenRoundToDo | CloseTournamentToDo | PublishToDo | PublishFinalToDo
STEPS: Final = get_args(Step)
"""What is to do for the evening to go on: the key's, never a line of the list."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """The key: a link, or a form with ``then``; and what is said under it."""

    label: str
    url: str
    sentence: str
    is_post: bool = False
    then: str = ""


def next_step(page: ConsolePage, tournament: Tournament, *, directs: bool) -> NextStep | None:
    """Return what a director, or a scorer, does next; nothing where all is done."""
    step = next((item for item in page.todo if isinstance(item, STEPS)), None)
    opened = [head for head in page.rounds if head.status == RoundStatus.OPEN]
    if directs and step is not None:
        return _step(step, tournament, alone=len(opened) == 1)
    return _next_slip(page, opened, tournament, directs=directs)


def settled_apart(todo: Sequence[TodoItem]) -> list[TodoItem]:
    """Return what the list shows: everything but what the key does."""
    return [item for item in todo if not isinstance(item, STEPS)]


def _step(step: Step, tournament: Tournament, *, alone: bool) -> NextStep:
    match step:
        case CloseRoundToDo():
            return _close(step, tournament, alone=alone)
        case OpenRoundToDo():
            url = tournament_url("director_open_round", tournament, number=step.round)
            label = _("Open round {round}").format(round=step.round)
            return NextStep(label, url, _("Its clock starts with it."), is_post=True)
        case CloseTournamentToDo():
            return _end(tournament, _("All rounds are over."))
        case PublishToDo():
            sentence = _("The results can be published.")
            return NextStep(_("Publish"), tournament_url("director_publish", tournament), sentence)
        case PublishFinalToDo():
            sentence = _("The results are provisional until you make them final.")
            url = tournament_url("director_publish", tournament)
            return NextStep(_("Make them final"), url, sentence)


def _close(step: CloseRoundToDo, tournament: Tournament, *, alone: bool) -> NextStep:
    """Go on to the next round or to the end; with another round open it is closed alone."""
    sentence = _("Every result of round {round} is in.").format(round=step.round)
    url = tournament_url("director_close_round", tournament, number=step.round)
    if step.last:
        return _end(tournament, sentence)
    if step.next and alone:
        label = _("Close round {round} and open round {next}")
        label = label.format(round=step.round, next=step.next)
        return NextStep(label, url, sentence, is_post=True, then="open")
    label = _("Close round {round}").format(round=step.round)
    return NextStep(label, url, sentence, is_post=True)


def _end(tournament: Tournament, sentence: str) -> NextStep:
    url = tournament_url("director_close", tournament)
    return NextStep(_("End the tournament"), url, sentence, is_post=True)


def _next_slip(
    page: ConsolePage, opened: Sequence[ConsoleRound], tournament: Tournament, *, directs: bool
) -> NextStep | None:
    """Return the slip of the first table that still owes something in the round of the room."""
    awaited = next((tables for tables in page.awaited if tables.round == page.current), None)
    head = next((head for head in opened if head.number == page.current), None)
    if awaited is None or head is None:
        return None
    where = {"round_number": awaited.round, "table": awaited.tables[0]}
    missing = head.expected - head.done
    sentence = ngettext(
        "{n} result is missing in round {round}.",
        "{n} results are missing in round {round}.",
        missing,
    ).format(n=missing, round=head.number)
    after = _after(page, opened) if directs else ""
    url = tournament_url("desk_slip", tournament, **where)
    return NextStep(_("Enter the next slip"), url, f"{sentence} {after}".strip())


def _after(page: ConsolePage, opened: Sequence[ConsoleRound]) -> str:
    """Say what the key will do once nothing is missing."""
    pending = [head.number for head in page.rounds if head.status == RoundStatus.PENDING]
    if len(opened) > 1:
        return _("Then this button closes it.")
    if pending:
        sentence = _("Then this button closes it and opens round {next}.")
        return sentence.format(next=pending[0])
    return _("Then this button ends the tournament.")

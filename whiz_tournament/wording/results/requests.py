"""What a player asks to have corrected, in sentences: for the three, and for the director."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from whiz_tournament.queries.corrections.requested import RequestFigures, RequestItem
from whiz_tournament.wording.results.corrections import place_in_words
from whiz_tournament.wording.results.values import value_in_words


@dataclass(frozen=True, slots=True)
class RequestWords:
    """A request in words: where, what is written, what it should be, who says what, what became."""

    where: str
    before: str
    after: str
    asked: str
    answer: str
    notes: tuple[str, ...]
    outcome: str

    @classmethod
    def of(cls, item: RequestItem) -> Self:
        """Say a request."""
        return cls(
            where=place_in_words(item.line.key),
            before=value_in_words(item.line.value, item.people),
            after=value_in_words(item.value, item.people),
            asked=_asked(item),
            answer=_answer(item),
            notes=tuple(_notes(item)),
            outcome=_outcome(item),
        )


def _asked(item: RequestItem) -> str:
    """Return who asks and why; the reason is gone once its player is forgotten."""
    if not item.reason:
        return _("{name} asks for it").format(name=item.asker)
    said = _("{name} asks for it: “{reason}”")
    return said.format(name=item.asker, reason=item.reason)


def _answer(item: RequestItem) -> str:
    if item.agrees is None:
        return _("The other side has not answered yet.") if item.is_waiting else ""
    said = _("{name}: yes, it was so.") if item.agrees else _("{name}: no, it was not so.")
    return said.format(name=item.answered_by)


def _notes(item: RequestItem) -> list[str]:
    found = []
    if item.slip:
        found.append(_("The paper is said to be right, and the typing wrong."))
    if item.late:
        found.append(_("It came after the time for corrections: the director need not follow it."))
    if item.overtaken:
        found.append(_("The result was changed since this was asked."))
    return found


def _outcome(item: RequestItem) -> str:
    if item.is_waiting:
        return _("The director has it and will decide.")
    if item.is_accepted:
        return _("The director accepted it: the result is corrected.")
    said = _("The director refused it: “{reason}”")
    return said.format(reason=item.decision_reason)


def request_figures_in_words(figures: RequestFigures) -> str:
    """Return how many corrections players asked for, and what became of them; no count of none."""
    if not figures.asked:
        return ""
    asked = ngettext(
        "Players asked for {n} correction", "Players asked for {n} corrections", figures.asked
    ).format(n=figures.asked)
    became = [
        said.format(n=n)
        for n, said in (
            (figures.accepted, ngettext("{n} accepted", "{n} accepted", figures.accepted)),
            (figures.refused, ngettext("{n} refused", "{n} refused", figures.refused)),
            (figures.waiting, ngettext("{n} waiting", "{n} waiting", figures.waiting)),
            (
                figures.agreed,
                ngettext(
                    "{n} to which the other side agreed",
                    "{n} to which the other side agreed",
                    figures.agreed,
                ),
            ),
            (
                figures.late,
                ngettext("{n} that came late", "{n} that came late", figures.late),
            ),
        )
        if n
    ]
    said = pgettext("corrections", "{asked}: {became}.")
    return said.format(asked=asked, became=", ".join(became))


def answered_in_words(data: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """Return the line of the history that says what the other side said."""
    said = _("{name} says that it was so: board {board}, round {round}, table {table}.")
    if not data["agrees"]:
        said = _("{name} says that it was not so: board {board}, round {round}, table {table}.")
    number = data["entry"]
    name = names.get(number) or _("Player {number}").format(number=number)
    where = {part: data[part] for part in ("board", "round", "table")}
    return said.format(name=name, **where)

"""What players ask to have corrected, and what was put right, line by line, in sentences."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from boards.seats import Seat
from scoring.documents import read_value
from scoring.fouled_boards import FouledReason
from scoring.results import Played
from whiz_tournament.models import EventKind
from whiz_tournament.queries.corrections.kinds import SeatNumbers
from whiz_tournament.queries.corrections.made import CorrectionItem
from whiz_tournament.queries.corrections.requested import RequestFigures, RequestItem
from whiz_tournament.queries.results.doubts import SuspectSign
from whiz_tournament.wording.letters import card_in_words, seat_name
from whiz_tournament.wording.quantities import board_numbers
from whiz_tournament.wording.results.values import held_in_words, value_in_words

Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class CorrectedPlace:
    """One thing that is different: where, before, after."""

    where: str
    before: str
    after: str


def corrected_places(
    before: Mapping[int, SeatNumbers], after: Mapping[int, SeatNumbers], names: Names
) -> list[CorrectedPlace]:
    """Return the hands that somebody else held."""
    sentence = _("Table {table}, {seat}")
    return [
        CorrectedPlace(
            sentence.format(table=table, seat=seat_name(seat.value)),
            _person(before[table][seat], names),
            _person(entry, names),
        )
        for table, seats in after.items()
        for seat, entry in seats.items()
        if before[table][seat] != entry
    ]


def correction_in_words(act: CorrectionItem, names: Names) -> list[CorrectedPlace]:
    """Return what an act changed."""
    if act.kind == EventKind.BOARD_SPLIT:
        return [
            CorrectedPlace(
                place_in_words(key), cards_of_group(act.before[key]), cards_of_group(group)
            )
            for key, group in act.after.items()
            if act.before[key] != group
        ]
    seats = act.kind == EventKind.SEATS_CORRECTED
    moved = corrected_places(_tables(act.before), _tables(act.after), names) if seats else []
    return [*moved, *_lines_in_words(act.lines, names)]


def _lines_in_words(lines: Mapping[str, Any], names: Names) -> Iterator[CorrectedPlace]:
    """Return the results that moved, and the boards that were dropped or came back."""
    for key, line in lines.items():
        before, after = (_kept(value, names) for value in (line["before"], line["after"]))
        if before != after:
            yield CorrectedPlace(place_in_words(key), before, after)


def _kept(line: Mapping[str, Any] | None, names: Names) -> str:
    if line is None:
        return _("not planned")
    if line["dropped"]:
        return _("not played")
    # Who sat there is told apart; here the result is what may differ.
    value = read_value(line["value"]) if line["value"] else None
    return held_in_words(value, line["seats"], names)


def _tables(tables: Mapping[str, Mapping[str, int]]) -> dict[int, SeatNumbers]:
    return {int(table): {Seat(s): n for s, n in seats.items()} for table, seats in tables.items()}


def _person(entry: int, names: Names) -> str:
    return f"{entry} · {names.get(entry, '')}"


def place_in_words(key: str) -> str:
    """Return where a line is ("Board 9, round 3, table 2")."""
    number, table, board = key.split("/")
    sentence = _("Board {board}, round {round}, table {table}")
    return sentence.format(board=board, round=number, table=table)


def cards_of_group(group: int) -> str:
    """Return which cards the tables of a group had."""
    return _("the other cards") if group else _("the right cards")


def corrected_seating_in_words(data: Mapping[str, Any], _names: Names) -> str:
    """Return the line of the history that says who sat elsewhere."""
    sentence = ngettext(
        "The players at table %(tables)s in round %(round)s were corrected.",
        "The players at tables %(tables)s in round %(round)s were corrected.",
        len(data["after"]),
    )
    tables = board_numbers(sorted(map(int, data["after"])))
    return sentence % {"tables": tables, "round": data["round"]}


def split_board_in_words(data: Mapping[str, Any], _names: Names) -> str:
    """Return the line of the history that says which board was fouled."""
    board = next(iter(data["after"]), "//").split("/")[2]
    return _("Board {board} was fouled: which tables had which cards was noted.").format(
        board=board
    )


def corrected_result_in_words(data: Mapping[str, Any], names: Names) -> str:
    """Return the line of the history that says what a result was, and what it is."""
    number, table, board = data["target"]
    line = data["lines"][f"{number}/{table}/{board}"]
    before, after = _kept(line["before"], names), _kept(line["after"], names)
    sentence = _("Board {board}, round {round}, table {table}: “{before}” became “{after}”.")
    if "undoes" in data:
        sentence = _("Board {board}, round {round}, table {table}: undone, “{after}” is restored.")
    return sentence.format(board=board, round=number, table=table, before=before, after=after)


def placed_result_in_words(data: Mapping[str, Any], _names: Names) -> str:
    """Return the line of the history that says where a result was put."""
    number, table, board = data["target"]
    if "undoes" in data:
        sentence = _(
            "What was put right about board {board}, round {round}, table {table}: undone."
        )
    elif "leaves" in data:
        sentence = _(
            "Board {from_board}, round {from_round}, table {from_table}: played as board {board},"
            " round {round}, table {table}."
        )
    elif "source" in data:
        sentence = _(
            "The results of board {from_board}, round {from_round}, table {from_table}, and of"
            " board {board}, round {round}, table {table}, were swapped."
        )
    else:
        sentence = _(
            "Board {board} was played in round {round} at table {table}, outside the plan."
        )
    first = data.get("source", data["target"])
    return sentence.format(
        board=board,
        round=number,
        table=table,
        from_round=first[0],
        from_table=first[1],
        from_board=first[2],
    )


def sign_in_words(sign: SuspectSign) -> str:
    """Return what one table tells."""
    sentences = {
        FouledReason.HELD_TWICE: _(
            "{place}: {card} was led, from another hand than in round {round}, table {table}."
        ),
        FouledReason.LEAD: _(
            "{place}: {card} was led, which none of the hands that may lead held."
        ),
        FouledReason.RESULT: _("{place}: {result} does not fit the cards."),
        FouledReason.SAID: _("{place}: the table called the director: a card is misplaced."),
    }
    played, against = sign.line.standing, sign.against or sign.line
    lead = played.lead if isinstance(played, Played) else None
    return sentences[sign.reason].format(
        place=place_in_words(sign.line.key),
        card=card_in_words(str(lead)) if lead else "",
        round=against.round,
        table=against.table,
        result=value_in_words(played),
    )


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
    sentence = _("{name} asks for it: “{reason}”")
    return sentence.format(name=item.asker, reason=item.reason)


def _answer(item: RequestItem) -> str:
    if item.agrees is None:
        return _("The other side has not answered yet.") if item.is_waiting else ""
    sentence = _("{name}: yes, it was so.") if item.agrees else _("{name}: no, it was not so.")
    return sentence.format(name=item.answered_by)


def _notes(item: RequestItem) -> list[str]:
    remarks = []
    if item.slip:
        remarks.append(_("The paper is said to be right, and the typing wrong."))
    if item.late:
        remarks.append(
            _("It came after the time for corrections: the director need not follow it.")
        )
    if item.overtaken:
        remarks.append(_("The result was changed since this was asked."))
    return remarks


def _outcome(item: RequestItem) -> str:
    if item.is_waiting:
        return _("The director has it and will decide.")
    if item.is_accepted:
        return _("The director accepted it: the result is corrected.")
    sentence = _("The director refused it: “{reason}”")
    return sentence.format(reason=item.decision_reason)


def request_figures_in_words(figures: RequestFigures) -> str:
    """Return how many corrections players asked for, and what became of them; no count of none."""
    if not figures.asked:
        return ""
    asked = ngettext(
        "Players asked for {n} correction", "Players asked for {n} corrections", figures.asked
    ).format(n=figures.asked)
    became = [
        sentence.format(n=n)
        for n, sentence in (
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
    sentence = pgettext("corrections", "{asked}: {became}.")
    return sentence.format(asked=asked, became=", ".join(became))


def answered_in_words(data: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """Return the line of the history that says what the other side said."""
    sentence = _("{name} says that it was so: board {board}, round {round}, table {table}.")
    if not data["agrees"]:
        sentence = _("{name} says that it was not so: board {board}, round {round}, table {table}.")
    number = data["entry"]
    name = names.get(number) or _("Player {number}").format(number=number)
    where = {part: data[part] for part in ("board", "round", "table")}
    return sentence.format(name=name, **where)

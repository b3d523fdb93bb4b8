"""The difference that a change makes, in the words of its page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.models import Tournament
from whiz_tournament.queries.clock.clock_panel import RestOfEvening, evening_forecast
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.movement_figures import CurrentMovementFigures
from whiz_tournament.queries.setup.sections import section_names
from whiz_tournament.services.play.changes import (
    AnotherMovement,
    Arrives,
    Leaves,
    Proposal,
    Replaced,
    TableAdded,
    TableLost,
)
from whiz_tournament.services.play.changes.added_boards import KeptBoard
from whiz_tournament.services.play.changes.proposal import BoardsChange, DroppedBoard
from whiz_tournament.web.director.changes.changed_cards import (
    CardWords,
    RoundWords,
    changed_card,
)
from whiz_tournament.wording.plans.cards import range_text, rounds_of_boards, tables_text
from whiz_tournament.wording.plans.shapes import ends_towards
from whiz_tournament.wording.quantities import board_numbers, joined

BOARDS_ROW: Final = 3
"""Before which of the figures the boards of anyone who comes or leaves stand."""


@dataclass(frozen=True, slots=True)
class FigureWords:
    """A figure of the whole evening, as planned and then."""

    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class MeetingWords:
    """Whom a player meets as well, and whom not any more."""

    name: str
    anew: str
    no_more: str


@dataclass(frozen=True, slots=True)
class ChangedPlan:
    """A proposal with everybody's name, for what features say of it."""

    tournament: Tournament
    proposal: Proposal
    names: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class DifferenceWords:
    """All that a proposal's page shows."""

    sentence: str
    figures: list[FigureWords]
    fewer: list[str]
    more: list[str]
    rests: list[RoundWords]
    fallen: str
    unplayed: str
    dropped: list[str]
    added: list[str]
    cards: list[CardWords]
    meetings: list[MeetingWords]
    about: ChangedPlan

    @classmethod
    def of(cls, proposal: Proposal, tournament: Tournament) -> Self:
        """Return the words of a proposal."""
        names = name_texts(tournament)
        sentence = _sentence(proposal, names)
        names[proposal.entry] = proposal.name  # anyone who comes is on no list yet
        return cls(
            sentence=f"{sentence} {_only_section(proposal, tournament)}".strip(),
            figures=[
                figure
                for figure in (*_figures(proposal), *_ends(proposal, tournament))
                if figure.before != figure.after
            ],
            fewer=[_boards(c, names) for c in proposal.boards if c.after < c.before],
            more=[_boards(c, names) for c in proposal.boards if c.after > c.before],
            rests=[
                RoundWords(rest.round, _people(rest.before, names), _people(rest.after, names))
                for rest in proposal.rests
            ],
            fallen=_fallen(proposal),
            unplayed=_unplayed(proposal),
            dropped=[_dropped(board, names) for board in proposal.dropped],
            added=[_added(board, names) for board in proposal.added if board.after != board.before],
            cards=[
                changed_card(card, proposal, names, tournament.domy_seat) for card in proposal.cards
            ],
            meetings=_meetings(proposal, names),
            about=ChangedPlan(tournament, proposal, names),
        )

    @property
    def moves(self) -> list[tuple[int, list[tuple[CardWords, RoundWords]]]]:
        """Return by round who sits elsewhere then, in the order in which it is read out."""
        lines = [(card, line) for card in self.cards for line in card.lines]
        rounds = sorted({line.round for _card, line in lines})
        return [(round, [one for one in lines if one[1].round == round]) for round in rounds]


def _only_section(proposal: Proposal, tournament: Tournament) -> str:
    """Return which of several sections is planned again; nothing for a substitute."""
    names = section_names(tournament)
    if len(names) == 1 or isinstance(proposal.change, Replaced):
        return ""
    return _("Only section {name} changes.").format(name=names[proposal.evening.section])


def _sentence(proposal: Proposal, names: dict[int, str]) -> str:
    values = {"name": proposal.name, "number": proposal.entry, "round": proposal.round}
    match proposal.change:
        case TableLost(table=table):
            sentence = _(
                "Table {table} is not played any more from round {round} on. Everybody stays."
            )
            values["table"] = table
        case AnotherMovement(rounds=rounds, boards=boards):
            sentence = _("From round {round} on another movement is played: {shape}.")
            shape = rounds_of_boards(rounds, boards)
            if proposal.most != proposal.evening.most and proposal.most:
                shape += f", {tables_text(proposal.most)}"
            values["shape"] = shape
        case TableAdded():
            sentence = _("There is one table more from round {round} on.")
        case Arrives():
            sentence = _("{name} arrives as number {number} and plays from round {round} on.")
        case Leaves(round=number) if number > proposal.evening.rounds:
            sentence = _("{name} leaves. Every round has begun, so no table changes.")
        case Leaves():
            sentence = _("{name}, number {number}, leaves and is away from round {round} on.")
        case _:
            sentence = _(
                "{name} replaces {other} as number {number}. Tables and results stay with the "
                "number; the ranking shows the new name."
            )
            values["other"] = names.get(proposal.entry, "")
    return sentence.format(**values)


def _figures(proposal: Proposal) -> list[FigureWords]:
    if proposal.movement == proposal.evening.movement:
        return []
    before, after = _told(proposal.before), _told(proposal.after)
    rows = [FigureWords(label, before[label], after[label]) for label in before]
    if not proposal.entry:
        return rows
    planned, then = proposal.own_boards
    label = _("Boards of {name}").format(name=proposal.name)
    own = FigureWords(label, str(planned), str(then))
    return [*rows[:BOARDS_ROW], own, *rows[BOARDS_ROW:]]


def _told(figures: CurrentMovementFigures) -> dict[str, str]:
    return {
        _("Rounds"): str(figures.rounds),
        _("Tables"): range_text(figures.tables),
        _("Boards for anyone here all evening"): range_text(figures.boards),
        _("Rests of anyone here all evening"): range_text(figures.rests),
    }


def _ends(proposal: Proposal, tournament: Tournament) -> list[FigureWords]:
    """Return when the evening ends by the clock, as planned and then."""
    change = proposal.change
    if not isinstance(change, AnotherMovement):
        return []
    rest = RestOfEvening(
        proposal.evening.section,
        proposal.round,
        len(proposal.movement.rounds) - proposal.round + 1,
        change.boards,
    )
    before, after = evening_forecast(tournament), evening_forecast(tournament, rest=rest)
    if before is None or after is None:
        return []
    ends = ends_towards(before.ends_at), ends_towards(after.ends_at)
    return [FigureWords(_("Ends at about"), *ends)]


def _meetings(proposal: Proposal, names: dict[int, str]) -> list[MeetingWords]:
    if not isinstance(proposal.change, AnotherMovement):
        return []
    return [
        MeetingWords(
            names[meeting.entry], _these(meeting.anew, names), _these(meeting.no_more, names)
        )
        for meeting in proposal.meetings
    ]


def _these(entries: tuple[int, ...], names: dict[int, str]) -> str:
    return joined([names[entry] for entry in entries])


def _unplayed(proposal: Proposal) -> str:
    """Return which boards nobody plays any more, where the plan is made for fewer of them."""
    if not isinstance(proposal.change, AnotherMovement) or not proposal.unplayed:
        return ""
    sentence = ngettext(
        "Board %(boards)s is not played any more.",
        "Boards %(boards)s are not played any more.",
        len(proposal.unplayed),
    )
    return sentence % {"boards": board_numbers(proposal.unplayed)}


def _boards(change: BoardsChange, names: dict[int, str]) -> str:
    sentence = ngettext(
        "{name}: {after} board instead of {before}",
        "{name}: {after} boards instead of {before}",
        change.after,
    )
    return sentence.format(name=names[change.entry], before=change.before, after=change.after)


def _people(entries: tuple[int, ...], names: dict[int, str]) -> str:
    return joined([names[entry] for entry in entries]) or _("nobody")


def _fallen(proposal: Proposal) -> str:
    if not proposal.fallen:
        return ""
    sentence = ngettext(
        "Round %(rounds)s is not played any more.",
        "Rounds %(rounds)s are not played any more.",
        len(proposal.fallen),
    )
    return sentence % {"rounds": board_numbers(proposal.fallen)}


def _dropped(board: DroppedBoard, names: dict[int, str]) -> str:
    sentence = _(
        "Board {board} is not played at table {table} in round {round}: {name} has it at "
        "table {there} in round {first}."
    )
    entry, first, there = board.known[0]
    where = {"board": board.board, "table": board.table, "round": board.round}
    return sentence.format(**where, name=names[entry], there=there, first=first)


def _added(board: KeptBoard, names: dict[int, str]) -> str:
    """Return where a board that a table plays besides its own goes, or that it is dropped."""
    sentence = _(
        "Board {board}, which {people} were to play in round {round}, is not played any more: "
        "they do not sit together, or somebody gets it elsewhere."
    )
    values: dict[str, object] = {
        "board": board.before.board,
        "people": joined([names[entry] for entry in board.before.people]),
        "round": board.before.round,
    }
    if board.after is not None:
        sentence = _(
            "Board {board}, which {people} were to play in round {round}, is played in round "
            "{later} at table {table}."
        )
        values |= {"later": board.after.round, "table": board.after.table}
    return sentence.format(**values)

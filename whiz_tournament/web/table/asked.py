"""The other side is asked by name: on its own phone, or by handing over the one that told it."""

from dataclasses import dataclass, field, replace
from typing import Self
from uuid import UUID, uuid4

from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.queries.devices.phone_lines import AskedLine, asked_lines
from whiz_tournament.queries.devices.table_round_page import TableRoundPage
from whiz_tournament.queries.play.first_leads import lead_to_look_at
from whiz_tournament.web.table.permissions import TableRequest
from whiz_tournament.wording.places import short_names
from whiz_tournament.wording.quantities import either
from whiz_tournament.wording.results.read_back import ReadBack
from whiz_tournament.wording.results.warnings import lead_elsewhere_in_words


@dataclass(frozen=True, slots=True)
class AskedPart:
    """A result, who is asked about it (seat and short name), and whether this phone told it.

    ``lead`` says what is odd about the card that was led.
    """

    board: int
    version: int
    across: tuple[tuple[str, str], ...]
    names: str
    said: ReadBack
    told_here: bool
    lead: str = ""
    uuid: UUID = field(default_factory=uuid4, compare=False, repr=False)

    @classmethod
    def of(cls, at: TableRequest, asked: AskedLine, people: dict[str, str]) -> Self:
        """Return what this phone asks; one that follows an owner asks that owner alone."""
        short, line = short_names(people), asked.line
        across = tuple((seat, short[seat]) for seat in asked.seats)
        formula, seated = Formula(at.tournament.formula), {Seat(s): n for s, n in short.items()}
        own = {line.seat_of(owner) for owner in at.device.owners[-1:]}
        mine = tuple((seat, name) for seat, name in across if Seat(seat) in own)
        return cls(
            line.board,
            line.version,
            mine or across,
            either([name for _seat, name in mine or across]),
            ReadBack.of(line.value, seated, formula) if line.value else ReadBack(),
            not mine and (bool(own) or str(at.sender.actor) in asked.told_by),
        )


def asked_parts(at: TableRequest, now: TableRoundPage) -> tuple[AskedPart, ...]:
    """Return what the table is asked; a phone that follows its owner asks no one else."""
    return tuple(
        replace(
            AskedPart.of(at, asked, now.people),
            lead=lead_elsewhere_in_words(lead_to_look_at(at.tournament, asked.line)),
        )
        for asked in asked_lines(now.lines)
    )

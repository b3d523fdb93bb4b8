"""The lines of a sheet as its page shows them: what is held, what was typed, what is wrong."""

import uuid as uuids
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _

from boards.errors import WhizError
from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.models import LineState, Role, Tournament
from whiz_tournament.queries.history.line_history import LineLog, line_log
from whiz_tournament.queries.play.desk import DeskLine, desk_line_at
from whiz_tournament.queries.play.slip_checks import HeldPile
from whiz_tournament.queries.publishing.visibility import staff_viewer
from whiz_tournament.queries.results.rulings import RulingItem, rulings_at
from whiz_tournament.queries.results.warnings import result_warnings
from whiz_tournament.services.corrections.warnings import dismiss_warning
from whiz_tournament.services.errors import StaleVersion, VersionRequired, error_sentence
from whiz_tournament.services.log.submission import ReasonRequired
from whiz_tournament.services.results import LinePlace, Sender
from whiz_tournament.web.desk.submission import SubmittedLine, line_key
from whiz_tournament.web.shared.alphabets import Alphabet
from whiz_tournament.web.shared.claims import ClaimedResult
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.typed_result import write_result
from whiz_tournament.wording.places import short_names
from whiz_tournament.wording.results.rulings import ruling_in_words
from whiz_tournament.wording.results.values import ReadBack
from whiz_tournament.wording.results.warnings import warning_in_words


def odd_results(request: StaffRequest, tournament: Tournament) -> dict[str, str]:
    """Return why lines look odd, as ends of sentences, by a line's part of a field's name."""
    if not request.member.may(Role.DIRECTOR):
        return {}
    odd_results = result_warnings(tournament, staff_viewer(request.member, tournament))
    return {odd.mark[0].replace("/", "-"): warning_in_words(odd) for odd in odd_results}


def settles_odd_result(
    tournament: Tournament, sender: Sender, typed: SubmittedLine, place: LinePlace
) -> bool:
    """Keep that what a line holds is right, where a director said so; tell whether that was it."""
    if typed.act != "right" or not (typed.untouched and typed.base and sender.director):
        return False
    return dismiss_warning(
        tournament=tournament, actor=sender.actor, place=place, version=typed.base
    )


OVERTAKEN_ERRORS: Final = (StaleVersion, VersionRequired)
DONE: Final = frozenset({LineState.CONFIRMED})


@dataclass(frozen=True, slots=True)
class SheetLineRow:
    """One line: ``text`` is in the field, ``was`` is what the line holds.

    ``said`` reads back what is held; ``error`` is the sentence of a refusal; ``now`` what somebody
    else wrote meanwhile; ``sides`` the two of a dispute; ``fresh`` whether it was just written;
    ``odd`` why what is held looks odd to anyone who may know; ``ruled`` what a director decided;
    ``pile`` somebody else's, in which its slip lies.
    """

    line: DeskLine
    key: str
    text: str
    was: str
    uuid: uuids.UUID
    base: int
    reason: str
    said: ReadBack | None
    error: str = ""
    wants_reason: bool = False
    now: ClaimedResult | None = None
    sides: tuple[ClaimedResult, ...] = ()
    fresh: bool = False
    first: bool = False
    odd: str = ""
    ruled: tuple[str, ...] = ()
    pile: HeldPile | None = None

    @property
    def done(self) -> bool:
        """Return whether the line is settled and nothing else was typed."""
        return self.line.state in DONE and not self.error

    @property
    def is_void(self) -> bool:
        """Return whether the line counts for nobody."""
        return self.line.state == LineState.VOID


@dataclass(frozen=True, slots=True)
class SheetRows:
    """What all rows of a page share: tournament, letters, and what was sent and refused."""

    tournament: Tournament
    alphabet: Alphabet
    typed: Mapping[str, SubmittedLine] = field(default_factory=dict)
    refusals: Mapping[str, WhizError] = field(default_factory=dict)
    fresh: str = ""
    odd: Mapping[str, str] = field(default_factory=dict)
    rulings: Sequence[RulingItem] = ()
    piles: Mapping[tuple[int, int], HeldPile] = field(default_factory=dict)

    @property
    def formula(self) -> Formula:
        """Return how points are counted."""
        return Formula(self.tournament.formula)

    def rows(self, lines: Iterable[DeskLine]) -> tuple[SheetLineRow, ...]:
        """Return a row for each line; the first that needs a hand is marked, for the cursor."""
        lines = tuple(lines)
        first = self._first(lines)
        return tuple(self._row(line, first) for line in lines)

    def _first(self, lines: tuple[DeskLine, ...]) -> str:
        """Return the line for the cursor: refused, else owed, else any, of a round that began."""
        refused = [line_key(line) for line in lines if line_key(line) in self.refusals]
        begun = [line for line in lines if not (line.waits or line.closed or self._pile(line))]
        owed = [line_key(line) for line in begun if line.owed]
        return next(iter([*refused, *owed, *map(line_key, begun)]), "")

    def _row(self, line: DeskLine, first: str) -> SheetLineRow:
        key = line_key(line)
        people = people_at(line)
        was = write_result(line.value, self.alphabet) if line.value else ""
        error = self.refusals.get(key)
        typed = self.typed[key] if error else None
        return SheetLineRow(
            line=line,
            key=key,
            text=typed.text if typed else was,
            was=typed.was if typed else was,
            uuid=typed.uuid if typed else uuids.uuid4(),
            base=typed.base if typed else line.version,
            reason=typed.reason if typed else _unasked(line),
            said=ReadBack.of(line.value, people, self.formula) if line.value else None,
            error=error_sentence(error) if error else "",
            wants_reason=isinstance(error, ReasonRequired) or bool(typed and typed.reason),
            now=self._now(line, people)
            if isinstance(error, OVERTAKEN_ERRORS) and not line.closed
            else None,
            sides=self._sides(line, people),
            fresh=key == self.fresh,
            first=key == first,
            odd="" if error else self.odd.get(key, ""),
            ruled=self._ruled(line),
            pile=self._pile(line),
        )

    def _ruled(self, line: DeskLine) -> tuple[str, ...]:
        """Return what a director decided instead of what was told; nothing of a closed line."""
        if line.closed:
            return ()
        here = rulings_at(self.rulings, line.place, [place.entry for place in line.places])
        return tuple(map(ruling_in_words, here))

    def _pile(self, line: DeskLine) -> HeldPile | None:
        """Return in whose pile the line's slip lies, unless it is one's own or nobody's."""
        return self.piles.get((line.round, line.table))

    def _now(self, line: DeskLine, people: Mapping[Seat, str]) -> ClaimedResult | None:
        """Return what the line holds now, by whom: what the person did not know when typing."""
        written = [item for item in self._log(line).items if item.value is not None]
        return (
            ClaimedResult.of(written[-1], people, self.formula, self.alphabet) if written else None
        )

    def _sides(self, line: DeskLine, people: Mapping[Seat, str]) -> tuple[ClaimedResult, ...]:
        if line.state != LineState.DISPUTED or line.closed:
            return ()
        claims = self._log(line).claims
        sides = (ClaimedResult.of(item, people, self.formula, self.alphabet) for item in claims)
        return tuple(side for side in sides if side)

    def _log(self, line: DeskLine) -> LineLog:
        held = desk_line_at(self.tournament, line.round, line.table, line.board)
        return line_log(held) if held else LineLog()


def people_at(line: DeskLine) -> dict[Seat, str]:
    """Return the three by seat, as short as tells them apart."""
    return short_names({Seat(place.seat): place.name for place in line.places})


def _unasked(line: DeskLine) -> str:
    """Return the reason of a first result typed after its round: nobody has to say it."""
    late = line.over and not line.version
    return _("Typed from the paper after the round was closed.") if late else ""

"""One random evening: played, put right again and again, and never other than the preview said.

After each act the lines are those of the preview, the ranking is that of the preview, and equal to
a second calculation (``tests.recount``); what is refused was refused by the preview too.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final
from uuid import UUID

from boards.errors import WhizError
from boards.seats import Seat
from scoring.results import LineValue
from tests.happenings.disagreement import Disagreement
from tests.happenings.other_acts import OtherActs
from tests.recount import recount
from tests.tournaments import DIRECTOR, in_sections, running, score, value_of
from whiz_tournament.models import Club, LineSeat, Tournament
from whiz_tournament.queries.corrections.kinds import (
    AddCorrection,
    BoardKnown,
    Compensation,
    Correction,
    LeftPlace,
    MoveCorrection,
    ResultCorrection,
    SeatsCorrection,
    SwapCorrection,
)
from whiz_tournament.queries.corrections.made import CORRECTIONS, correction
from whiz_tournament.queries.corrections.previews import CorrectionPreview, correction_preview
from whiz_tournament.queries.play.result_lines import LineRow, Place, every_line_row, line_rows
from whiz_tournament.queries.results.ranking import RankingPage, ranking
from whiz_tournament.services.corrections.correcting import make_correction
from whiz_tournament.services.corrections.line_corrections import undo_correction
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Proposal,
    TableLost,
    accept_change,
    propose_change,
)
from whiz_tournament.services.play.rounds import start_tournament
from whiz_tournament.services.results import (
    SERVER,
    LinePlace,
    Submission,
    verify_tournament,
    void_result,
)

RESULTS: Final = (
    "10H by N =", "9NT by E +1", "12S by S -1", "10CX by N -2", "8D by E +2", "7NT by S =",
    "11S by N =", "passed out",
)  # fmt: skip
"""Few enough that many agree, so that ties are met."""
SHAPES: Final = (
    (9, "circulating", 1), (10, "circulating", 1), (12, "circulating", 1), (15, "circulating", 1),
    (9, "duplicated", 1), (11, "duplicated", 1), (12, "shared", 1), (14, "circulating", 1),
    (18, "circulating", 2), (19, "duplicated", 2),
)  # fmt: skip
"""Players, supply of boards and sections."""


@dataclass
class Evening:
    """A tournament with the dice that decide about it; ``done`` counts what was tried."""

    tournament: Tournament
    dice: Random
    done: Counter[str] = field(default_factory=Counter)
    upto: int = 9

    @classmethod
    def begun(cls, club: Club, seed: int) -> "Evening":
        """Start a tournament of one of the shapes, some of its results typed already."""
        dice = Random(seed)
        players, supply, sections = SHAPES[seed % len(SHAPES)]
        shape: dict[str, Any] = {
            "rounds": dice.choice((3, 4)),
            "boards_per_round": 2,
            "supply": supply,
        }
        if sections == 1:
            tournament = running(club, players, **shape)
        else:
            split = in_sections(club, players, count=sections, **shape)
            tournament = start_tournament(tournament=split, actor=DIRECTOR)
        evening = cls(tournament, dice, upto=2 if seed % 3 else 9)
        evening.others.hands()
        for row in line_rows(tournament):
            if row.round <= 2 and dice.random() < 0.9:
                score(tournament, row, dice.choice(RESULTS))
        return evening

    @property
    def others(self) -> OtherActs:
        """Return what else is done and taken back."""
        return OtherActs(self.tournament, self.dice, self.done)

    def step(self) -> None:
        """Let one thing happen: put right, undone, or simply typed."""
        request = self.dice.choices(
            (self.exchange, self.stranger, self.moved, self.added, self.swapped, self.mended, None,
             self.back),
            weights=(6, 2, 6, 4, 3, 3, 4, 2),
        )[0]  # fmt: skip
        if self.dice.random() < 0.12:
            self.planned_anew()
        if self.dice.random() < 0.1:
            self.others.ruled()
        asked, shown = None, None
        if request is None:
            self.typed()
        elif request == self.back:
            self.undone()
        else:
            asked = request()
            shown = self.put_right(asked) if asked else None
        rows, page = every_line_row(self.tournament), ranking(self.tournament)
        if asked and shown:
            self.agree(asked, shown, rows, page)
        self.check(rows, page)

    def put_right(self, request: Correction) -> CorrectionPreview | None:
        """Ask what the request would do, and do it; return what was shown if it was done."""
        compensation = Compensation.NONE
        if self.dice.random() < 0.2:
            compensation = self.dice.choice(list(Compensation))
        name = type(request).__name__
        shown: CorrectionPreview | WhizError
        try:
            shown = correction_preview(self.tournament, request, compensation)
        except WhizError as refusal:
            shown = refusal
        try:
            make_correction(
                tournament=self.tournament,
                actor=DIRECTOR,
                asked=request,
                reason="it was so",
                compensation=compensation,
                digest=shown.digest if isinstance(shown, CorrectionPreview) else "",
            )
        except WhizError as refusal:
            if type(refusal) is not type(shown):
                raise Disagreement(request, refusal, "after", shown) from refusal
            self.done[f"{name} refused: {refusal.code}"] += 1
            return None
        if not isinstance(shown, CorrectionPreview):
            raise Disagreement(request, "done after", shown)
        self.done[name] += 1
        self.done["boards that fell away"] += len(shown.falling)
        self.done["boards given to a later table"] += len(shown.later)
        return shown

    def agree(
        self,
        request: Correction,
        shown: CorrectionPreview,
        rows: Sequence[LineRow],
        page: RankingPage,
    ) -> None:
        """Compare lines and ranking with what was shown."""
        expected = {row.key: plain(row) for row in shown.rows}
        written = {row.key: plain(row) for row in rows}
        if expected != written:
            wrong = {key: (expected.get(key), row) for key, row in written.items()}
            odd = {key: pair for key, pair in wrong.items() if pair[0] != pair[1]}
            raise Disagreement(request, odd)
        now = {row.entry: row for row in page.standings}
        for move in shown.ranks:
            row = now[move.entry]
            if (row.rank_text, row.score or "") != (move.after, move.score_after):
                raise Disagreement(request, move, row)

    def mended(self) -> Correction:
        """Ask for another result at a line, or for none."""
        row = self.dice.choice(self.rows())
        value = value_of(self.dice.choice((*RESULTS, "not played")))
        return ResultCorrection((row.round, row.table, row.board), value)

    def undone(self) -> None:
        """Undo an act of before, if it still stands: all its lines are as they were."""
        acts = self.tournament.events.filter(kind__in=CORRECTIONS).order_by("-id")[:3]
        if not acts:
            return
        act = correction(self.tournament, self.dice.choice(list(acts)).pk)
        if act is None or not act.stands:
            return
        try:
            undo_correction(
                tournament=self.tournament, actor=DIRECTOR, event=act.id, reason="it was not so"
            )
        except BoardKnown as refusal:  # somebody has played that board elsewhere since
            self.done[f"undone, refused: {refusal.code}"] += 1
            return
        now = {row.key: row for row in every_line_row(self.tournament)}
        for key, kept in act.lines.items():
            row, before = now[key], kept["before"]
            gone = before is None and not row.told
            same = before is not None and (
                {seat.value: entry for seat, entry in row.entries.items()},
                row.logged[0].value,
            ) == (before["seats"], before["state"])
            if not gone and not same:
                raise Disagreement("undo of", act, row)
        self.done["undone"] += 1

    def typed(self) -> None:
        """Type a result somewhere, or take one out; what is refused is somebody's second play."""
        row = self.dice.choice(self.rows())
        try:
            if row.version and self.dice.random() < 0.2:
                place = LinePlace(row.round, row.table, row.board)
                out = Submission(_id(self.dice), place, row.version, "wrong slip")
                void_result(tournament=self.tournament, sender=SERVER, submission=out)
            else:
                text = self.dice.choice((*RESULTS, "not played"))
                score(self.tournament, row, text)
            self.done["typed"] += 1
        except WhizError as refusal:
            self.done[f"typed, refused: {refusal.code}"] += 1

    def planned_anew(self) -> None:
        """Somebody leaves, or comes: the rounds to come are planned whatever was put right."""
        present = self.tournament.entries.filter(status="present").order_by("number")
        number = self.dice.randint(2, 5)
        change: Change = Arrives(PersonToSeat(name=f"Late {present.count()}"), number)
        if self.dice.random() < 0.4:
            change = self.others.movement() or change
        elif self.dice.random() < 0.2:
            change = TableLost(self.dice.randint(1, 6), number)
        elif self.dice.random() < 0.5:
            change = Leaves(self.dice.choice(list(present)).number, number)
        before = self.others.lines()
        try:
            shown = propose_change(tournament=self.tournament, change=change)
            accept_change(
                tournament=self.tournament, actor=DIRECTOR, change=change, digest=shown.digest
            )
            self.done[f"planned anew: {type(change).__name__}"] += 1
            self.fallen(shown)
            self.others.planned(shown)
            if self.dice.random() < 0.3:
                self.others.taken_back(before, list(shown.evening.numbers))
        except WhizError as refusal:
            self.done[f"planned anew, refused: {refusal.code}"] += 1

    def fallen(self, shown: Proposal) -> None:
        """Compare the boards of the new plan that fall away with those that were shown."""
        if shown.movement == shown.evening.movement:
            return
        section = self.tournament.sections.get(pk=shown.evening.section).name
        expected = {(each.round, each.table, each.board) for each in shown.dropped}
        written = {
            (row.round, row.table, row.board)
            for row in every_line_row(self.tournament)
            if row.dropped and row.round >= shown.round and row.section == section
        }
        if expected != written:
            raise Disagreement(shown.change, expected, "written", written)
        self.done["planned boards that fell away"] += len(written)

    def check(self, rows: Sequence[LineRow], page: RankingPage) -> None:
        """Every seat says what its line does, and the recount agrees."""
        seats = LineSeat.objects.filter(tournament=self.tournament)
        playing = {row.id: row.plays for row in rows}
        for line, plays in seats.values_list("line_id", "plays"):
            if playing[line] != plays:
                raise Disagreement("line", line, "seats say", plays)
        found = [(row.rank, row.tied, row.entry, row.score, row.boards) for row in page.standings]
        counted = recount(self.tournament)
        seated = {row[2] for row in counted}
        # Whoever came after the last round that was planned has a line in the list, and no seat.
        found = [row for row in found if row[2] in seated or row[3] is not None]
        if sorted(found, key=_listed) != sorted(counted, key=_listed):
            raise Disagreement(sorted(found, key=_listed), "recounted as", counted)

    def verify(self) -> None:
        """The log is whole, and every head what its log comes to."""
        faults = verify_tournament(self.tournament)
        if faults:
            raise Disagreement(str(faults))

    # What may have happened
    def rows(self) -> list[LineRow]:
        """Return the lines that things happen to; on every other evening those of two rounds."""
        rows = line_rows(self.tournament)
        return [row for row in rows if row.round <= self.upto]

    def exchange(self) -> Correction:
        """Two people, or all, of two tables exchanged, or three turned round at one."""
        rows = self.rows()
        row = self.dice.choice(rows)
        here = self._table(rows, row.round, row.table)
        others = sorted({r.table for r in rows if r.round == row.round and r.table != row.table})
        if not others or self.dice.random() < 0.1:
            turned = dict(
                zip(here, [*list(here.values())[1:], next(iter(here.values()))], strict=True)
            )
            return SeatsCorrection(row.round, {row.table: turned})
        other = self.dice.choice(others)
        there = self._table(rows, row.round, other)
        seats = self.dice.sample(list(here), self.dice.choice((1, 1, 1, 2, 3)))
        return SeatsCorrection(
            row.round,
            {
                row.table: {seat: (there if seat in seats else here)[seat] for seat in here},
                other: {seat: (here if seat in seats else there)[seat] for seat in there},
            },
        )

    def stranger(self) -> Correction:
        """Anybody at all sat there, for some boards or all: often somebody who cannot have."""
        rows = self.rows()
        row = self.dice.choice(rows)
        entries = list(self.tournament.entries.values_list("number", flat=True))
        seats = {**row.entries, self.dice.choice(list(row.entries)): self.dice.choice(entries)}
        boards = (row.board,) if self.dice.random() < 0.5 else ()
        return SeatsCorrection(row.round, {row.table: seats}, boards)

    def moved(self) -> Correction:
        """What is written at one place was played at another: mostly the same table."""
        row = self.dice.choice(self.rows())
        target = self._place()
        if self.dice.random() < 0.6:
            target = (row.round, row.table, target[2])
        typed = self._value() if self.dice.random() < 0.5 else None
        return MoveCorrection(_place(row), target, self.dice.choice(list(LeftPlace)), typed)

    def added(self) -> Correction:
        """Three people played a board where nobody planned it."""
        number, table, board = self._place()
        seats = self._table(self.rows(), number, table)
        return AddCorrection((number, table, board), seats, self._value())

    def swapped(self) -> Correction:
        """Two results stand in each other's place."""
        one, other = self.dice.choices(self.rows(), k=2)
        return SwapCorrection(_place(one), _place(other))

    def back(self) -> Correction | None:
        """Stand for an undo among the choices."""

    def _table(self, rows: Sequence[LineRow], number: int, table: int) -> dict[Seat, int]:
        found = [row for row in rows if (row.round, row.table) == (number, table)]
        return dict((found or rows)[0].entries)

    def _place(self) -> Place:
        rows = self.rows()
        one, other = self.dice.choice(rows), self.dice.choice(rows)
        return one.round, one.table, other.board

    def _value(self) -> LineValue:
        return value_of(self.dice.choice(RESULTS))


def _place(row: LineRow) -> Place:
    return row.round, row.table, row.board


def _id(dice: Random) -> UUID:
    return UUID(int=dice.getrandbits(128), version=4)


def plain(row: LineRow) -> LineRow:
    """Return a line without what only writing gives it: its id and the versions of its log."""
    return replace(row, id=0, version=0)


def _listed(row: tuple[int | None, bool, int, str | None, int]) -> tuple[bool, int, int]:
    return row[0] is None, row[0] or 0, row[2]

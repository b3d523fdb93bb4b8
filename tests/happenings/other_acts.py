"""What else is taken back on a random evening: plans, rulings, and hands dealt again."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from random import Random
from typing import Any
from uuid import UUID

from boards.errors import WhizError
from tests.happenings.disagreement import Disagreement
from tests.tournaments import DIRECTOR
from whiz_tournament.models import BoardRecord, DealingRecord, Ruling, RulingKind, Tournament
from whiz_tournament.queries.boards.dealing import hands_to_put_back
from whiz_tournament.queries.corrections.previews import standings_now
from whiz_tournament.queries.play.changes import change_to_undo
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.play.movement_figures import (
    offered_shapes,
    table_choices,
    usual_tables,
)
from whiz_tournament.queries.play.result_lines import every_line_row
from whiz_tournament.services.boards.dealing import deal_boards, forget_hands
from whiz_tournament.services.boards.replaced_hands import put_hands_back
from whiz_tournament.services.play.changes import AnotherMovement, Proposal, undo_change
from whiz_tournament.services.rulings import (
    award_adjusted_score,
    give_penalty,
    restore_ruling,
    void_ruling,
)
from whiz_tournament.services.rulings.award import effect_of_decision

Lines = list[tuple[Any, ...]]
Act = tuple[str, Callable[[], object]]
"""What an act is called in the figures, and what does it."""


@dataclass
class OtherActs:
    """The tournament of an evening with its dice; ``done`` counts what was tried."""

    tournament: Tournament
    dice: Random
    done: Counter[str]

    def hands(self) -> None:
        """Deal before the first result, twice or not at all, and put back what was replaced."""
        deal = partial(deal_boards, tournament=self.tournament, actor=DIRECTOR)
        if self.dice.random() < 0.5:
            deal()
        before = self._hands()
        again = self.dice.choice((deal, partial(deal, seed="spring"), self._forget))
        again()
        offered = hands_to_put_back(self.tournament) is not None
        if offered != any(deal for _, _, deal in before[0]):
            raise Disagreement("hands are offered", offered, before)
        try:
            put_hands_back(tournament=self.tournament, actor=DIRECTOR)
        except WhizError as refusal:
            if offered:
                raise Disagreement("hands put back", refusal) from refusal
            self.done["hands not put back"] += 1
            return
        if self._hands() != before:
            raise Disagreement("hands put back", self._hands(), "were", before)
        self.done["hands put back"] += 1

    def _forget(self) -> None:
        forget_hands(tournament=self.tournament, actor=DIRECTOR)

    def _hands(self) -> Any:
        boards = BoardRecord.objects.filter(tournament=self.tournament).order_by("number")
        dealing = DealingRecord.objects.filter(tournament=self.tournament)
        return (
            list(boards.values_list("number", "dealer", "deal")),
            list(dealing.values_list("source", "seed", "nonce", "commitment")),
        )

    def movement(self) -> AnotherMovement | None:
        """Return another movement among those that are offered from some round on."""
        section = self.dice.choice(list(self.tournament.sections.order_by("id")))
        evening = current_movement(self.tournament, section.pk)
        if evening.begun >= evening.rounds:
            return None
        start = self.dice.randint(evening.begun + 1, evening.rounds)
        tables = table_choices(evening, start)
        offered = offered_shapes(self.tournament, evening, start, tables)
        if not offered:
            return None
        shape = self.dice.choice(offered).shape
        if shape.tables != usual_tables(evening, start):
            self.done["other number of tables asked for"] += 1
        given = shape.rounds, shape.boards_per_round, section.name
        return AnotherMovement(start, *given, tables=shape.tables)

    def lines(self) -> Lines:
        """Return all lines, to be held against what comes back."""
        return [
            (row.key, row.section, dict(row.entries), row.dropped, row.unplanned, row.logged)
            for row in every_line_row(self.tournament)
            if row.told
        ]

    def planned(self, shown: Proposal) -> None:
        """Compare the lines with the plan that was shown, and the boards besides the plan."""
        if shown.movement == shown.evening.movement:
            return
        rows = every_line_row(self.tournament)
        name = self.tournament.sections.get(pk=shown.evening.section).name
        own = [row for row in rows if row.round >= shown.round and row.section == name]
        expected = {
            (number, seating.table, board, frozenset(seating.players))
            for number, each in enumerate(shown.movement.rounds, 1)
            for seating in each.tables
            for board in shown.sets.boards[seating.board_set]
            if number >= shown.round
        }
        found = {(r.round, r.table, r.board, frozenset(r.entries.values()))
                 for r in own if not r.unplanned}  # fmt: skip
        if expected != found:
            raise Disagreement(shown.change, expected ^ found)
        kept = [each.after for each in shown.added if each.after is not None]
        added = {(k.round, k.table, k.board, frozenset(k.people)) for k in kept}
        besides = {(r.round, r.table, r.board, frozenset(r.entries.values()))
                   for r in own if r.unplanned and r.told}  # fmt: skip
        if added != besides:
            raise Disagreement(shown.change, "added", added, "written", besides)
        self.done["added boards kept"] += len(kept)
        self.done["added boards named as lost"] += len(shown.added) - len(kept)

    def taken_back(self, before: Lines, people: list[int]) -> None:
        """Take the newest change of plan back: all is as it was."""
        act = change_to_undo(self.tournament)
        if act is None:
            raise Disagreement("nothing to take back")
        undo_change(tournament=self.tournament, actor=DIRECTOR, event=act.pk)
        if self.lines() != before:
            odd = [line for line in self.lines() if line not in before]
            raise Disagreement("plan taken back", act.kind, act.data["round"], odd, people)
        self.done["plan taken back"] += 1

    def ruled(self) -> None:
        """Give a ruling, take one back or let one count again; the effect is that shown before."""
        given = list(Ruling.objects.filter(tournament=self.tournament).order_by("id"))
        acts: list[Callable[[], Act]] = [
            self._give,
            *(partial(self._turn, ruling) for ruling in given[-3:]),
        ]
        name, act = self.dice.choice(acts)()
        try:
            shown = effect_of_decision(tournament=self.tournament, give=act)
        except WhizError as refusal:
            self._refused(name, act, refusal)
            return
        before = standings_now(self.tournament)
        act()
        found = type(shown).between(self.tournament, before, standings_now(self.tournament))
        if (found.ranks, found.unit) != (shown.ranks, shown.unit):
            raise Disagreement(name, shown, found)
        self.done[name] += 1

    def _refused(self, name: str, act: Any, shown: WhizError) -> None:
        try:
            act()
        except WhizError as refusal:
            if type(refusal) is not type(shown):
                raise Disagreement(name, refusal, "after", shown) from refusal
            self.done[f"{name}, refused: {refusal.code}"] += 1
            return
        raise Disagreement(name, "done after", shown)

    def _give(self) -> Act:
        own: dict[str, Any] = {"tournament": self.tournament, "actor": DIRECTOR, "reason": "so"}
        own["uuid"] = UUID(int=self.dice.getrandbits(128), version=4)
        own["entry"] = self.dice.choice(self.tournament.entries.values_list("number", flat=True))
        if self.dice.random() < 0.3:
            return "penalty", partial(give_penalty, **own, percent_of_board=Decimal(25))
        kind = self.dice.choice((RulingKind.AVERAGE, RulingKind.AVERAGE_PLUS))
        board = self.dice.choice(self.tournament.boards.values_list("number", flat=True))
        return "adjusted score", partial(award_adjusted_score, **own, board=board, kind=kind)

    def _turn(self, ruling: Ruling) -> Act:
        own: dict[str, Any] = {
            "tournament": self.tournament,
            "actor": DIRECTOR,
            "public_id": ruling.public_id,
        }
        if ruling.voided_at is None:
            return "ruling taken back", partial(void_ruling, **own)
        return "ruling given again", partial(restore_ruling, **own)

"""The ways to make one change, side by side: whom each disturbs, in a sentence."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from movements.replanning import PlanAim
from movements.values import Round
from whiz_tournament.services.play.changes import Arrives, Proposal, Replaced, TableAdded
from whiz_tournament.web.director.changes.changed_cards import cards_in_words
from whiz_tournament.wording.plans.cards import range_text
from whiz_tournament.wording.quantities import joined

TITLES: Final = {
    PlanAim.FEWEST_CARDS: gettext_lazy("Almost everybody keeps their place"),
    PlanAim.MORE_TABLES: gettext_lazy("Those who would rest open a table"),
    PlanAim.FAIREST: gettext_lazy("The rounds to come are shared out again"),
}


@dataclass(frozen=True, slots=True)
class WayWords:
    """One way: what it is, how many need a new card, what that means for them, shown or not."""

    aim: str
    title: str
    cards: str
    sentence: str
    boards: str
    own: str
    """How many boards anyone who comes plays; nothing where nobody comes."""
    shown: bool


@dataclass(slots=True)
class Disturbed:
    """Who sits at another table in a round to come, or there with others, or with other boards.

    And who rests when they were to play, or plays when they were to rest.
    """

    tables: set[int] = field(default_factory=set)
    neighbours: set[int] = field(default_factory=set)
    boards: set[int] = field(default_factory=set)
    rests: set[int] = field(default_factory=set)

    @classmethod
    def by(cls, proposal: Proposal) -> "Disturbed":
        """Return whom a proposal disturbs, but not anyone who comes or leaves."""
        disturbed = cls()
        for before, after in _rounds_to_come(proposal):
            was, will = _places(before), _places(after)
            for player in (was.keys() | will.keys()) - {proposal.entry}:
                disturbed._note(player, was.get(player), will.get(player))
        disturbed.neighbours -= disturbed.tables
        disturbed.boards -= disturbed.tables | disturbed.neighbours
        return disturbed

    def _note(self, player: int, was: "_Place | None", will: "_Place | None") -> None:
        if was is None or will is None:
            self.rests.add(player)
        elif was.table != will.table:
            self.tables.add(player)
        elif was.people != will.people:
            self.neighbours.add(player)
        elif was.boards != will.boards:
            self.boards.add(player)


@dataclass(frozen=True, slots=True)
class _Place:
    table: int
    people: frozenset[int]
    boards: int


def ways_in_words(ways: Iterable[Proposal], shown: Proposal) -> list[WayWords]:
    """Return the ways in their order."""
    return [_words(way, shown=way is shown) for way in ways]


def _words(way: Proposal, *, shown: bool) -> WayWords:
    aim = way_aim(way)
    title = (
        TITLES[aim] if way.others_with_new_cards or aim is PlanAim.FAIREST else _("Nobody moves")
    )
    sentence = ngettext(
        "%(boards)s board for anyone here all evening.",
        "%(boards)s boards for anyone here all evening.",
        way.after.boards[1],
    )
    boards = sentence % {"boards": range_text(way.after.boards)}
    return WayWords(
        aim=aim.value,
        title=str(title),
        cards=cards_in_words(way),
        sentence=_sentence(way),
        boards=boards,
        own=_own(way),
        shown=shown,
    )


def _own(way: Proposal) -> str:
    if not isinstance(way.change, Arrives):
        return ""
    then = way.own_boards[1]
    sentence = ngettext("%(name)s plays %(n)s board.", "%(name)s plays %(n)s boards.", then)
    return sentence % {"name": way.name, "n": then}


def way_aim(way: Proposal) -> PlanAim:
    """Return what a way was planned for."""
    one_way = isinstance(way.change, Replaced | TableAdded)
    return PlanAim.FAIREST if one_way else way.change.aim  # type: ignore[union-attr]


def _sentence(way: Proposal) -> str:
    """Return how many change table, neighbours, boards or rest."""
    who = Disturbed.by(way)
    tables, neighbours = len(who.tables), len(who.neighbours)
    boards, rests = len(who.boards), len(who.rests)
    counted = (
        (tables, ngettext("%(n)s person changes table", "%(n)s people change table", tables)),
        (
            neighbours,
            ngettext(
                "%(n)s person has other neighbours",
                "%(n)s people have other neighbours",
                neighbours,
            ),
        ),
        (
            boards,
            ngettext("%(n)s person plays other boards", "%(n)s people play other boards", boards),
        ),
        (
            rests,
            ngettext(
                "%(n)s person rests in another round", "%(n)s people rest in other rounds", rests
            ),
        ),
    )
    parts = [sentence % {"n": n} for n, sentence in counted if n]
    return f"{joined(parts)}." if parts else _("Everybody stays where they were going to sit.")


def _rounds_to_come(proposal: Proposal) -> Iterator[tuple[Round, Round]]:
    """Yield the rounds that both plans have, as planned and after the change."""
    first = proposal.round - 1
    planned, then = proposal.evening.movement.rounds, proposal.movement.rounds
    return zip(planned[first:], then[first:], strict=False)


def _places(round: Round) -> dict[int, _Place]:
    return {
        player: _Place(seating.table, frozenset(seating.players), seating.board_set)
        for seating in round.tables
        for player in seating.players
    }

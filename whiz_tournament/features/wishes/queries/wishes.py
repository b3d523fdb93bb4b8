"""What is wished of the seating, and whom the people of tonight met in the last tournaments."""

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from boards.json_values import JsonObject, ReadJson
from movements.counting import meetings
from movements.values import Movement
from movements.wishes import History
from movements.wishes.values import Apart, KeepsTable, NeverSitsOut, Together, Wish, unmet
from whiz_tournament.models import Entry, EntryStatus, Tournament, WishList
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.setup.strengths import past_sessions

SINGLE: Final[Mapping[str, type[KeepsTable | NeverSitsOut]]] = {
    "stays": KeepsTable,
    "never_rests": NeverSitsOut,
}
PAIR: Final[Mapping[str, type[Apart | Together]]] = {"apart": Apart, "together": Together}
KINDS: Final = (*SINGLE, *PAIR)


@dataclass(frozen=True, slots=True)
class EntryWish:
    """A wish about entries of the tournament, by number; ``other`` for pairs only."""

    kind: str
    entry: int
    other: int | None = None

    @property
    def entries(self) -> tuple[int, ...]:
        """Whom it is about."""
        return (self.entry,) if self.other is None else (self.entry, self.other)

    def of(self, person: Mapping[int, int]) -> Wish:
        """Return the wish about persons 1..P; nobody is person 0."""
        who = person.get(self.entry, 0)
        if self.kind in SINGLE:
            return SINGLE[self.kind](who)
        return PAIR[self.kind](who, person.get(self.other or 0, 0))


@dataclass(frozen=True, slots=True)
class UnfulfilledWish:
    """A wish that does not hold: ``times`` two meet, somebody rests, or tables are visited.

    0 times for two who should meet.
    """

    wish: EntryWish
    times: int


@dataclass(frozen=True, slots=True)
class TournamentWishes:
    """All wishes about those who are present, and how many of the last sessions count."""

    version: int = 0
    sessions: int = 0
    wishes: tuple[EntryWish, ...] = ()

    def __bool__(self) -> bool:
        """Return whether anything is wished."""
        return bool(self.wishes or self.sessions)


def persons_of(numbers: Sequence[int]) -> dict[int, int]:
    """Return the person, 1, 2, 3 …, whom a search for a plan knows for each of these numbers."""
    return {number: person for person, number in enumerate(numbers, start=1)}


def wishes_among(wishes: Sequence[EntryWish], numbers: Container[int]) -> list[EntryWish]:
    """Return the wishes that are about people with these numbers alone."""
    return [wish for wish in wishes if all(number in numbers for number in wish.entries)]


def wishes_of(tournament: Tournament) -> TournamentWishes:
    """Return the wishes as they stand; two queries."""
    wish_list = WishList.objects.filter(tournament=tournament).first()
    if wish_list is None:
        return TournamentWishes()
    number = _numbers(tournament)
    known_wishes = (_wish(document, number) for document in wish_list.wishes)
    return TournamentWishes(
        wish_list.version, wish_list.sessions, tuple(wish for wish in known_wishes if wish)
    )


def wishes_last_time(tournament: Tournament) -> tuple[EntryWish, ...]:
    """Return what was wished at the latest other tournament by those who are here again."""
    others = WishList.objects.exclude(tournament=tournament).exclude(wishes=[])
    last = others.order_by("-tournament__date", "-tournament_id").first()
    number = _numbers(tournament) if last else {}
    known_wishes = (_wish(document, number) for document in (last.wishes if last else ()))
    return tuple(wish for wish in known_wishes if wish)


def unfulfilled(evening: Movement, wishes: Sequence[EntryWish]) -> list[UnfulfilledWish]:
    """Return which wishes do not hold in an evening of entry numbers; of those who play in it."""
    person = {n: n for round in evening.rounds for n in (*round.seated(), *round.sit_outs)}
    renumbered = [(wish.of(person), wish) for wish in wishes_among(wishes, person)]
    known = dict(renumbered)
    return [UnfulfilledWish(known[one.wish], one.times) for one in unmet(evening, [*known])]


def hidden_wishes(tournament: Tournament) -> list[JsonObject]:
    """Return the wishes, as they are kept, about people who are away just now."""
    wish_list = WishList.objects.filter(tournament=tournament).first()
    number = _numbers(tournament)
    return [
        document
        for document in (wish_list.wishes if wish_list else ())
        if _wish(document, number) is None
    ]


def _numbers(tournament: Tournament) -> dict[str, int]:
    present = Entry.objects.filter(tournament=tournament, status=EntryStatus.PRESENT)
    return dict(present.values_list("player__public_id", "number"))


def _wish(document: ReadJson, number: Mapping[str, int]) -> EntryWish | None:
    """Return a wish by entry numbers; ``None`` while somebody it is about is away."""
    if document["player"] not in number:
        return None
    if document["kind"] in SINGLE:
        return EntryWish(document["kind"], number[document["player"]])
    if document["other"] not in number:
        return None
    return EntryWish(document["kind"], number[document["player"]], number[document["other"]])


def history_of(tournament: Tournament, sessions: int, numbers: Sequence[int]) -> History:
    """Return the meetings and rests of those with these numbers, who are persons 1, 2, 3 … ."""
    players = _players(tournament)
    person = {players[number]: n for number, n in persons_of(numbers).items()}
    met: Counter[tuple[int, int]] = Counter()
    sat_out: Counter[int] = Counter()
    for last in past_sessions(tournament, sessions):
        player = _players(last)
        tonight = {number: person[who] for number, who in player.items() if who in person}
        known = current_movement(last)
        played = Movement(known.movement.rounds[: known.begun])
        for (one, other), n in meetings(played).items():
            if one in tonight and other in tonight:
                a, b = sorted((tonight[one], tonight[other]))
                met[a, b] += n
        rests = (number for round in played.rounds for number in round.sit_outs)
        sat_out.update(tonight[number] for number in rests if number in tonight)
    return History(met, sat_out)


def _players(tournament: Tournament) -> dict[int, int]:
    """Return the player who is each number."""
    rows = Entry.objects.filter(tournament=tournament)
    return dict(rows.values_list("number", "player_id"))

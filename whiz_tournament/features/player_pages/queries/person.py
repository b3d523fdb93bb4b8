"""Somebody's evenings and boards, of what was published and of nothing else, with today's names."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache

from scoring.person_figures import BoardAt, EveningAt, PersonFigures, person_figures
from whiz_tournament.features.player_pages.queries.played import MOST_READ, Played, released_page
from whiz_tournament.features.player_pages.queries.played_boards import boards_of
from whiz_tournament.models import Player
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.people.names import Audience, public_text


@dataclass(frozen=True, slots=True)
class PersonEvening:
    """An evening that somebody played, as it was ranked; ``number`` is that of their entry."""

    tournament: int
    slug: str
    name: str
    date: date
    number: int
    rank: int | None
    tied: bool
    of: int
    score: str | None
    unit: str
    card: bool

    @property
    def percentage(self) -> Fraction | None:
        """Return the score where it is a percentage."""
        is_one = self.score is not None and self.unit == "percent"
        return Fraction(self.score) if is_one and self.score else None


@dataclass(frozen=True, slots=True)
class PersonPage:
    """Everything that a page says of somebody, evenings from the first; ``names`` of the others.

    A person of whom ``names`` has nothing is not to be named, nor told apart from anybody else.
    """

    evenings: tuple[PersonEvening, ...]
    boards: tuple[BoardAt[int], ...]
    figures: PersonFigures[int]
    names: Mapping[int, str]


def person_page(player: Player, audience: Audience = Audience.PUBLIC) -> PersonPage:
    """Return the page of somebody; a dozen queries, however many evenings there are."""
    played = Played.of(player)
    evenings = tuple(_evenings(played))
    at = {item.tournament: place for place, item in enumerate(evenings)}
    boards = tuple(boards_of(played, at))
    ranked = [EveningAt(item.rank, item.of, item.percentage) for item in evenings]
    figures = person_figures(ranked, boards)
    met = [item.person for item in figures.companions]
    return PersonPage(evenings, boards, figures, _names(met, audience))


def _evenings(played: Played) -> Iterator[PersonEvening]:
    for item in played.entries:
        stored = played.rankings.get(item.tournament)
        line = _places(stored).get(item.number) if stored else None
        if line is not None:
            yield PersonEvening(
                item.tournament,
                item.slug,
                item.name,
                item.date,
                item.number,
                *line,
                card=item.tournament in played.cards,
            )


@lru_cache(maxsize=MOST_READ)
def _places(stored: str | bytes) -> dict[int, tuple[int | None, bool, int, str | None, str]]:
    """Return rank, whether it is shared, among how many, the score and its unit, by number.

    The same text is the same ranking, and is read once for all who played.
    """
    document = released_page(stored)
    ranked: dict[str, int] = defaultdict(int)
    apart = bool(document.get("apart"))
    for line in document["standings"]:
        if line.get("rank") is not None:
            ranked[line.get("section", "") if apart else ""] += 1
    return {
        line["entry"]: (
            line.get("rank"),
            bool(line.get("tied")),
            ranked[line.get("section", "") if apart else ""],
            line.get("score"),
            document["unit"],
        )
        for line in document["standings"]
    }


def _names(people: Collection[int], audience: Audience) -> dict[int, str]:
    """Return what the audience may call these people; nobody who was erased, nor wants no name."""
    rows = Player.with_arriving.filter(pk__in=people).exclude(name=NOBODY).order_by()
    columns = ("pk", "name", "public_name", "public_form", "pseudonym")
    matches = {
        pk: name if audience is Audience.HOUSE else public_text(opened, name, form, pseudonym)
        for pk, name, opened, form, pseudonym in rows.values_list(*columns)
    }
    return {pk: name for pk, name in matches.items() if name}

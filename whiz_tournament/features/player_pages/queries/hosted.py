"""The pages about people of a hosted club, as its laptop last told them: nothing is counted here.

Nobody has a page whom the laptop does not list, and none is shown of a club that publishes here no
more: a choice taken back could not reach this server.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import QuerySet

from boards.seats import Seat
from scoring.compared_results import PlayRole
from scoring.contracts import Contract
from scoring.player_pages.person_figures import (
    BoardAt,
    Chances,
    Companion,
    Declared,
    EveningAt,
    Mean,
    PersonFigures,
    person_figures,
)
from whiz_tournament.features.player_pages.queries.pages import (
    MOST_FOUND,
    FoundPerson,
    has_words,
    searched_words,
)
from whiz_tournament.features.player_pages.queries.person import (
    PersonEvening,
    PersonPage,
)
from whiz_tournament.models import HostedPerson, HostedPlace, ReleaseKind
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.names import sort_key
from whiz_tournament.queries.json_documents import from_json
from whiz_tournament.queries.publishing.told_people import (
    ToldBoard,
    ToldCompanion,
    ToldMean,
    ToldPage,
    ToldPersonEvening,
)


@dataclass(frozen=True, slots=True)
class HostedPage:
    """A page as its laptop told it: of whom, and what it says."""

    name: str
    page: PersonPage


def hosted_people() -> list[FoundPerson]:
    """Return everybody who has a page here, in the order of lists."""
    named = _rows().values_list("name", "key")
    people = (FoundPerson(name, key) for name, key in named)
    return sorted(people, key=lambda item: (sort_key(item.name), item.key))


def has_hosted_people() -> bool:
    """Return whether anybody has a page here."""
    return _rows().exists()


def found_hosted_people(search: str) -> list[FoundPerson]:
    """Return who has a page here and these words in their name; nobody else is found by name."""
    words = searched_words(search)
    people = hosted_people() if words else []
    matches = [item for item in people if has_words(item.name, words)]
    return matches[:MOST_FOUND]


def hosted_page(key: str) -> HostedPage | None:
    """Return the page with this key; three queries."""
    row = _rows().filter(key=key).first() if could_be_id(key) else None
    if row is None:
        return None
    document = from_json(ToldPage, row.document)
    return HostedPage(document.name, _page(document))


def _rows() -> QuerySet[HostedPerson]:
    return HostedPerson.objects.filter(club__hosted__revoked_at=None)


def _page(told: ToldPage) -> PersonPage:
    slugs = _shown_evenings(item.id for item in told.evenings)
    evenings = tuple(_evening(item, slugs) for item in told.evenings)
    companions = dict(enumerate(told.companions))
    named = _rows().filter(key__in=[item.key for item in told.companions if item.key])
    keys = set(named.values_list("key", flat=True))
    return PersonPage(
        evenings=evenings,
        figures=_figures(told, evenings),
        names={number: item.name for number, item in companions.items()},
        keys={
            number: item.key for number, item in companions.items() if item.key and item.key in keys
        },
    )


def _shown_evenings(sources: Iterable[str]) -> Mapping[str, str]:
    """Return where the evenings are that are shown here, by the id that they have on the laptop."""
    places = HostedPlace.objects.filter(kind=ReleaseKind.TOURNAMENT, source__in=set(sources))
    return dict(places.exclude(tournament=None).values_list("source", "slug"))


def _evening(item: ToldPersonEvening, slugs: Mapping[str, str]) -> PersonEvening:
    return PersonEvening(
        tournament=0,
        slug=slugs.get(item.id, ""),
        name=item.name,
        date=item.date,
        number=item.number,
        rank=item.rank,
        tied=item.tied,
        of=item.of,
        score=item.score,
        unit=item.unit,
        card=item.card,
    )


def _figures(told: ToldPage, evenings: Iterable[PersonEvening]) -> PersonFigures[int]:
    """Return the figures: those of evenings are counted as ever, those of boards are told."""
    ranked = [EveningAt(item.rank, item.of, item.percentage) for item in evenings]
    of_evenings = person_figures(ranked, [_board(told.highest)] if told.highest else [])
    declared = told.declared
    return PersonFigures(
        evenings=of_evenings.evenings,
        mean=of_evenings.mean,
        boards=told.boards,
        by_role={role: _mean(told.roles[role]) for role in PlayRole if role in told.roles},
        by_hand={seat: _mean(told.hands[seat]) for seat in Seat if seat in told.hands},
        declared=Declared(declared.played, declared.made, declared.compared, declared.beside),
        chances=Chances(declared.chances_taken, declared.chances_left),
        companions=tuple(_companion(*item) for item in enumerate(told.companions)),
        best=tuple(map(_board, told.best)),
        worst=tuple(map(_board, told.worst)),
        records=of_evenings.records,
    )


def _mean(told: ToldMean) -> Mean:
    return Mean(told.boards, Fraction(told.hundredths, 100 * told.boards))


def _companion(number: int, told: ToldCompanion) -> Companion[int]:
    beside = _mean(told.beside) if told.beside else None
    against = _mean(told.against) if told.against else None
    boards = sum(mean.boards for mean in (beside, against) if mean)
    return Companion(number, boards, beside, against)


def _board(told: ToldBoard) -> BoardAt[int]:
    return BoardAt(
        evening=told.evening,
        board=told.board,
        seat=Seat(told.seat),
        role=PlayRole(told.role) if told.role else None,
        hundredths=told.hundredths,
        contract=Contract.parse(told.contract) if told.contract else None,
        tricks=told.tricks,
    )

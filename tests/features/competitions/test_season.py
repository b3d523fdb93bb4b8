"""A whole season by the program's services, each of its tables reckoned again in another way."""

import json
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from typing import Any, Final

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from benchmarks.make_season import EXPECTED, Season, Size, fill_season
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.features.whist.queries.season import whist_season
from whiz_tournament.models import (
    Club,
    Competition,
    EarlierFigure,
    PageKind,
    PersonalLink,
    ReleasePage,
    SimultaneousClub,
)
from whiz_tournament.models.packed_pages import unpack_page
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.setup.coming import comers
from whiz_tournament.queries.setup.tournaments import next_to_come

pytestmark = [pytest.mark.django_db, pytest.mark.proof]
SMALL: Final = Size(
    tournaments=6, simultaneous=1, whist=3, players=18, people=12, rounds=2, boards=3
)
POINTS: Final = tuple(map(Fraction, (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)))
Won = Mapping[str, Fraction]
"""What each person won in a session, by name."""


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture
def season(club: Club) -> Season:
    """A short season."""
    return fill_season(club, SMALL)


def ranking_of(tournament: Any) -> list[dict[str, Any]]:
    """The lines of what was published, as they lie in the database, with names."""
    page = ReleasePage.objects.filter(
        release__tournament=tournament, kind=PageKind.RANKING, key=0
    ).latest("release__number")
    packed = page.content.packed if page.content else None
    told: Any = unpack_page(bytes(packed)) if packed else page.document
    told = json.loads(told) if isinstance(told, str) else told
    called = dict(tournament.entries.values_list("number", "player__name"))
    return [{**line, "name": called[line["entry"]]} for line in told["standings"]]


def percentages(tournament: Any) -> Won:
    return {
        line["name"]: Fraction(line["exact"]) / line["boards"] for line in ranking_of(tournament)
    }


def overall(tournament: Any) -> Won:
    """What people have in the ranking of all clubs, as its columns are in the database."""
    place = SimultaneousClub.objects.get(tournament=tournament.public_id)
    made = place.simultaneous.ranking
    columns = array("i", bytes(made.lines))
    length, clubs = len(columns) // 12, [club for club, _ in made.document["clubs"]]
    club, entry, score = (columns[length * at : length * (at + 1)] for at in (0, 1, 6))
    called = dict(tournament.entries.values_list("number", "player__name"))
    return {
        called[number]: Fraction(hundredths, 100)
        for at, number, hundredths in zip(club, entry, score, strict=True)
        if clubs[at] == place.public_id
    }


def matchpoints(tournament: Any) -> Won:
    return {
        line["name"]: Fraction(line["exact"]) * line["top"] / 100 for line in ranking_of(tournament)
    }


def by_place(ranks: Mapping[str, int]) -> Won:
    """The points of the places that each takes up with those who share it."""
    sharing = Counter(ranks.values())
    return {
        name: sum((*POINTS, *[Fraction(0)] * 99)[rank - 1 :][: sharing[rank]], Fraction(0))
        / sharing[rank]
        for name, rank in ranks.items()
    }


def ranks(won: Won) -> dict[str, int]:
    return {name: 1 + sum(other > own for other in won.values()) for name, own in won.items()}


def whist_points(season: Season) -> list[tuple[date, Won]]:
    """What the season of the game has, another way through the same evenings."""
    days = [evening.date for evening in season.whist]
    told = whist_season("whist_couleur", min(days), max(days), public=False)
    return [
        (each.day, {told.names[who]: Fraction(each.points[who]) for who in each.attended})
        for each in told.season.evenings
    ]


def page_of(season: Season, name: str) -> tuple[Competition, CompetitionPage]:
    found = next(each for each in season.competitions if each.name == name)
    return found, published_competition(found, Audience.HOUSE)


def best(won: list[Fraction], most: int) -> list[Fraction]:
    return sorted(won, reverse=True)[:most]


def added(won: list[Fraction], most: int) -> Fraction:
    return sum(best(won, most), Fraction(0))


def per_person(sessions: list[Won]) -> dict[str, list[Fraction]]:
    names = {name for each in sessions for name in each}
    return {name: [each[name] for each in sessions if name in each] for name in names}


def agree(page: CompetitionPage, totals: Mapping[str, Fraction], unranked: set[str]) -> None:
    """The page has these totals, and the places that follow from them."""
    text = page.settings.rule.text
    assert {line.name: line.total for line in page.standings} == {
        name: text(total) for name, total in totals.items()
    }
    ranked = {name: total for name, total in totals.items() if name not in unranked}
    higher = ranks(ranked)
    assert ranked
    for line in page.standings:
        if line.name in unranked:
            assert line.rank is None, line.name
            continue
        level = sum(total == totals[line.name] for total in ranked.values())
        assert line.rank is not None
        assert 0 <= line.rank - higher[line.name] < level, line.name
        assert line.tied or level == 1 or line.decided, line.name


def one_too_many_comes_next_time() -> None:
    following = next_to_come(None)
    assert following is not None
    people = comers(following)
    assert [one.guest for one in people][:2] == ["Max Invité", ""]
    assert [one.waits for one in people] == [0] * (EXPECTED - 1) + [1]
    assert [link.player.public_id for link in PersonalLink.objects.all()] == [people[-1].player]


def test_every_table_of_a_season_is_reckoned_again(season: Season, client: Client) -> None:
    one_too_many_comes_next_time()
    percent = [each for each in season.tournaments if each.scoring_method == "matchpoints"]
    assert len(percent) == SMALL.tournaments + SMALL.simultaneous - 1

    # The best eight percentages of the series, guests without a rank.
    _, page = page_of(season, "Championnat de la saison")
    typed = EarlierFigure.objects.values_list("player__name", "figure")
    series = [percentages(each) for each in percent if each.name.startswith("Tournoi")]
    sessions: list[Won] = [{name: Fraction(figure) for name, figure in typed}, *series]
    held = per_person(sessions)
    totals = {name: added(won, 8) / len(best(won, 8)) for name, won in held.items()}
    guests = {each.name for each in season.players if each.guest}
    seldom = {name for name, won in held.items() if len(won) < 4}
    agree(page, totals, guests | seldom)
    categories = {each.name: each.category for each in season.players}
    for line in page.standings:
        above = [
            other
            for other in page.standings
            if other.rank and line.rank and other.rank < line.rank
            if categories[other.name] == categories[line.name]
        ]
        if line.rank and categories[line.name] and not line.tied:
            assert (line.category, line.place_within) == (categories[line.name], len(above) + 1)

    # Points of places of everything.
    _, page = page_of(season, "Challenge toutes soirées")
    assert len(page.counted) == len(season.tournaments) + len(season.whist)
    everything: list[Won] = [
        by_place({line["name"]: line["rank"] for line in ranking_of(each)})
        for each in season.tournaments
    ]
    everything += [by_place(ranks(won)) for _, won in whist_points(season)]
    agree(page, {name: added(won, 15) for name, won in per_person(everything).items()}, set())

    # Matchpoints, every second session for half, the three that bring least left out.
    _, page = page_of(season, "Coupe des simultanés")
    shares = [Fraction(1, 2) if n % 2 else Fraction(1) for n in range(len(percent))]
    halves: list[Won] = [
        {name: share * won for name, won in matchpoints(each).items()}
        for share, each in zip(shares, percent, strict=True)
    ]
    most = len(percent) - 3
    agree(page, {name: added(won, most) for name, won in per_person(halves).items()}, set())

    # An absence is worth thirty, and may be one of the two that are dropped.
    _, page = page_of(season, "Trophée de l’assiduité")
    held = per_person([percentages(each) for each in percent])
    filled = {
        name: [*won, *[Fraction(30)] * (len(percent) - len(won))] for name, won in held.items()
    }
    agree(page, {name: added(won, len(percent) - 2) for name, won in filled.items()}, set())

    # The simultaneous as each ranks among all clubs, to two decimals.
    _, page = page_of(season, "Simultanés entre clubs")
    shared = [overall(each) for each in percent if each.embargo]
    assert len(shared) == SMALL.simultaneous
    held = per_person(shared)
    agree(page, {name: added(won, 9) / len(won) for name, won in held.items()}, set())

    # Five evenings of a game.
    _, page = page_of(season, "Saison de whist")
    played = per_person([won for _, won in whist_points(season)])
    agree(page, {name: added(won, 5) for name, won in played.items()}, set())

    # Everybody may look at each, in every language.
    for found in season.competitions:
        for language in ("fr", "en", "nl"):
            path = reverse("public_competition", args=[found.slug])
            answer = client.get(path, headers={"accept-language": language})
            assert answer.status_code == 200

"""What the pages of the core show of competitions, place by place."""

from collections.abc import Sequence
from typing import Final

from whiz_tournament.features.competitions.queries.club_file import other_competitions
from whiz_tournament.features.competitions.queries.lists import (
    competitions_of,
    public_competition,
    public_competitions,
    trashed_competitions,
)
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.features.competitions.wording.lines import (
    firmness_words,
    standing_words,
    total_words,
)
from whiz_tournament.models import Competition, Tournament
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.publishing.first_places import MOST, ON_TOP
from whiz_tournament.services.opened_club_file import opened_file
from whiz_tournament.web.public.wall_list import WallList, wall_row
from whiz_tournament.web.shared.event_pages import EventPages
from whiz_tournament.web.shared.own_number import OwnNumber

EVENT_PAGES: Final = EventPages(Competition, "director_competition")


def competition_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place, none where it would be empty."""
    competitions: Sequence[object] = ()
    match place:
        case CardPlace.CLUB_MENU | CardPlace.RESULT_TABS:
            return [PlacedCard(f"competitions/{place}.html")]
        case CardPlace.PUBLIC_HOME_TOP:
            return _season()
        case CardPlace.OPENED_CLUB_FILE:
            with opened_file() as file:
                competitions = other_competitions(file)
        case CardPlace.PUBLIC_HOME:
            competitions = public_competitions()
        case CardPlace.PUBLIC_RANKING if isinstance(about, Tournament):
            competitions = competitions_of(about)
        case CardPlace.OWN_PAGE if isinstance(about, OwnNumber):
            competitions = _own_standings(about)
        case CardPlace.TRASH:
            competitions = trashed_competitions()
    return (
        [PlacedCard(f"competitions/{place}.html", {"competitions": competitions})]
        if competitions
        else ()
    )


def _own_standings(own: OwnNumber) -> Sequence[tuple[str, str, str]]:
    """Return address, name and one's own place of each competition that the evening counts in."""
    counted = competitions_of(own.tournament) if own.tournament.is_over else ()
    person = entered_player(own.tournament, own.number).public_id if counted else ""
    standings: list[tuple[str, str, str]] = []
    for slug, name in counted:
        competition = public_competition(slug)
        page = published_competition(competition) if competition else None
        lines = page.standings if page else ()
        standings += [
            (slug, name, standing_words(page, line))
            for line in lines
            if page and line.person == person
        ]
    return standings


def wall_lists(tournament: Tournament) -> list[WallList]:
    """Return the ranked lines of each competition in which an evening counts for everybody."""
    lists = []
    for slug, name in competitions_of(tournament):
        competition = public_competition(slug)
        page = published_competition(competition) if competition else None
        if page is None:
            continue
        rows = tuple(
            wall_row(line.name, line.rank, total_words(page, line), tied=line.tied)
            for line in page.standings
            if line.rank is not None
        )
        lists += [WallList(name, firmness_words(page)[1], rows)] if rows else []
    return lists


def _season() -> Sequence[PlacedCard]:
    """Return the first three of the newest competition, as far as anybody is ranked."""
    newest = next((public_competition(item.slug) for item in public_competitions()), None)
    page = published_competition(newest) if newest else None
    lines = [
        {"line": line, "total": total_words(page, line)}
        for line in (page.standings if page else ())
        if page and line.rank is not None and line.rank <= ON_TOP
    ]
    values = {"competition": newest, "lines": lines[:MOST]}
    return [PlacedCard("competitions/first_three.html", values)] if lines else ()

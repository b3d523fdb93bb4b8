"""A weighted score is told as what it is: on the board, the cards, the ranking, in its sentence."""

from collections.abc import Sequence
from decimal import Decimal
from uuid import uuid4

import pytest
from django.test import Client
from django.utils.translation import override

from boards.seats import Seat
from scoring.results import Played
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, running, score
from tests.web.public.reading import read, rows_of
from whiz_tournament.models import Club, ReleasePage, RulingKind, Tournament
from whiz_tournament.queries.devices.own_player_page import own_player_page
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.publishing.releases import released_score_card, released_traveller
from whiz_tournament.queries.results.score_card import score_card
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.rulings import (
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
)
from whiz_tournament.wording.results.figures import contract_text

pytestmark = pytest.mark.django_db

# North marks 44, 20, 20, 5 and 0; at the second table 60 % of 20 and 40 % of 11 instead.
FIVE = ("10HX by N +1", "10S by E =", "10NT by N =", "9C by E -1", "9C by E =")
PARTS = (("10H by N =", "0.6"), ("9H by N +1", "0.4"))
SAID = "60% of 10 hearts = by North and 40% of 9 hearts +1 by North"
MARKED = "60% of 10 hearts = by North (20 points) and 40% of 9 hearts +1 by North (11 points)"


@pytest.fixture(autouse=True)
def _english(client: Client) -> None:
    client.cookies["language"] = "en"


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Board 1 played at five tables, the second of which was given a weighted score; published."""
    found = running(club, 15, rounds=5, supply="duplicated")
    lines = line_rows(found, board=1)
    for line, text in zip(lines, FIVE, strict=True):
        score(found, line, text)
    weigh(found, lines[1])
    publish(found)
    return found


def weigh(
    tournament: Tournament, line: LineRow, defence: Sequence[str | None] = (None, None)
) -> None:
    results = [
        WeightedShare(Played.parse(text), Decimal(weight), Decimal(other) if other else None)
        for (text, weight), other in zip(PARTS, defence, strict=True)
    ]
    award_weighted_score(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuid4(),
        place=LinePlace(line.round, line.table, line.board),
        results=results,
        reason="a hesitation",
    )


def publish(tournament: Tournament) -> None:
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)


def seated(tournament: Tournament, table: int) -> dict[Seat, int]:
    """Who sat where at that table when it played board 1."""
    return dict(line_rows(tournament, board=1)[table - 1].entries)


def test_the_board_names_its_parts(client: Client, tournament: Tournament) -> None:
    shown = read(client, f"/t/{tournament.slug}/boards/1/")
    assert shown.count(SAID) == 3  # once for each hand
    assert shown.count("by East") == 6  # the two other tables where East declared
    assert "16.4 points" in shown


def test_the_card_names_the_parts_and_the_role_that_they_give(
    client: Client, tournament: Tournament
) -> None:
    north = seated(tournament, 2)[Seat.N]
    shown = read(client, f"/t/{tournament.slug}/players/{north}/")
    assert f"{SAID} weighted score 16.4" in shown
    card = score_card(tournament, north)
    assert card is not None
    line = next(line for line in card.lines if line.board == 1)
    assert (line.role, line.outcome.contract) == ("declarer", None)


def test_the_sentence_tells_what_each_part_marks(client: Client, tournament: Tournament) -> None:
    shown = read(client, f"/t/{tournament.slug}/players/{seated(tournament, 2)[Seat.N]}/")
    assert f"a weighted score: {MARKED}. That is 16.4 points with North’s hand on board 1." in shown
    assert "Each part is compared separately and counts for its share." in shown
    assert "2 did less well, 0.6 the same and 1.4 better" in shown


def test_who_is_compared_with_it_is_told_why_there_are_fractions(
    client: Client, tournament: Tournament
) -> None:
    said = "One of the others is a weighted score: each of its parts counts for its share."
    third = read(client, f"/t/{tournament.slug}/players/{seated(tournament, 3)[Seat.N]}/")
    first = read(client, f"/t/{tournament.slug}/players/{seated(tournament, 1)[Seat.N]}/")
    assert (said in third, said in first) == (True, False)


def test_each_side_reads_its_own_weights(client: Client, club: Club) -> None:
    tournament = running(club, 15, rounds=5, supply="duplicated")
    lines = line_rows(tournament, board=1)
    for line, text in zip(lines, FIVE, strict=True):
        score(tournament, line, text)
    weigh(tournament, lines[1], ("0.3", "0.7"))
    publish(tournament)
    seats, at = seated(tournament, 2), f"/t/{tournament.slug}/"
    north, east = (read(client, f"{at}players/{seats[seat]}/") for seat in (Seat.N, Seat.E))
    both = "Declarer and defenders were each given their own."
    assert f"{MARKED}. That is 16.4 points with North’s hand on board 1. {both}" in north
    other = SAID.replace("60%", "30%").replace("40%", "70%")
    assert other in east
    assert other not in north
    assert read(client, f"{at}boards/1/").count(other) == 2
    own = own_player_page(tournament, seats[Seat.E])
    assert own is not None
    assert [result.points for result in own.results] == ["0"]


def test_the_ranking_marks_its_three(client: Client, tournament: Tournament) -> None:
    html = client.get(f"/t/{tournament.slug}/").content.decode()
    marked = {row[1] for row in rows_of(html, "ranking") if "adjusted score" in row[1]}
    assert len(marked) == 3


def test_the_own_page_and_paper_tell_it(tournament: Tournament) -> None:
    north = seated(tournament, 2)[Seat.N]
    page, card = own_player_page(tournament, north), released_score_card(tournament, north)
    assert page is not None
    assert card is not None
    assert [(result.points, len(result.outcome.shares)) for result in page.results] == [("16.4", 2)]
    line = next(line for line in card.lines if line.board == 1)
    with override("en"):
        assert contract_text(line.outcome) == "weighted score"


def test_a_release_of_before_is_still_read(tournament: Tournament) -> None:
    for stored in ReleasePage.objects.filter(kind__in=("traveller", "scorecard")):
        for line in stored.read()["lines"]:
            line["outcome"].pop("shares")
        stored.save()
    page = released_traveller(tournament, 1)
    assert page is not None
    assert {line.outcome.shares for line in page.lines} == {()}


def test_each_side_with_a_score_of_its_own_is_marked(client: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    line = line_rows(tournament)[0]
    score(tournament, line, "10H by N =")
    for entry, percentage in zip(line.entries.values(), ("60", "45", "30"), strict=True):
        award_adjusted_score(
            tournament=tournament,
            actor=DIRECTOR,
            uuid=uuid4(),
            board=line.board,
            entry=entry,
            kind=RulingKind.PERCENTAGE,
            percentage=Decimal(percentage),
            reason="split",
        )
    publish(tournament)
    for entry, percentage in zip(line.entries.values(), ("60", "45", "30"), strict=True):
        shown = read(client, f"/t/{tournament.slug}/players/{entry}/")
        assert "adjusted score" in shown
        assert f"The director gave you {percentage}" in shown

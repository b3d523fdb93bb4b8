"""After a first round of boards that travel nothing is compared: no page says 50 % of everybody."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, running, score
from tests.web.public.reading import text_of
from tests.web.table.phones import opened, own_page
from whiz_tournament.models import Club, InterimRanking, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.results.ranking import RankingPage, ranking
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import close_round, open_round

pytestmark = pytest.mark.django_db
NOTHING = "Rien n’est encore comparé."


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Every table plays its own two boards in round 1, and the round is closed."""
    made = running(club, 9, interim_ranking=InterimRanking.CLOSED_ROUNDS.value)
    ensure_card_secret(tournament=made)
    for table in (1, 2, 3):
        enter(made, 1, table, "10H by N =", "9C by E -1")
    close_round(tournament=made, actor=DIRECTOR, number=1)
    open_round(tournament=made, actor=DIRECTOR, number=2)
    return made


def test_one_sentence_stands_for_a_list_without_ranks(tournament: Tournament) -> None:
    for name in ("public_tournament", "public_screen"):
        html = Client().get(reverse(name, args=[tournament.slug])).content.decode()
        shown = text_of(html)
        assert shown.count(NOTHING) == 1, name
        assert "50,0" not in shown, name


def test_the_own_page_says_so_instead_of_a_place(tournament: Tournament) -> None:
    phone = opened(tournament, 1)
    phone.cookies["language"] = "fr"
    shown = text_of(phone.get(own_page(tournament)).content.decode())
    assert NOTHING in shown
    assert "sur 0" not in shown
    assert "50,0" not in shown


def test_no_list_gives_half_for_what_was_not_compared(tournament: Tournament) -> None:
    live, public = ranking(tournament), released_ranking(tournament)
    assert public is not None
    for page in (live, public):
        assert page.compares_nothing
        assert {(line.boards, line.compared, line.score) for line in page.standings} == {
            (2, 0, None)
        }


def test_a_release_of_before_gives_no_half_either(tournament: Tournament) -> None:
    page = released_ranking(tournament)
    assert page is not None
    document = page.document()
    for line in document["standings"]:
        del line["compared"]
        line.update(score="50.0", percentage="50.0")
    before = RankingPage.of_document(document, {})
    assert {line.score for line in before.standings} == {None}


def test_boards_that_were_compared_are_counted(tournament: Tournament) -> None:
    """In round 3 one table has played a board of round 1; who had neither play has nothing."""
    earlier = {row.board: row for row in line_rows(tournament, round=1)}
    close_round(tournament=tournament, actor=DIRECTOR, number=2)
    open_round(tournament=tournament, actor=DIRECTOR, number=3)
    line = next(row for row in line_rows(tournament, round=3) if row.board in earlier)
    score(tournament, line, "10H by N -1")
    before = earlier[line.board].entries
    met = {*before.values(), *line.entries.values()}
    live = {each.entry: (each.compared, each.boards) for each in ranking(tournament).standings}
    assert {entry for entry, (compared, _) in live.items() if compared} == met
    close_round(tournament=tournament, actor=DIRECTOR, number=3)
    counted = next(entry for entry in before.values() if entry not in line.entries.values())
    other = next(entry for entry in live if entry not in met)
    for entry, said in ((counted, "donnes comparées : 1 sur 2"), (other, NOTHING)):
        public = Client()
        public.post(reverse("public_own_entry", args=[tournament.slug]), {"number": str(entry)})
        phone = opened(tournament, entry)
        for client, path in (
            (public, reverse("public_tournament", args=[tournament.slug])),
            (phone, own_page(tournament)),
        ):
            client.cookies["language"] = "fr"
            assert said in text_of(client.get(path).content.decode())
    shown = text_of(
        Client().get(reverse("public_tournament", args=[tournament.slug])).content.decode()
    )
    assert "Donnes : comparées / jouées" in shown
    assert " 1/2 " in shown


def test_where_all_boards_are_compared_the_count_is_left_out(club: Club) -> None:
    tournament = running(club, 9, supply="duplicated")
    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =", "9C by E -1")
    page = ranking(tournament)
    assert {line.compared for line in page.standings} == {None}
    assert all("compared" not in line for line in page.document()["standings"])

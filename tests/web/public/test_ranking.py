"""The ranking page: as released, with ties, rests, marks, and in words what it is."""

from dataclasses import replace
from decimal import Decimal
from uuid import uuid4

import pytest
from django.test import Client

from tests.tournaments import DIRECTOR, played, publish, ready, running, score
from tests.web.public.reading import read, rows_of, text_of
from tests.whole_tournaments import Evening
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.services.play.rounds import close_tournament, reopen_tournament
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release
from whiz_tournament.services.rulings import give_penalty
from whiz_tournament.web.public.ranking_rows import ranking_tables

pytestmark = pytest.mark.django_db


def address(tournament: Tournament) -> str:
    return f"/t/{tournament.slug}/"


def test_a_final_ranking_is_the_expected_one(
    client: Client, published: Tournament, evening: Evening
) -> None:
    html = client.get(address(published)).content.decode()
    seen = [(row[0], row[2], row[1].partition(" donnes")[0]) for row in rows_of(html, "ranking")]
    assert sorted(seen) == sorted(
        (
            f"{rank} =" if tied else str(rank),
            f"{percentage.replace('.', ',')} %",
            f"{evening.names[entry - 1]} {boards}",
        )
        for rank, tied, entry, percentage, boards in evening.ranking
    )
    assert "résultat définitif" in text_of(html)


def test_rests_are_told_beside_the_boards(
    client: Client, published: Tournament, evening: Evening
) -> None:
    html = client.get(address(published)).content.decode()
    seated = [{table[seat] for table in tables for seat in "NES"} for tables in evening.rounds]
    resting = {n for each in seated for n in range(1, 14) if n not in each}
    expected = {
        evening.names[row[2] - 1]: f"{row[4]} (1 repos)" if row[2] in resting else str(row[4])
        for row in evening.ranking
    }
    rows = rows_of(html, "ranking")
    told = {row[1].partition(f" {row[3].split()[0]} donnes")[0]: row[3] for row in rows}
    assert told == expected


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        ("ready", "Le tournoi n’a pas commencé."),
        ("running", "Le tournoi est en cours. Rien n’est encore montré."),
        ("closed", "Le tournoi est terminé. L’arbitre vérifie les résultats."),
    ],
)
def test_before_the_first_release_the_page_says_why_it_is_empty(
    client: Client, club: Club, status: str, sentence: str
) -> None:
    tournament = ready(club) if status == "ready" else running(club, interim_ranking="never")
    if status == "closed":
        close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    assert sentence in read(client, address(tournament))


POLICIES = {
    "closed_rounds": "le classement compte les tours terminés, à une décimale",
    "out_of_play": "le classement ne compte que les donnes que plus aucune table ne joue",
    "always": "le classement compte tous les résultats reçus",
}


@pytest.mark.parametrize("policy", POLICIES)
def test_an_interim_ranking_says_as_of_when_and_by_which_rule(
    client: Client, club: Club, evening: Evening, policy: str
) -> None:
    evening.settings["interim_ranking"] = policy
    tournament = evening.begun(club)
    evening.play(tournament, 1)
    evening.play(tournament, 2)
    page = read(client, address(tournament))
    assert "Classement après 2 tours sur 5 en cours de tournoi" in page
    assert POLICIES[policy] in page


def test_a_provisional_ranking_says_until_when_it_may_change(
    client: Client, club: Club, evening: Evening
) -> None:
    tournament = evening.played(club)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    page = read(client, address(tournament))
    assert "résultat provisoire" in page
    assert "Corrections possibles jusqu’" in page


def test_one_row_may_be_called_ones_own(client: Client, published: Tournament) -> None:
    path = address(published)
    assert client.post(f"{path}me/", {"number": "3"}).headers["Location"] == path
    html = client.get(path).content.decode()
    marked = [row[1] for row in rows_of(html, "ranking") if "vous" in row[1]]
    assert [row.partition(" 11 donnes")[0] for row in marked] == ["Chloé Martin vous"]
    assert "Votre place" in text_of(html)
    client.post(f"{path}me/", {"number": ""})
    html = client.get(path).content.decode()
    assert [row[1] for row in rows_of(html, "ranking") if "vous" in row[1]] == []


@pytest.mark.parametrize("number", ["99", "-1", "abc", "٣", "1e1", " 3"])
def test_only_who_plays_may_be_chosen(client: Client, published: Tournament, number: str) -> None:
    response = client.post(f"{address(published)}me/", {"number": number})
    assert response.status_code == 404
    assert "me" not in client.cookies


def test_a_penalty_is_said(client: Client, club: Club, evening: Evening) -> None:
    tournament = evening.played(club)
    give_penalty_of_ten(tournament)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    html = client.get(address(tournament)).content.decode()
    noted = [row[1] for row in rows_of(html, "ranking") if "pénalité" in row[1]]
    assert [note.partition(" 14 donnes")[0] for note in noted] == ["Anne Petit"]
    assert noted[0].endswith("pénalité de 10 % d’une donne")


def give_penalty_of_ten(tournament: Tournament) -> None:
    give_penalty(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuid4(),
        entry=1,
        percent_of_board=Decimal(10),
        reason="late",
    )


def test_what_is_typed_after_a_release_does_not_show(client: Client, published: Tournament) -> None:
    reopen_tournament(tournament=published, actor=DIRECTOR, reason="a slip")
    before = client.get(address(published)).content
    score(published, line_rows(published)[0], "13NTXX by N =")
    assert client.get(address(published)).content == before


def test_a_withdrawn_release_is_gone_at_once(client: Client, published: Tournament) -> None:
    path = address(published)
    assert "résultat définitif" in read(client, path)
    withdraw_release(tournament=published, actor=DIRECTOR)
    assert "résultat définitif" not in read(client, path)


def test_who_stands_out_is_said_by_the_rank_not_by_the_row(client: Client, club: Club) -> None:
    tournament = running(club, 9, supply="duplicated", rounds=3)
    for line, text in zip(line_rows(tournament, board=1), ["10H by N ="] * 3, strict=False):
        score(tournament, line, text)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    html = client.get(address(tournament)).content.decode()
    shared = html.count("<span class=tied-sign>=</span>")
    assert (shared, html.count("<td class=on-top>")) == (9, 9)


@pytest.mark.parametrize(("status", "told"), [("provisional", True), ("final", False)])
def test_a_final_ranking_tells_nothing_of_the_release_before(
    club: Club, status: str, told: bool
) -> None:
    page = ranking(running(club))
    moved = tuple(replace(line, rank=1, before=2) for line in page.standings)
    shown = replace(page, status=status, standings=moved)
    (table,) = ranking_tables("/players/", shown, frozenset(), None, None)
    assert ("▲" in table.markup) is told


def test_a_line_of_a_ranking_is_short(club: Club) -> None:
    """Of 200 people with long names the whole page has 40 kB: a place says what a cell is."""
    page = ranking(running(club))
    line = replace(
        page.standings[0], rank=150, score="48.20", percentage="48.20", name="Marie-Thérèse Gilbert"
    )
    shown = replace(page, status="final", standings=(line,) * 200)
    (table,) = ranking_tables("/players/", shown, frozenset(), None, None)
    row = table.markup.partition("<tbody>")[2].partition("</tr>")[0].strip()
    assert row == (
        "<tr><td>150<td translate=no>Marie-Thérèse Gilbert<td><b>48,20\N{NO-BREAK SPACE}%</b>"
        '<svg class=bar aria-hidden=true><rect class=bar-below x="32%" width="18.0%" /></svg>'
        f"<td>{line.boards}"
    )
    assert len(table.markup.encode()) < 36_000


def test_bars_are_on_the_scale_of_the_field(club: Club) -> None:
    """Between equals the leader is seen; whoever is far away stays on the rail."""
    page = ranking(running(club))
    ahead, behind = (
        replace(page.standings[0], entry=entry, percentage=percentage)
        for entry, percentage in ((1, "54.00"), (2, "48.00"))
    )
    for standings, widths in (
        ((ahead, behind), ("40.0", "20.0")),
        ((replace(ahead, percentage="90.00"), behind), ("50.0", "4.0")),
    ):
        (table,) = ranking_tables(
            "/players/", replace(page, standings=standings), frozenset(), None, None
        )
        assert tuple(row["width"] for row in table.rows) == widths


def test_a_trend_is_told_of_a_ranking_in_play_and_not_of_a_final_one(
    client: Client, club: Club
) -> None:
    """Beside the last version nobody who reads the end knows what it means."""
    tournament = played(club)
    publish(tournament)
    line = line_rows(tournament)[0]
    score(tournament, line, "10H by N -3")
    trends = []
    for final in (False, True):
        publish(tournament, final=final)
        trends.append("Évolution" in client.get(address(tournament)).content.decode())
    assert trends == [True, False]

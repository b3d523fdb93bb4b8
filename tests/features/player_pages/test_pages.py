"""Somebody's page: who reads it, that it says what was published, and nothing else of anybody."""

from fractions import Fraction
from unittest.mock import Mock

import pytest
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.translation import override

from boards.denominations import Denomination
from boards.seats import Seat
from scoring.player_pages.person_figures import person_figures
from tests.api.callers import Callers
from tests.tournaments import DIRECTOR, played, publish
from tests.web.director.pages import mistakes, words
from tests.web.player.test_own_page import phone
from whiz_tournament.features.player_pages.queries import person as queries
from whiz_tournament.features.player_pages.queries.pages import found_people, open_pages
from whiz_tournament.features.player_pages.queries.person import person_page
from whiz_tournament.features.player_pages.services import NameNotPublic, choose_page
from whiz_tournament.features.player_pages.web import figures as figures_of_page
from whiz_tournament.features.player_pages.web.figures import page_values
from whiz_tournament.models import BoardRecord, Club, PageReaders, Player, PlayerPage, Tournament
from whiz_tournament.queries.people.own_data import own_data
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released_score_card
from whiz_tournament.services.people.person_records import erase_player, merge_players, undo_merge
from whiz_tournament.services.people.players import add_player, edit_player
from whiz_tournament.services.publishing.publish import withdraw_release

pytestmark = pytest.mark.django_db
EVERYBODY, LINK = PageReaders.EVERYBODY, PageReaders.LINK


def person(tournament: Tournament, number: int = 1) -> Player:
    return tournament.entries.get(number=number).player


def opened(player: Player, readers: PageReaders = EVERYBODY) -> str:
    page = choose_page(player=player, readers=readers)
    assert page is not None
    return reverse("player_page", args=[page.key])


def reader() -> Client:
    client = Client()
    client.cookies["language"] = "en"
    return client


def card(tournament: Tournament, number: int = 1) -> str:
    return reverse("public_scorecard", args=[tournament.slug, number])


def card_of(slug: str) -> str:
    return reverse("public_scorecard", args=[slug, 1])


def test_the_figures_are_those_that_were_published(evening: Tournament) -> None:
    """Of one evening the means by role are on the score card, counted by another part."""
    page = person_page(person(evening))
    shown, ranking = released_score_card(evening, 1), released_ranking(evening)
    assert shown is not None
    assert ranking is not None
    found = {
        role.value: (m.boards, round(m.percentage, 2)) for role, m in page.figures.by_role.items()
    }
    assert found == {each.role: (each.boards, Fraction(each.score)) for each in shown.roles}
    line = ranking.line_of(1)
    assert line is not None
    said = [(each.rank, each.score, each.of) for each in page.evenings]
    assert said == [(line.rank, line.score, 9)]
    assert page.figures.boards == len(shown.lines)
    declared = [each for each in shown.lines if each.role == "declarer" and each.outcome.contract]
    made = [each for each in declared if not (each.outcome.result or "").startswith("-")]
    assert (page.figures.declared.played, page.figures.declared.made) == (len(declared), len(made))
    assert len(page.figures.companions) == len(
        {o.entry for each in shown.lines for o in each.opponents}
    )


def test_at_first_it_is_somebodys_own(evening: Tournament) -> None:
    own = phone(evening, 1)
    assert "My evenings" in words(own.get(reverse("player", args=[evening.slug])))
    page = own.get(reverse("player_page_choice", args=[evening.slug]))
    assert "You alone read this" in words(page)
    assert "By role" in words(page)
    assert (open_pages(), PlayerPage.objects.count()) == ([], 0)
    assert "All evenings" not in words(reader().get(card(evening)))
    stranger = reader().get(reverse("player_page_choice", args=[evening.slug]))
    assert stranger.headers["Location"] == reverse("player_enter", args=[evening.slug])


def test_somebody_opens_it_and_ends_it(evening: Tournament) -> None:
    own, address = phone(evening, 1), reverse("player_page_choice", args=[evening.slug])
    own.post(address, {"readers": "link"})
    by_link = reverse("player_page", args=[PlayerPage.objects.get().key])
    assert "Only people who have the link" in words(reader().get(by_link))
    assert by_link not in reader().get(reverse("people")).text
    assert by_link not in reader().get(card(evening)).text
    own.post(address, {"readers": "everybody"})
    assert by_link in reader().get(reverse("people")).text
    assert by_link in reader().get(card(evening)).text
    assert by_link not in reader().get(card(evening, 2)).text
    own.post(address, {"readers": "nobody"})
    assert reader().get(by_link).status_code == 404
    own.post(address, {"readers": "link"})
    assert reader().get(by_link).status_code == 404


def test_who_wants_no_name_is_not_found_by_name(evening: Tournament) -> None:
    player = person(evening)
    url = opened(player)
    edit_player(player=player, public_name=False)
    page = reader().get(url)
    assert player.name not in page.text
    assert (open_pages(), found_people(player.name)) == ([], [])
    assert url not in reader().get(card(evening)).text
    with pytest.raises(NameNotPublic):
        choose_page(player=player, readers=EVERYBODY)
    with override("en"):
        refused = phone(evening, 1).post(
            reverse("player_page_choice", args=[evening.slug]), {"readers": "everybody"}
        )
    assert (refused.status_code, len(mistakes(refused))) == (422, 1)


def test_others_are_named_as_the_public_reads_them_or_not_at_all(evening: Tournament) -> None:
    url, other, third = opened(person(evening)), person(evening, 2), person(evening, 3)
    names = set(person_page(person(evening)).names.values())
    assert {other.name, third.name} <= names
    edit_player(player=other, public_name=False)
    edit_player(player=third, public_form="initial")
    shown = reader().get(url).text
    assert (other.name in shown, third.name in shown) == (False, False)
    names = set(person_page(person(evening)).names.values())
    assert (len(names), other.name in names, third.name in names) == (3, False, False)


def test_who_is_erased_is_nowhere(evening: Tournament) -> None:
    player, url = person(evening), opened(person(evening))
    others = opened(person(evening, 2))
    assert own_data(player)["pages"] == [{"link": url.split("/")[2], "readers": "everybody"}]
    name = player.name
    erase_player(player=player)
    assert (reader().get(url).status_code, PlayerPage.objects.count()) == (404, 1)
    assert name not in reader().get(others).text
    assert (found_people(name), [each.name for each in open_pages()]) == (
        [],
        [person(evening, 2).name],
    )


def test_a_link_leads_to_who_the_person_turned_out_to_be(evening: Tournament, club: Club) -> None:
    gone = add_player(club=club, name="Nono Petit")
    url, kept = opened(gone), person(evening)
    merge_players(kept=kept, gone=gone, actor=DIRECTOR)
    assert kept.name in words(reader().get(url))
    choose_page(player=kept, readers=LINK)
    assert open_pages() == []


def test_nothing_of_what_is_not_published_shows(evening: Tournament, club: Club) -> None:
    """Two worlds: with another evening of the same people that is played, and without."""
    player = person(evening)
    url = opened(player)
    before = reader().get(url).content
    other = played(club)
    for entry in other.entries.filter(number=1):
        entry.player = player
        entry.save(update_fields=["player"])
    assert reader().get(url).content == before
    publish(other)
    assert len(person_page(player).evenings) == 2
    withdraw_release(tournament=other, actor=DIRECTOR)
    assert reader().get(url).content == before


def test_a_page_asks_as_often_for_one_evening_as_for_three(evening: Tournament, club: Club) -> None:
    player = person(evening)

    def asked() -> int:
        with CaptureQueriesContext(
            connection,
        ) as found:
            person_page(player)
        return len(found)

    once = asked()
    for _ in range(2):
        other = played(club)
        other.entries.filter(number=1).update(player=player)
        publish(other)
    assert (asked(), len(person_page(player).evenings)) == (once, 3)


def test_evenings_come_page_by_page(
    director: Client,
    callers: Callers,
    evening: Tournament,
    club: Club,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Figures above stay those of all of them; a site of plain files has no such addresses."""
    player = person(evening)
    other = played(club)
    other.entries.filter(number=1).update(player=player)
    publish(other)
    later, earlier = (each.slug for each in person_page(player).evenings[::-1])
    monkeypatch.setattr(figures_of_page, "EVENINGS", 1)
    for address, client in (
        (opened(player), reader()),
        (reverse("director_player_page", args=[player.public_id]), director),
        (reverse("player_page_choice", args=[evening.slug]), phone(evening, 1)),
    ):
        first, second = (client.get(address, query).text for query in ({}, {"page": "2"}))
        assert (card_of(later) in first, card_of(earlier) in first) == (True, False)
        assert (card_of(later) in second, card_of(earlier) in second) == (False, True)
        assert f"{address}?page=2" in first
    request = RequestFactory().get("/")
    request.site = None  # type: ignore[assignment]  # as the drawing of a site does
    assert len(page_values(request, person_page(player))["evenings"].items) == 2  # type: ignore[attr-defined]

    address = f"player-pages/{opened(player).split('/')[2]}/"
    whole, part = (callers.anonymous.get(f"{address}{query}") for query in ("", "?page_size=1"))
    assert [each["slug"] for each in whole.body["evenings"]] == [earlier, later]
    assert [each["slug"] for each in part.body["evenings"]] == [earlier]
    assert whole.body["boards"] == part.body["boards"]
    assert ("Link" in whole.headers, 'rel="next"' in part.headers["Link"]) == (False, True)


@pytest.mark.django_db(transaction=True)
def test_what_was_counted_is_kept_for_a_state_and_no_longer(
    evening: Tournament, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, gone = person(evening), add_player(club=club, name="Nono Petit")
    count = Mock(wraps=person_figures)
    monkeypatch.setattr(queries, "person_figures", count)

    def boards() -> int:
        return person_page(player).figures.boards

    alone = boards()
    assert (boards(), count.call_count) == (alone, 1)
    other = played(club)
    other.entries.filter(number=1).update(player=gone)
    publish(other)
    merge = merge_players(kept=player, gone=gone, actor=DIRECTOR)
    assert boards() > alone
    undo_merge(merge=merge)
    assert boards() == alone
    tricks = {seat.value: {each.value: 7 for each in Denomination} for seat in Seat}
    assert person_page(player).figures.declared.compared == 0
    BoardRecord.objects.filter(tournament=evening).update(makeable=tricks)
    assert person_page(player).figures.declared.compared > 0
    companion = person(evening, 2)
    nina = add_player(club=club, name="Nina Petit")
    merge_players(kept=nina, gone=companion, actor=DIRECTOR)
    assert "Nina Petit" in person_page(player).names.values()
    counted = count.call_count
    erase_player(player=nina)  # and with her the merge: it is no earlier state again
    assert (boards(), count.call_count) == (alone, counted + 1)
    withdraw_release(tournament=evening, actor=DIRECTOR)
    assert boards() == 0


def test_people_and_boards_are_found(evening: Tournament) -> None:
    url, player, people = opened(person(evening)), person(evening, 2), reverse("people")
    client = reader()
    lines = [each for each in released_score_card(evening, 1).lines if each.role == "declarer"]  # type: ignore[union-attr]
    asked = lines[0].outcome.contract.rstrip("X")  # type: ignore[union-attr]
    level, suit = asked.rstrip("CDHSNT"), asked.lstrip("0123456789")
    found = client.get(people, {"q": player.name.split()[0]})
    assert card(evening, 2) in found.text
    assert url in client.get(people, {"q": person(evening).name}).text
    board = reverse("public_board", args=[evening.slug, lines[0].board])
    for page in (people, url):
        assert board in client.get(page, {"q": f"{level}{suit}"}).text
        made = board in client.get(page, {"q": f"{level}{suit} made"}).text
        down = board in client.get(page, {"q": f"{level}{suit} down"}).text
        assert made or down
    assert "No board like that" in words(client.get(people, {"q": "13NT down"}))
    assert "Nobody is found" in words(client.get(people, {"q": "\x00 zzz"}))


def test_a_director_reads_it_and_opens_it_for_somebody(
    director: Client, evening: Tournament
) -> None:
    player = person(evening)
    form = director.get(reverse("director_player", args=[player.public_id]))
    address = reverse("director_player_page", args=[player.public_id])
    assert address in form.text
    assert player.name in words(director.get(address))
    director.post(address, {"readers": "everybody"})
    assert [each.name for each in open_pages()] == [player.name]


def test_programs_read_the_same(callers: Callers, evening: Tournament) -> None:
    url = opened(person(evening))
    key = url.split("/")[2]
    anybody = callers.anonymous
    assert anybody.get("player-pages/").body == [{"key": key, "name": person(evening).name}]
    said = anybody.get(f"player-pages/{key}/").body
    figures = person_page(person(evening)).figures
    assert (said["boards"], said["played"]) == (
        figures.boards,
        figures.declared.played,
    )
    assert anybody.get(f"player-pages/{'0' * 32}/").status == 404


def test_before_the_first_evening_no_zeros_are_counted(club: Club) -> None:
    page = words(reader().get(opened(add_player(club=club, name="Zoé Legrand"), LINK)))
    assert ("No evening yet" in page, "0 evenings" in page, "0 boards" in page) == (
        True, False, False
    )  # fmt: skip

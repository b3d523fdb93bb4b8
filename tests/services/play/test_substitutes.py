"""Somebody sits in on some boards: both names stand on those results and nowhere else."""

import json

import pytest
from django.contrib.auth.models import User

from boards.errors import WhizError
from tests.imported import import_tournament
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, end_rounds, running, score
from whiz_tournament.models import Club, Member, Player, RankedName, Tournament
from whiz_tournament.queries.devices.own_player_page import own_player_page
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.queries.people.names import Audience, name_texts
from whiz_tournament.queries.people.staff import plays_in
from whiz_tournament.queries.people.substitutes import (
    names_at,
    noted_substitutes,
    substitutes_of,
)
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released_score_card, released_traveller
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.results.score_card import score_card
from whiz_tournament.queries.results.traveller import traveller
from whiz_tournament.services.people.clubs import choose_ranked_name
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.changes import PersonToSeat
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.play.substitutes import note_substitute, undo_substitute
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
YVES = PersonToSeat(name="Yves Renfort")
BOTH = "Anne Petit / Yves Renfort"


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Nine players, four rounds, all played; number 1 is Anne Petit."""
    tournament = running(club, 9, rounds=4, supply="circulating")
    for n, row in enumerate(line_rows(tournament)):
        score(tournament, row, ("10H by N =", "9NT by E +1", "12S by S -1")[n % 3])
    return tournament


def boards_of(tournament: Tournament, number: int, entry: int = 1) -> list[int]:
    return [row.board for row in line_rows(tournament, round=number) if row.seat_of(entry)]


def sits_in(tournament: Tournament, number: int = 2, boards: tuple[int, ...] = ()) -> int:
    """Yves sits in for Anne; the id of the act."""
    act = note_substitute(
        tournament=tournament, actor=DIRECTOR, entry=1, who=YVES, round=number, boards=boards
    )
    return act.pk


def names_on_board(tournament: Tournament, board: int) -> set[str]:
    page = traveller(tournament, board)
    assert page is not None
    return {cell.name for line in page.lines for cell in line.cells if cell.entry == 1}


def test_both_names_stand_on_the_results_of_that_round(tournament: Tournament) -> None:
    before = [(row.entry, row.score) for row in ranking(tournament).standings]
    sits_in(tournament)
    for number in (1, 2, 3, 4):
        for board in boards_of(tournament, number):
            assert names_on_board(tournament, board) == {BOTH if number == 2 else "Anne Petit"}
    card = score_card(tournament, 1)
    assert card is not None
    assert {(line.round, line.cell.name) for line in card.lines if line.round < 3} == {
        (1, "Anne Petit"),
        (2, BOTH),
    }
    assert [(row.entry, row.score) for row in ranking(tournament).standings] == before
    mate = next(row for row in line_rows(tournament, round=2) if row.seat_of(1))
    other = next(entry for entry in mate.entries.values() if entry != 1)
    page = own_player_page(tournament, other)
    assert page is not None
    assert BOTH in next(stop for stop in page.stops if stop.round == 2).others


def test_on_some_boards_only(tournament: Tournament) -> None:
    one, other = boards_of(tournament, 2)
    sits_in(tournament, boards=(one,))
    assert names_on_board(tournament, one) == {BOTH}
    assert names_on_board(tournament, other) == {"Anne Petit"}


def test_the_ranking_names_them_by_the_rule_of_the_club(tournament: Tournament) -> None:
    def ranked() -> str:
        return next(row.name for row in ranking(tournament).standings if row.entry == 1)

    sits_in(tournament)
    assert ranked() == "Anne Petit"
    choose_ranked_name(club=Club.objects.get(), ranked_name=RankedName.BOTH)
    assert ranked() == BOTH
    note_substitute(tournament=tournament, actor=DIRECTOR, entry=1, who=YVES, round=3)
    assert ranked() == BOTH


def test_what_was_published_bears_both_names_too(tournament: Tournament) -> None:
    sits_in(tournament)
    choose_ranked_name(club=Club.objects.get(), ranked_name=RankedName.BOTH)
    end_rounds(tournament)
    close_tournament(tournament=tournament, actor=DIRECTOR)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    page = released_ranking(tournament)
    assert page is not None
    assert {row.name for row in page.standings if row.entry == 1} == {BOTH}
    board = boards_of(tournament, 2)[0]
    shown, card = released_traveller(tournament, board), released_score_card(tournament, 1)
    assert shown is not None
    assert card is not None
    assert BOTH in {cell.name for line in shown.lines for cell in line.cells}
    assert {line.cell.name for line in card.lines if line.round == 2} == {BOTH}
    Player.objects.filter(name="Yves Renfort").update(public_name=False)
    hidden = released_traveller(tournament, board)
    assert hidden is not None
    assert "Anne Petit" in {cell.name for line in hidden.lines for cell in line.cells}


def test_it_is_taken_back_once(tournament: Tournament) -> None:
    event = sits_in(tournament)
    (noted,) = noted_substitutes(tournament)
    assert (noted.event, noted.entry_name, noted.name) == (event, "Anne Petit", "Yves Renfort")
    undo_substitute(tournament=tournament, actor=DIRECTOR, event=event)
    assert noted_substitutes(tournament) == []
    assert names_on_board(tournament, boards_of(tournament, 2)[0]) == {"Anne Petit"}
    with pytest.raises(WhizError) as refused:
        undo_substitute(tournament=tournament, actor=DIRECTOR, event=event)
    assert refused.value.code == "substitute_gone"
    assert sits_in(tournament) > event


REFUSED = {
    "a board of others": ({"round": 2, "boards": (99,)}, "board_of_others"),
    "no such round": ({"round": 9}, "not_seated_then"),
    "nobody's number": ({"entry": 40}, "not_found"),
    "somebody who plays": ({"who": "own"}, "already_entered"),
    "twice for one": ({"round": 3}, "already_substituted"),
    "at two tables": ({"entry": 2, "round": 3}, "sits_in_twice"),
}


@pytest.mark.parametrize(("changed", "code"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused(
    tournament: Tournament, changed: dict[str, object], code: str
) -> None:
    sits_in(tournament, 3)
    yves = Player.objects.get(name="Yves Renfort")
    anne = tournament.entries.get(number=5).player
    who = PersonToSeat(anne.public_id if "who" in changed else yves.public_id)
    given = {"entry": 1, "round": 2, "boards": (), **changed, "who": who}
    with pytest.raises(WhizError) as refused:
        note_substitute(tournament=tournament, actor=DIRECTOR, **given)  # type: ignore[arg-type]
    assert refused.value.code == code
    assert len(noted_substitutes(tournament)) == 1


def test_a_director_who_sat_in_has_played(tournament: Tournament, club: Club) -> None:
    player = add_player(club=club, name="Irène Arbitre")
    user = User.objects.create(username="irene")
    Member.objects.create(club=club, user=user, role="director", player=player)
    assert not plays_in(user, tournament)
    who = PersonToSeat(player.public_id)
    note_substitute(tournament=tournament, actor=DIRECTOR, entry=1, who=who, round=2)
    assert plays_in(user, tournament)


def test_the_public_reads_the_name_as_that_person_wants(tournament: Tournament) -> None:
    sits_in(tournament)
    board = boards_of(tournament, 2)[0]
    Player.objects.filter(name="Yves Renfort").update(public_form="initial")
    texts = name_texts(tournament, Audience.PUBLIC)
    assert names_at(texts, 2, board)[1] == "Anne Petit / Yves R."


def test_it_travels_with_the_tournament(tournament: Tournament) -> None:
    sits_in(tournament, 2)
    sits_in(tournament, 3)
    Player.objects.filter(name="Yves Renfort").update(name="Yves Ancien")
    document = json.loads(json.dumps(event_document(tournament)))
    Player.objects.filter(name="Yves Ancien").update(name="Yves Renfort")
    copy = import_tournament(club=tournament.club, actor=DIRECTOR, data=document)
    board = boards_of(copy, 2)[0]
    assert names_on_board(copy, board) == {"Anne Petit / Yves Ancien"}
    assert [each.round for each in substitutes_of(copy)] == [2, 3]
    assert len({each.player for each in substitutes_of(copy)}) == 1
    document["substitutes"][0]["entry"] = 99
    with pytest.raises(WhizError):
        import_tournament(club=tournament.club, actor=DIRECTOR, data=document)

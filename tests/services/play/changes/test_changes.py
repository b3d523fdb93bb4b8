"""Somebody arrives, leaves, is replaced: shown first, then applied; the past is never touched."""

from collections.abc import Callable

import pytest

from boards.errors import WhizError
from tests.services.play.changes.evenings import past, play, plays, seated, there
from tests.tournaments import DIRECTOR, running, score
from whiz_tournament.models import Club, Entry, Player, ResultLine, Section, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.seatings import attended, seating_plan
from whiz_tournament.queries.results.ranking import sit_outs_of
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Proposal,
    Replaced,
    accept_change,
    propose_change,
)
from whiz_tournament.services.play.rounds import close_round, open_round
from whiz_tournament.services.setup.entries import withdraw_player

pytestmark = pytest.mark.django_db
ZOE = PersonToSeat(name="Zoé Tardive")


def propose(tournament: Tournament, change: Change) -> Proposal:
    return propose_change(tournament=tournament, change=change)


def accept(tournament: Tournament, change: Change) -> dict[str, object]:
    proposal = propose(tournament, change)
    event = accept_change(
        tournament=tournament, actor=DIRECTOR, change=change, digest=proposal.digest
    )
    return dict(event.data)


def refusal(do: Callable[[], object]) -> tuple[str, str | None]:
    with pytest.raises(WhizError) as caught:
        do()
    return caught.value.code, caught.value.field


def test_a_proposal_writes_nothing(club: Club) -> None:
    tournament = running(club, 9)
    before = (past(tournament, 99), Entry.objects.count(), Player.objects.count())
    proposal = propose(tournament, Arrives(ZOE, 2))
    assert (past(tournament, 99), Entry.objects.count(), Player.objects.count()) == before
    assert (proposal.entry, proposal.name, proposal.round) == (10, "Zoé Tardive", 2)
    assert 10 in {card.entry for card in proposal.cards}
    assert propose(tournament, Arrives(ZOE, 2)).digest == proposal.digest


def test_a_late_player_gets_the_next_number_and_plays_what_was_shown(club: Club) -> None:
    tournament = running(club, 9)
    proposal = propose(tournament, Arrives(ZOE, 2))
    data = accept(tournament, Arrives(ZOE, 2))
    assert data["cards"] == [card.entry for card in proposal.cards]
    assert name_texts(tournament)[10] == "Zoé Tardive"
    shown = {
        (number, seating.table): set(seating.players)
        for number, each in enumerate(proposal.movement.rounds, start=1)
        for seating in each.tables
    }
    written = {(s.round, s.table): set(s.seats.values()) for s in seating_plan(tournament).seatings}
    assert written == shown
    assert 10 not in there(tournament, 1)  # not here yet is not a rest
    assert 10 in there(tournament, 2)


def test_the_rounds_that_have_begun_stay_as_they_are(club: Club) -> None:
    tournament = running(club, 9)
    play(tournament, 1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    before = past(tournament, 2)
    assert refusal(lambda: propose(tournament, Leaves(4, 2))) == ("round_begun", "round")
    accept(tournament, Leaves(4, 3))
    assert past(tournament, 2) == before
    to_come = [row for row in line_rows(tournament) if row.round > 2]
    assert to_come
    assert not [row for row in to_come if 4 in row.entries.values()]


def test_a_result_typed_too_early_protects_its_round(club: Club) -> None:
    tournament = running(club, 9)
    score(tournament, line_rows(tournament, round=3)[0], "7H by N =")
    assert refusal(lambda: propose(tournament, Arrives(ZOE, 3))) == ("round_begun", "round")


def test_results_of_the_round_in_play_do_not_spoil_a_proposal(club: Club) -> None:
    tournament = running(club, 9)
    proposal = propose(tournament, Leaves(2, 2))
    score(tournament, line_rows(tournament, round=1)[0], "7H by N =")
    accept_change(
        tournament=tournament, actor=DIRECTOR, change=Leaves(2, 2), digest=proposal.digest
    )
    assert ResultLine.objects.filter(round=1, version=1).count() == 1


def test_what_moved_meanwhile_refuses(club: Club) -> None:
    tournament = running(club, 10)
    proposal = propose(tournament, Leaves(2, 2))
    accept(tournament, Leaves(7, 2))
    rows = line_rows(tournament)

    def stale() -> object:
        return accept_change(
            tournament=tournament, actor=DIRECTOR, change=Leaves(2, 2), digest=proposal.digest
        )

    assert refusal(stale) == ("proposal_outdated", None)
    assert line_rows(tournament) == rows


def test_a_substitute_takes_number_places_and_results(club: Club) -> None:
    tournament = running(club, 9)
    play(tournament, 1)
    member = add_player(club=club, name="Yves Renfort")
    before = line_rows(tournament)
    data = accept(tournament, Replaced(4, PersonToSeat(player=member.public_id)))
    assert line_rows(tournament) == before
    assert name_texts(tournament)[4] == "Yves Renfort"
    assert data["after"] == member.public_id
    gone = Player.objects.get(public_id=data["before"])
    assert gone.name == "David Dubois"


def test_whoever_left_may_come_back_to_the_old_number(club: Club) -> None:
    tournament = running(club, 10, rounds=4)
    accept(tournament, Leaves(3, 2))
    member = Entry.objects.get(number=3).player.public_id
    proposal = propose(tournament, Arrives(PersonToSeat(player=member), 4))
    assert proposal.entry == 3
    accept(tournament, Arrives(PersonToSeat(player=member), 4))
    assert [3 in there(tournament, n) for n in (1, 2, 3, 4)] == [True, False, False, True]


def test_somebody_marked_as_gone_leaves_with_the_next_new_plan(club: Club) -> None:
    tournament = running(club, 10)
    withdraw_player(tournament=tournament, actor=DIRECTOR, number=5)
    assert 5 in seated(tournament, 2) | seated(tournament, 3)
    accept(tournament, Arrives(ZOE, 2))
    assert not [r for r in line_rows(tournament) if r.round > 1 and 5 in r.entries.values()]


def test_in_the_last_round_somebody_who_leaves_is_only_marked(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    for number in (1, 2):
        play(tournament, number)
    open_round(tournament=tournament, actor=DIRECTOR, number=3)
    rows = line_rows(tournament)
    assert propose(tournament, Leaves(1, 4)).cards == ()
    accept(tournament, Leaves(1, 4))
    assert line_rows(tournament) == rows
    assert Entry.objects.get(number=1).status == "withdrawn"


def test_the_section_keeps_the_movement_and_its_figures(club: Club) -> None:
    tournament = running(club, 9)
    accept(tournament, Arrives(ZOE, 2))
    section = Section.objects.get()
    assert section.movement is not None
    assert section.movement["players"] == 10
    assert len(section.movement["rounds"]) == section.figures["rounds"]
    assert section.figures["announcement"] is None


def test_without_a_clock_only_what_is_written_has_begun(club: Club) -> None:
    tournament = running(club, 9, open_all_rounds=True)
    score(tournament, line_rows(tournament, round=2)[0], "7H by N =")
    assert refusal(lambda: propose(tournament, Arrives(ZOE, 2))) == ("round_begun", "round")
    accept(tournament, Arrives(ZOE, 3))


def _over(tournament: Tournament) -> None:
    for number in tournament.rounds.values_list("number", flat=True):
        if number > 1:
            open_round(tournament=tournament, actor=DIRECTOR, number=number)
        close_round(tournament=tournament, actor=DIRECTOR, number=number)


REFUSED: dict[str, tuple[Change, str, str | None]] = {
    "nobody has that number": (Leaves(40, 2), "not_found", "entry"),
    "an unknown player": (Arrives(PersonToSeat(player="x"), 2), "not_found", "who"),
    "no name": (Arrives(PersonToSeat(name=" "), 2), "name_empty", "name"),
    "a round that is not": (Arrives(ZOE, 99), "round_beyond", "round"),
    "a round far too late": (Leaves(1, 99), "round_beyond", "round"),
    "the first round": (Arrives(ZOE, 1), "round_begun", "round"),
    "a round before the first": (Arrives(ZOE, 0), "round_begun", "round"),
    "a substitute for nobody": (Replaced(40, ZOE), "not_found", "entry"),
}


@pytest.mark.parametrize(("change", "code", "field"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused(
    club: Club, change: Change, code: str, field: str | None
) -> None:
    tournament = running(club, 9)
    assert refusal(lambda: propose(tournament, change)) == (code, field)


def test_one_person_has_one_number(club: Club) -> None:
    tournament = running(club, 9)
    here = PersonToSeat(player=Entry.objects.get(number=2).player.public_id)
    assert refusal(lambda: propose(tournament, Arrives(here, 2))) == ("already_entered", "who")
    assert refusal(lambda: propose(tournament, Replaced(3, here))) == ("already_entered", "who")


def test_three_must_be_left(club: Club) -> None:
    tournament = running(club, 4, rounds=4)
    accept(tournament, Leaves(1, 2))
    assert refusal(lambda: propose(tournament, Leaves(2, 2))) == ("too_few_players", "leave")


def test_when_every_round_is_over_nobody_arrives(club: Club) -> None:
    tournament = running(club, 9)
    _over(tournament)
    assert refusal(lambda: propose(tournament, Arrives(ZOE, 99))) == ("round_beyond", "round")


def test_nobody_plays_a_board_twice_after_several_changes(club: Club) -> None:
    tournament = running(club, 13)
    accept(tournament, Arrives(ZOE, 2))
    play(tournament, 1)
    accept(tournament, Leaves(6, 3))
    accept(tournament, Arrives(PersonToSeat(name="Yann"), 3))
    play(tournament, 2)
    found = plays(tournament)
    assert len(found) == len(set(found))


def test_being_away_is_no_rest(club: Club) -> None:
    tournament = running(club, 10, rounds=4)
    accept(tournament, Arrives(ZOE, 3))
    accept(tournament, Leaves(4, 3))
    rests = sit_outs_of(line_rows(tournament), {1, 2, 3, 4}, attended(tournament))
    resting = [n for rest in seating_plan(tournament).sit_outs for n in rest.entries]
    assert rests == {n: resting.count(n) for n in range(1, 12)}

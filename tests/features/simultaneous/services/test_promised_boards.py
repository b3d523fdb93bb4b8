"""The organiser's one promise over the boards of all: the same in each club, opened by the end."""

import json
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import transaction
from django_scopes import scope, scopes_disabled

from boards.dealing import Commitment, deal_boards, verify
from boards.errors import WhizError
from boards.seats import Seat
from tests.features.simultaneous.made import (
    begin,
    code_for,
    invited,
    joined,
    simultaneous,
    taken_in,
)
from tests.tournaments import DIRECTOR
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.errors import BoardsNotPromised
from whiz_tournament.features.simultaneous.services.files import simultaneous_file
from whiz_tournament.features.simultaneous.services.invitations import (
    seal,
    take_invitation_in,
    unseal,
)
from whiz_tournament.features.simultaneous.services.joining import join_simultaneous
from whiz_tournament.features.simultaneous.services.own_tournament import SharedEvent
from whiz_tournament.models import Club, Simultaneous, SimultaneousTournament, Tournament
from whiz_tournament.queries.boards.shared_boards import joined_by, shared_boards
from whiz_tournament.queries.json_documents import (
    validated,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def told(tournament: Tournament) -> tuple[str, str]:
    """What a club may show of the promise."""
    tournament.refresh_from_db()
    with scope(club=tournament.club):
        found = joined_by(tournament)
    assert found is not None
    return found.commitment, found.told_nonce


def resealed(file: tuple[bytes, str], **values: Any) -> tuple[bytes, str]:
    """The file with other things under its seal; ``None`` takes one away."""
    data, code = file
    outside = json.loads(data)
    inside = {**json.loads(unseal(outside["sealed"], code)), **values}
    inside = {name: value for name, value in inside.items() if value is not None}
    return json.dumps({**outside, "sealed": seal(json.dumps(inside).encode(), code)}).encode(), code


def other_cards(event: Simultaneous) -> list[list[Any]]:
    """The first board with two hands exchanged."""
    (number, dealer, deal), *rest = event.boards
    north, east, *others = deal[2:].split()
    return [[number, dealer, "N:" + " ".join([east, north, *others])], *rest]


def test_it_is_made_once_and_is_the_same_in_every_club(club: Club) -> None:
    event = simultaneous(club)
    here, away = joined(event, "Nord"), taken_in(invited(event, "Sud"), "Sud")
    assert told(here) == told(away) == (event.commitment, "")
    assert (len(event.commitment), len(event.nonce)) == (64, 32)
    again = simultaneous(club)
    assert again.commitment != event.commitment


def test_equal_boards_have_another_promise_each_time(club: Club) -> None:
    """Whoever knows hands that may be played cannot try them: the nonce is random."""
    given = deal_boards(range(1, 9), Seat.W)
    events = [simultaneous(club, given=given, boards=None) for _ in range(3)]
    assert len({event.nonce for event in events}) == len({e.commitment for e in events}) == 3


@pytest.mark.parametrize("domy", ["N", "W"])
def test_it_is_opened_by_the_end_of_the_embargo(club: Club, domy: str) -> None:
    event = simultaneous(club, domy_seat=domy)
    here = joined(event, "Nord")
    assert event.told_nonce == told(here)[1] == ""
    end_embargo(simultaneous=event, actor=DIRECTOR)
    assert event.told_nonce == told(here)[1] == event.nonce
    promise = Commitment(event.commitment, event.told_nonce)
    assert verify(shared_boards(event.boards, domy), promise)
    assert not verify(shared_boards(other_cards(event), domy), promise)


def test_anybody_can_verify_the_file_of_all_boards_at_home(club: Club, tmp_path: Any) -> None:
    event = simultaneous(club)
    assert simultaneous_file(event, "boards.pbn") is None
    end_embargo(simultaneous=event, actor=DIRECTOR)
    public = Simultaneous.objects.defer("boards").get(pk=event.pk)
    file = simultaneous_file(public, "boards.pbn")
    assert file is not None
    saved = tmp_path / "boards.pbn"
    saved.write_bytes(file.data)
    words = {"commitment": event.commitment, "nonce": event.told_nonce}
    call_command("verify_deal", saved, **words)
    first = event.boards[0][2][2:10].encode()
    saved.write_bytes(file.data.replace(first, event.boards[1][2][2:10].encode(), 1))
    with pytest.raises((CommandError, WhizError)):
        call_command("verify_deal", saved, **words)


def test_other_cards_in_a_file_are_refused_in_words(club: Club) -> None:
    event = simultaneous(club)
    file = invited(event, "Nord")
    wrong: list[dict[str, Any]] = [
        {"boards": other_cards(event)},
        {"boards": event.boards[:-1]},
        {"commitment": "0" * 64},
        {"commitment": None},
        {"nonce": None},
        {"nonce": "0" * 32},
    ]
    for values in wrong:
        data, code = resealed(file, **values)
        with pytest.raises(BoardsNotPromised, match="“Simultané” promised"), transaction.atomic():
            take_invitation_in(club=club, actor=DIRECTOR, data=data, code=code)
    assert not SimultaneousTournament.objects.exists()
    assert take_invitation_in(club=club, actor=DIRECTOR, data=file[0], code=file[1])


def test_other_cards_of_the_organiser_here_are_refused_when_joining(club: Club) -> None:
    event = simultaneous(club)
    Simultaneous.objects.filter(pk=event.pk).update(boards=other_cards(event))
    with pytest.raises(BoardsNotPromised), transaction.atomic():
        join_simultaneous(club=club, actor=DIRECTOR, code=code_for(event, "Nord"))


def test_cards_that_were_changed_in_the_club_are_refused_when_its_plan_is_made(club: Club) -> None:
    event = simultaneous(club)
    tournament = joined(event, "Nord")
    with scopes_disabled():
        SimultaneousTournament.objects.update(boards=other_cards(event))
    with pytest.raises(BoardsNotPromised), transaction.atomic():
        begin(tournament)


def test_what_was_made_before_there_were_promises_is_played_without(club: Club) -> None:
    event = simultaneous(club)
    Simultaneous.objects.filter(pk=event.pk).update(commitment="", nonce="")
    file = invited(Simultaneous.objects.get(pk=event.pk), "Nord")
    inside = json.loads(unseal(json.loads(file[0])["sealed"], file[1]))
    assert not {"commitment", "nonce"} & inside.keys()
    assert validated(SharedEvent, inside)["commitment"] == ""
    away = begin(taken_in(file, "Nord"))
    assert told(away) == ("", "")
    end_embargo(simultaneous=event, actor=DIRECTOR)
    assert Simultaneous.objects.get(pk=event.pk).told_nonce == ""

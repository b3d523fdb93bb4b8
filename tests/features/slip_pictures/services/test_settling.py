"""What becomes of a picture: confirmed, set aside, taken back, placed, and gone with its people."""

from typing import Any

import pytest

from tests.features.slip_pictures.services.world import read, read_slip
from tests.features.slip_pictures.slip_reading.tournament_paper import printed, sent
from tests.tournaments import DIRECTOR, running
from whiz_tournament.features.slip_pictures.queries import (
    next_waiting_picture,
    pictures_of_slip,
    slip_picture,
    slip_picture_lists,
)
from whiz_tournament.features.slip_pictures.services.settling import (
    confirm_slip_picture,
    place_slip_picture,
    set_slip_picture_aside,
    take_slip_picture_back,
)
from whiz_tournament.models import Club, Entry, SlipPicture, Tournament
from whiz_tournament.services.desk import NoSuchSlip
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.people.person_records import erase_player

pytestmark = pytest.mark.django_db


def of(picture: SlipPicture) -> dict[str, Any]:
    return {"tournament": picture.tournament, "picture": picture.public_id}


def state(picture: SlipPicture) -> tuple[str, str, bool]:
    picture.refresh_from_db()
    return picture.state, picture.settled_by, picture.settled_at is not None


def test_each_act_has_its_way_back(evening: Tournament) -> None:
    picture = read_slip(evening, "P")
    confirm_slip_picture(actor=DIRECTOR, **of(picture))
    assert state(picture) == ("confirmed", str(DIRECTOR), True)
    take_slip_picture_back(**of(picture))
    assert state(picture) == ("waiting", "", False)
    set_slip_picture_aside(actor=DIRECTOR, **of(picture))
    assert state(picture) == ("aside", str(DIRECTOR), True)
    lists = slip_picture_lists(evening)
    assert (lists.waiting, lists.aside, lists.confirmed) == ((), (picture,), ())
    take_slip_picture_back(**of(picture))
    assert slip_picture_lists(evening).waiting == (picture,)


def test_what_was_not_read_is_placed_where_somebody_sits(evening: Tournament) -> None:
    page = printed(evening)
    page.paste("white", (0, 0, page.width, 160))
    read(evening, sent(page))
    picture = SlipPicture.objects.get()
    assert (picture.flaw, picture.table) == ("no_code", None)
    with pytest.raises(NoSuchSlip):
        place_slip_picture(number=1, table=77, **of(picture))
    place_slip_picture(number=1, table=2, **of(picture))
    assert pictures_of_slip(evening, 1, 2) == (picture,)


def test_another_tournament_knows_nothing_of_it(club: Club, evening: Tournament) -> None:
    picture, other = read_slip(evening, "P"), running(club, 9, rounds=3)
    assert slip_picture(other, picture.public_id) is None
    for act in (confirm_slip_picture, set_slip_picture_aside):
        with pytest.raises(NotFound):
            act(tournament=other, actor=DIRECTOR, picture=picture.public_id)
    for known in (other, evening):
        with pytest.raises(NotFound):
            take_slip_picture_back(tournament=known, picture=picture.public_id * 9)


def test_the_next_that_waits_is_behind_this_one_then_the_first(evening: Tournament) -> None:
    first, second, third = (read_slip(evening, "P", table=table) for table in (1, 2, 3))
    assert next_waiting_picture(evening) == first
    assert next_waiting_picture(evening, first) == second
    assert next_waiting_picture(evening, third) == first
    set_slip_picture_aside(actor=DIRECTOR, **of(first))
    assert next_waiting_picture(evening, third) == second
    for each in (second, third):
        confirm_slip_picture(actor=DIRECTOR, **of(each))
    assert next_waiting_picture(evening, third) is None


def test_who_is_forgotten_stands_on_no_slip(evening: Tournament) -> None:
    theirs, others = read_slip(evening, "P", table=1), read_slip(evening, "P", table=2)
    unread = read_slip(evening, "P", table=3)
    SlipPicture.objects.filter(pk=unread.pk).update(round=None, table=None)
    entry = Entry.objects.filter(
        line_seats__line__round=1, line_seats__line__table=1, tournament=evening
    ).first()
    assert entry is not None
    assert entry.player is not None
    erase_player(player=entry.player)
    assert list(SlipPicture.objects.all()) == [others]
    assert theirs.pk != others.pk

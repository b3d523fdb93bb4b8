"""Two records of one person: what follows, what comes back, and what nobody gains by it."""

import pytest
from django.core import serializers

from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.tournaments import DIRECTOR, draft, running
from whiz_tournament.models import Club, Entry, Member, Player, PlayerMerge, Role, Tournament
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.history.tournament_history import tournament_history
from whiz_tournament.queries.people.merges import left_behind, taken_by
from whiz_tournament.queries.people.staff import plays_in
from whiz_tournament.queries.setup.roll_call import roll_names
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.services.people.person_records import (
    MergedSince,
    erase_player,
    merge_players,
    undo_merge,
)
from whiz_tournament.services.people.players import add_player, edit_player
from whiz_tournament.services.play.changes import (
    PersonToSeat,
    Replaced,
    accept_change,
    propose_change,
    undo_change,
)
from whiz_tournament.services.play.changes.errors import ChangeInUse
from whiz_tournament.services.setup.entries import enter_players, mark_player

pytestmark = pytest.mark.django_db


def person(club: Club, name: str, *, played: bool = False) -> Player:
    player = add_player(club=club, name=name, licence=f"L {name}", email="who@example.org")
    if played:
        enter_players(tournament=draft(club), actor=DIRECTOR, players=[player])
    return player


def test_who_is_forgotten_leaves_no_other_name_behind(club: Club) -> None:
    first, second, last = (person(club, name) for name in ("Anne Un", "Anne Deux", "Anne Trois"))
    merge_players(kept=second, gone=first, actor=DIRECTOR)
    merge_players(kept=last, gone=second, actor=DIRECTOR)
    erase_player(player=last)
    everybody = Player.with_arriving.filter(pk__in=[first.pk, second.pk, last.pk])
    text = serializers.serialize("json", everybody)
    assert [word for word in ("Anne", "L Anne", "example.org") if word in text] == []
    assert set(everybody.values_list("name", flat=True)) == {NOBODY}
    assert not PlayerMerge.objects.exists()  # or one tap would put a name on the list again


def test_merges_are_undone_in_their_order(club: Club) -> None:
    first, second, last = (
        person(club, name, played=True) for name in ("Anne Un", "Anne Deux", "Anne Trois")
    )
    older = merge_players(kept=second, gone=first, actor=DIRECTOR)
    newer = merge_players(kept=last, gone=second, actor=DIRECTOR)
    with pytest.raises(MergedSince):
        undo_merge(merge=older)
    undo_merge(merge=newer)
    undo_merge(merge=older)
    assert [Entry.objects.filter(player=each).count() for each in (first, second, last)] == [1] * 3


def test_what_was_put_right_meanwhile_stays(club: Club) -> None:
    kept, gone = person(club, "Anne Un"), person(club, "Anne Deux", played=True)
    merge = merge_players(kept=kept, gone=gone, actor=DIRECTOR)
    other = person(club, "Paul")
    Entry.objects.update(player=other)
    undo_merge(merge=merge)
    assert Entry.objects.get().player == other


def test_who_wants_no_name_in_public_has_none_afterwards(club: Club) -> None:
    kept, gone = person(club, "Anne Un"), person(club, "Anne Deux")
    edit_player(player=gone, public_name=False)
    merge_players(kept=kept, gone=gone, actor=DIRECTOR)
    kept.refresh_from_db()
    assert not kept.public_name


def test_a_playing_director_stays_one_through_a_merge_and_its_undo(club: Club) -> None:
    zoe = playing_director(club)
    evening = evening_of(club, zoe)
    own, double = zoe.member.player, person(club, "Zoé Double")
    assert own is not None
    merge = merge_players(kept=double, gone=own, actor=acting(zoe))
    assert plays_in(zoe, evening)
    undo_merge(merge=merge)
    assert plays_in(zoe, evening)
    assert Member.objects.get(user=zoe).player == own


def replaced(club: Club) -> tuple[Tournament, Player, int]:
    """A tournament, the person who was replaced in it, and the change."""
    tournament = running(club, 9, rounds=4)
    change = Replaced(4, PersonToSeat(name="Zoé Tardive"))
    before = Entry.objects.get(tournament=tournament, number=4).player
    digest = propose_change(tournament=tournament, change=change).digest
    act = accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=digest)
    return tournament, before, act.pk


def test_who_was_replaced_is_remembered_under_another_record(club: Club) -> None:
    tournament, before, _act = replaced(club)
    zoe = create_director(club=club, username="zoe", role=Role.DIRECTOR)
    Member.objects.filter(user=zoe).update(player=before)
    assert plays_in(zoe, tournament)
    merge_players(kept=person(club, "Zoé Double"), gone=before, actor=acting(zoe))
    assert plays_in(zoe, tournament)


def test_a_replacement_is_undone_for_who_is_known_by_another_record(club: Club) -> None:
    tournament, before, act = replaced(club)
    double = person(club, "Zoé Double")
    merge_players(kept=double, gone=before, actor=DIRECTOR)
    undo_change(tournament=tournament, actor=DIRECTOR, event=act)
    assert Entry.objects.get(tournament=tournament, number=4).player == double


def test_a_replacement_stays_when_its_person_sits_elsewhere(club: Club) -> None:
    tournament, before, act = replaced(club)
    double = Entry.objects.get(tournament=tournament, number=5).player
    merge_players(kept=double, gone=before, actor=DIRECTOR)
    with pytest.raises(ChangeInUse):
        undo_change(tournament=tournament, actor=DIRECTOR, event=act)


def test_the_history_keeps_the_name_of_the_time(club: Club) -> None:
    tournament, _before, _act = replaced(club)
    after = Entry.objects.get(tournament=tournament, number=4).player
    merge_players(kept=person(club, "Zoé Double"), gone=after, actor=DIRECTOR)
    told = [item for item in tournament_history(tournament) if item.kind == "player_replaced"]
    assert told[0].names == {4: "Zoé Tardive"}


def record(club: Club, name: str, licence: str = "", email: str = "") -> Player:
    return add_player(club=club, name=name, licence=licence, email=email)


def noted(*people: Player) -> list[tuple[str, str, bool]]:
    rows = [Player.with_arriving.get(pk=each.pk) for each in people]
    return [(each.licence, each.email, each.guest) for each in rows]


def test_the_kept_record_takes_what_it_lacks_and_gives_it_back(club: Club) -> None:
    kept = add_player(club=club, name="Anne Un", guest=True)
    gone = record(club, "Anne Deux", licence="L 7", email="anne@example.org")
    before = noted(kept, gone)
    assert taken_by(kept, gone) == {"licence": "L 7", "email": "anne@example.org", "guest": False}
    merge = merge_players(kept=kept, gone=gone, actor=DIRECTOR)
    assert noted(kept, gone) == [("L 7", "anne@example.org", False), ("", "", False)]
    undo_merge(merge=merge)
    assert noted(kept, gone) == before


def test_what_the_kept_record_has_it_keeps(club: Club) -> None:
    kept = record(club, "Anne Un", licence="L 1", email="one@example.org")
    gone = record(club, "Anne Deux", licence="L 2", email="two@example.org")
    assert left_behind(kept, gone) == ("L 2", "two@example.org")
    merge_players(kept=kept, gone=gone, actor=DIRECTOR)
    assert noted(kept)[0] == ("L 1", "one@example.org", False)


def test_what_was_mended_since_stays_with_the_kept_record(club: Club) -> None:
    kept, gone = record(club, "Anne Un"), record(club, "Anne Deux", licence="L 7")
    merge = merge_players(kept=kept, gone=gone, actor=DIRECTOR)
    kept.refresh_from_db()
    edit_player(player=kept, licence="L 8")
    undo_merge(merge=merge)
    assert noted(kept, gone) == [("L 8", "", False), ("L 7", "", False)]


def test_marks_of_the_roll_call_go_with_the_merge_and_back_with_its_undo(club: Club) -> None:
    kept, gone = person(club, "Anne Un"), person(club, "Anne Deux")
    late, both, here = draft(club), draft(club), draft(club)
    for tournament in (late, both, here):
        mark_player(tournament=tournament, actor=DIRECTOR, player=gone.public_id, state="late")
    mark_player(tournament=both, actor=DIRECTOR, player=kept.public_id, state="excused")
    enter_players(tournament=here, actor=DIRECTOR, players=[kept])

    def marks() -> list[list[str]]:
        return [[each.mark for each in roll_names(tournament)] for tournament in (late, both, here)]

    before = marks()
    merge = merge_players(kept=kept, gone=gone, actor=DIRECTOR)
    assert marks() == [["late"], ["excused"], [""]]
    undo_merge(merge=merge)
    assert marks() == before == [["late", ""], ["late", "excused"], ["late", ""]]

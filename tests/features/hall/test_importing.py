"""An event in the hall comes back from its file; what does not fit is refused with its place."""

import json
from random import Random
from typing import Any

import pytest
from django.db import IntegrityError
from django.test import Client
from django_scopes import scope

from boards.errors import WhizError
from scoring.hall.seating import Seating
from tests.features.hall.made import ACTOR, GESVES, hall, play, seat
from tests.features.imports.web.test_event_file import read_in
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.played import hall_document
from whiz_tournament.features.hall.services import importing
from whiz_tournament.features.hall.services.course import close_hall, publish_hall
from whiz_tournament.features.hall.services.importing import (
    HallFileContradicts,
    HallFileUnreadable,
    import_hall,
    read_hall,
)
from whiz_tournament.features.hall.services.slips import save_slip
from whiz_tournament.models import Club, HallEntry, HallEvent, HallTable, Player
from whiz_tournament.services.people.person_records import merge_players
from whiz_tournament.services.people.players import add_player, edit_player

pytestmark = pytest.mark.django_db


def played(club: Club) -> HallEvent:
    made = hall(
        club, 9, bonus=GESVES, over="rest", trophy_best=2, trophy_least=1, length="16 deals"
    )
    seat(made)
    play(made, 1, Random(3))
    seat(made, Seating.RANK)
    return made


def test_an_event_comes_back_with_its_ranking(director: Client, club: Club) -> None:
    made = played(club)
    close_hall(hall=made, actor=ACTOR)
    publish_hall(hall=made, actor=ACTOR)
    file = director.get(f"/director/halls/{made.slug}/file/")
    assert file.headers["Content-Disposition"].startswith("attachment")
    shown = read_in(director, file.content)
    again = HallEvent.objects.exclude(pk=made.pk).get()
    assert shown.redirect_chain[0][0] == f"/director/halls/{again.slug}/"
    before, after = hall_page(made), hall_page(again)
    assert after.ranking == before.ranking
    assert after.trophy == before.trophy
    assert [each.seats for each in after.rounds] == [each.seats for each in before.rounds]
    assert hall_document(again) == hall_document(made)
    again.refresh_from_db()
    assert again.released is not None


def test_whose_name_is_not_public_stays_so_elsewhere(club: Club) -> None:
    made = played(club)
    hidden, shown = [entry.player for entry in HallEntry.objects.filter(hall=made)[:2]]
    edit_player(player=hidden, public_name=False, licence="L 7")
    document = json.loads(json.dumps(hall_document(made)))
    other = Club.objects.create(name="Other")
    with scope(club=other):
        again = import_hall(club=other, actor=ACTOR, data=document)
        people = {player.name: player for player in Player.objects.all()}
        assert hall_document(again)["people"] == document["people"]
    assert (people[hidden.name].public_name, people[hidden.name].licence) == (False, "L 7")
    assert people[shown.name].public_name
    import_hall(club=club, actor=ACTOR, data=document)
    assert Player.objects.filter(licence="L 7").count() == 1


def test_a_merged_person_is_written_as_the_one_who_is_kept(club: Club) -> None:
    made = played(club)
    entry = HallEntry.objects.get(hall=made, number=2)
    gone = entry.player
    kept = add_player(club=club, name="Zoé Legrand", licence="L 7", public_name=False)
    merge_players(kept=kept, gone=gone, actor=ACTOR)
    HallEntry.objects.filter(pk=entry.pk).update(player=gone)  # no merge of ours leaves it so
    (written,) = [row for row in hall_document(made)["people"] if row["number"] == 2]
    said = {name: written[name] for name in ("name", "licence", "public_name")}
    assert said == {"name": "Zoé Legrand", "licence": "L 7", "public_name": False}


def test_names_in_a_list_are_refused_before_they_are_searched() -> None:
    names = {"format": "whiz-hall/1", "names": ["1"], "clubs": {}, "people": [1]}
    with pytest.raises(HallFileUnreadable):
        read_hall(names)


def test_deals_come_back_with_their_lines(club: Club) -> None:
    made = hall(club, 8, ruleset="whist_couleur")
    seat(made)
    save_slip(hall=made, actor=ACTOR, round=1, table=1, deals=["couleur a+b 9"], version=0)
    document = json.loads(json.dumps(hall_document(made)))
    again = import_hall(club=club, actor=ACTOR, data=document)
    assert hall_document(again)["hall"] == hall_document(made)["hall"]
    assert HallTable.objects.get(round__hall=again, number=1).deals == ["couleur a+b 9"]


def test_deals_that_come_to_other_points_are_refused(club: Club) -> None:
    made = hall(club, 8, ruleset="whist_couleur")
    seat(made)
    save_slip(hall=made, actor=ACTOR, round=1, table=1, deals=["couleur a+b 9"], version=0)
    document = json.loads(json.dumps(hall_document(made)))
    document["hall"]["rounds"][0]["tables"][0]["points"].reverse()
    with pytest.raises(HallFileContradicts) as refusal:
        import_hall(club=club, actor=ACTOR, data=document)
    assert refusal.value.field == "hall.rounds[0]"


def twice(document: dict[str, Any]) -> None:
    one, other, *_ = document["hall"]["rounds"][0]["tables"]
    one["seats"][0] = other["seats"][0]


def first_table(document: dict[str, Any]) -> Any:
    return document["hall"]["rounds"][0]["tables"][0]


@pytest.mark.parametrize(
    ("damage", "place"),
    [
        (twice, "hall.rounds[0]"),
        (lambda it: first_table(it)["points"].pop(), "hall.rounds[0]"),
        (lambda it: first_table(it)["seats"].__setitem__(0, 77), "hall.rounds[0]"),
        (lambda it: it["hall"]["rounds"].pop(0), "hall.rounds"),
        (lambda it: it["people"].pop(), "hall.rounds[0]"),
        (lambda it: it["people"].append(it["people"][0]), "people"),
        (lambda it: it["hall"].__setitem__("rounds", 7), "hall.rounds"),
        (lambda it: it["hall"]["rules"].__setitem__("over", "sixes"), "hall.rules.over"),
        (lambda it: it["hall"]["rules"].__setitem__("ruleset", "poker"), "hall.rules.ruleset"),
    ],
)
def test_what_does_not_fit_is_refused_and_nothing_is_made(
    club: Club, damage: Any, place: str
) -> None:
    document = json.loads(json.dumps(hall_document(played(club))))
    damage(document)
    with pytest.raises(WhizError) as refusal:
        import_hall(club=club, actor=ACTOR, data=document)
    assert refusal.value.field == place
    assert HallEvent.objects.count() == 1


def test_people_whom_somebody_writes_meanwhile_are_refused(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    def written_meanwhile(*_args: object) -> None:
        raise IntegrityError

    document = hall_document(played(club))
    monkeypatch.setattr(importing, "bring_in_parts", written_meanwhile)
    with pytest.raises(HallFileContradicts) as refusal:
        import_hall(club=club, actor=ACTOR, data=document)
    assert refusal.value.field == "people"

"""Big screens: steered from the desk, and a ceremony of which nothing is readable too soon."""

from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import translation
from PIL import Image

from scoring.prizes.prize_list import Prize, PrizeFor
from tests.features.competitions.made import competition
from tests.features.hall.made import hall, seat, type_slip
from tests.tournaments import DIRECTOR, played, publish, ready
from tests.web.director.pages import mistakes, said, words
from whiz_tournament.features.prizes.services.prizes import add_prizes
from whiz_tournament.features.walls.services import (
    ClubsStillPlay,
    add_wall,
    begin_ceremony,
    end_ceremony,
    put_wall_back,
    show_on_wall,
    step_ceremony,
)
from whiz_tournament.features.walls.web import public
from whiz_tournament.features.walls.web.showing import ceremony_steps
from whiz_tournament.features.walls.wording import WALL_ACTS, wall_act_words
from whiz_tournament.limits.rates import Rate
from whiz_tournament.models import (
    Ceremony,
    Club,
    Embargo,
    Event,
    EventActKind,
    HallEvent,
    Player,
    Revealed,
    Tournament,
    Wall,
    WallPicture,
    WallShows,
)
from whiz_tournament.queries.history.event_acts import event_acts
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.results.ranked_kinds import event_ranking
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.people.players import edit_player

pytestmark = pytest.mark.django_db


def shown(wall: Wall) -> str:
    """What anybody reads on the screen."""
    client = Client()
    client.cookies["language"] = "en"
    return words(client.get(reverse("wall", args=[wall.public_id])), "body")


def picture(colour: str = "red") -> SimpleUploadedFile:
    out = BytesIO()
    Image.new("RGB", (40, 30), colour).save(out, "PNG")
    return SimpleUploadedFile("club.png", out.getvalue(), "image/png")


def test_screens_are_steered_from_the_desk(director: Client, club: Club) -> None:
    evening = played(club)
    desk = reverse("walls")
    director.post(reverse("walls_add"), {"name": "Bar"})
    wall = Wall.objects.get()
    here = reverse("wall", args=[wall.public_id])
    assert here in director.get(desk).text
    assert len(wall.public_id) == 5
    assert evening.name in shown(wall)

    keys = reverse("walls_show", args=[wall.public_id])
    empty = director.post(keys, {"shows": "message", "message": " "}, follow=True)
    assert said(empty) == ["Write the message first."]
    director.post(keys, {"shows": "message", "message": "Soup is ready"})
    assert "Soup is ready" in shown(wall)
    director.post(reverse("walls_back", args=[wall.public_id]))
    assert "Soup is ready" not in shown(wall)
    director.post(reverse("walls_back", args=[wall.public_id]))
    assert "Soup is ready" in shown(wall)

    bad = SimpleUploadedFile("club.png", b"<svg onload=alert(1)>", "image/png")
    refused = director.post(reverse("walls_add_picture"), {"name": "Logo", "picture": bad})
    assert mistakes(refused) == [
        "This is no picture that can be read. Take a JPEG, PNG or WebP file."
    ]
    director.post(reverse("walls_add_picture"), {"name": "Logo", "picture": picture()})
    kept = WallPicture.objects.get()
    assert (kept.width, kept.height, bytes(kept.jpeg)[:3]) == (40, 30, b"\xff\xd8\xff")
    director.post(keys, {"picture": kept.public_id, "message": ""})
    sent = Client().get(reverse("wall_picture", args=[kept.public_id]))
    assert (sent.headers["Content-Type"], sent.headers["X-Content-Type-Options"]) == (
        "image/jpeg",
        "nosniff",
    )
    assert reverse("wall_picture", args=[kept.public_id]) in Client().get(here).text
    director.post(reverse("walls_remove_picture", args=[kept.public_id]))
    wall.refresh_from_db()
    assert wall.shows == WallShows.AUTOMATIC

    assert director.post(keys, {"shows": "everything"}).status_code == 400
    director.post(reverse("walls_remove", args=[wall.public_id]))
    assert Client().get(here).status_code == 404


def say(wall: Wall, message: str) -> None:
    """Show a message on a screen."""
    shows = WallShows.MESSAGE
    show_on_wall(wall=wall, actor=DIRECTOR, shows=shows, event=None, message=message)


def test_a_screen_that_knows_what_is_shown_is_told_nothing(club: Club) -> None:
    evening = ready(club)
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    polls = {"HTTP_HX_REQUEST": "true"}
    page = Client().get(reverse("wall", args=[wall.public_id]))
    version = page.text.partition("?v=")[2].partition('"')[0]
    address = f"{reverse('wall', args=[wall.public_id])}?v={version}"
    assert Client().get(address, **polls).status_code == 204  # type: ignore[arg-type]
    show_on_wall(wall=wall, actor=DIRECTOR, shows=WallShows.SEATS, event=evening)
    assert Client().get(address, **polls).status_code == 200  # type: ignore[arg-type]


@pytest.mark.parametrize("shows", [WallShows.SEATS, WallShows.RANKING, WallShows.AWAITED])
def test_a_part_of_an_evening(club: Club, shows: WallShows) -> None:
    evening = ready(club)
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    show_on_wall(wall=wall, actor=DIRECTOR, shows=shows, event=evening)
    assert ("your table" in shown(wall)) == (shows is WallShows.SEATS)


def test_seats_of_a_hall(club: Club) -> None:
    event = hall(club, people=8)
    seat(event)
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    show_on_wall(wall=wall, actor=DIRECTOR, shows=WallShows.AUTOMATIC, event=event)
    text = shown(wall)
    assert "Round 1: your table" in text
    assert "hand that you will take" not in text
    assert "Petit001" in text


def test_a_ceremony_goes_step_by_step(director: Client, club: Club) -> None:
    evening = played(club)
    begin = {"about": evening.public_id, "reveals": "ranking", "places": "3"}
    assert director.post(reverse("walls_begin"), begin).status_code == 409  # no screen yet
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    say(wall, "Welcome")
    director.post(reverse("walls_begin"), begin)
    people = event_ranking(evening, Audience.PUBLIC).people
    names = {one.name for one in people}
    assert not {name for name in names if name in shown(wall)}

    desk = reverse("walls_ceremony", args=[evening.public_id])
    step = reverse("walls_step", args=[evening.public_id])
    assert "0 of 2 steps are revealed." in words(director.get(desk))
    director.post(step, {"step": "0"})
    director.post(step, {"step": "0"})  # pressed twice
    revealed = {one.name for one in people if one.rank == 2}
    assert {name for name in names if name in shown(wall)} == revealed
    director.post(step, {"step": "1"})
    assert people[0].name in shown(wall)
    director.post(step, {"step": "2", "back": "1"})
    assert people[0].name not in shown(wall)
    page = words(director.get(desk))
    assert "The results are not published" in page
    over = director.post(reverse("walls_end", args=[evening.public_id]), follow=True)
    assert said(over) == ["The ceremony is over; the screens show what they showed before."]
    assert "Welcome" in shown(wall)
    publish(evening)
    evening.refresh_from_db()
    assert "The results are published." in words(director.get(desk))


def test_prizes_are_revealed_the_best_last(club: Club) -> None:
    evening = played(club)
    add_prizes(
        event=evening,
        actor=DIRECTOR,
        prizes=[Prize(PrizeFor.PLACE, 1, cents=5000), Prize(PrizeFor.LAST, 1, thing="Wine")],
    )
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    begin_ceremony(event=evening, actor=DIRECTOR, reveals=Revealed.PRIZES)
    go_to(evening, 1)
    assert "Wine" in shown(wall)
    assert "€50" not in shown(wall)
    go_to(evening, 2)
    assert "€50" in shown(wall)
    end_ceremony(event=evening, actor=DIRECTOR)
    wall.refresh_from_db()
    assert wall.shows == WallShows.AUTOMATIC


def test_nothing_is_revealed_while_other_clubs_play(club: Club) -> None:
    evening = played(club)
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    begin_ceremony(event=evening, actor=DIRECTOR, reveals=Revealed.RANKING)
    go_to(evening, 1)
    Tournament.objects.filter(pk=evening.pk).update(embargo=Embargo.NOTHING)
    evening.refresh_from_db()
    assert evening.is_under_embargo
    assert not {one.name for one in event_ranking(evening).people if one.name in shown(wall)}
    with pytest.raises(ClubsStillPlay):
        begin_ceremony(event=evening, actor=DIRECTOR, reveals=Revealed.RANKING)


@pytest.mark.parametrize("reveals", list(Revealed))
def test_a_competition_reveals_nothing_of_them_either(
    director: Client, club: Club, reveals: Revealed
) -> None:
    evening = played(club)
    season = competition(club, evening)
    add_prizes(event=season, actor=DIRECTOR, prizes=[Prize(PrizeFor.PLACE, 1, cents=5000)])
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    begin_ceremony(event=season, actor=DIRECTOR, reveals=reveals)
    go_to(season, 1)
    names = {one.name for one in event_ranking(season).people}
    assert {name for name in names if name in shown(wall)}
    Tournament.objects.filter(pk=evening.pk).update(embargo=Embargo.PERCENTAGES)
    assert not {name for name in names if name in shown(wall)}
    begin = {"about": season.public_id, "reveals": reveals.value}
    refused = director.post(reverse("walls_begin"), begin)
    sentence = "Other clubs still play these boards: nothing is revealed before they are done."
    assert (refused.status_code, sentence in words(refused)) == (409, True)
    Tournament.objects.filter(pk=evening.pk).update(embargo=Embargo.ENDED)
    assert {name for name in names if name in shown(wall)}


def test_a_ceremony_that_is_on_does_not_begin_again(club: Club) -> None:
    evening = played(club)
    bar = add_wall(club=club, actor=DIRECTOR, name="Bar")
    show_on_wall(
        wall=bar, actor=DIRECTOR, shows=WallShows.MESSAGE, event=None, message="Soup at eight"
    )
    begin_ceremony(event=evening, actor=DIRECTOR, reveals=Revealed.RANKING, places=3)
    go_to(evening, 1)
    before = shown(bar)
    hall_screen = add_wall(club=club, actor=DIRECTOR, name="Hall")
    begin_ceremony(event=evening, actor=DIRECTOR, reveals=Revealed.RANKING, places=3)
    assert Ceremony.objects.get().step == 1
    assert (shown(bar), shown(hall_screen)) == (before, before)
    begin_ceremony(
        event=evening, actor=DIRECTOR, reveals=Revealed.RANKING, places=2
    )  # another one does
    assert Ceremony.objects.get().step == 0
    season = competition(club, evening)
    begin_ceremony(event=season, actor=DIRECTOR, reveals=Revealed.RANKING)
    end_ceremony(event=evening, actor=DIRECTOR)  # not on any more
    end_ceremony(event=season, actor=DIRECTOR)
    assert "Soup at eight" in shown(bar)
    begin_ceremony(event=evening, actor=DIRECTOR, reveals=Revealed.RANKING, places=2)
    say(bar, "A moment")
    put_wall_back(wall=bar, actor=DIRECTOR)
    assert "Ceremony" in shown(bar)


@pytest.mark.parametrize("shows", [WallShows.CEREMONY, WallShows.RANKING, WallShows.SEATS])
def test_a_name_that_goes_leaves_the_screens(club: Club, shows: WallShows) -> None:
    event: Event
    if shows is WallShows.SEATS:
        event = hall(club, people=4)
        seat(event)
    else:
        event = played(club)
        if shows is WallShows.RANKING:
            publish(event)
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    if shows is WallShows.CEREMONY:
        begin_ceremony(event=event, actor=DIRECTOR, reveals=Revealed.RANKING)
        go_to(event, 2)
    else:
        show_on_wall(wall=wall, actor=DIRECTOR, shows=shows, event=event)
    text = shown(wall)
    named = {one.name.split()[-1]: one for one in Player.objects.all()}
    (hidden, one), (erased, other) = [each for each in named.items() if each[0] in text][:2]
    assert polled(wall) == 204
    known = version_of(wall)
    edit_player(player=one, public_name=False)
    assert (polled(wall, known), hidden in shown(wall)) == (200, False)
    known = version_of(wall)
    erase_player(player=other)
    assert (polled(wall, known), erased in shown(wall)) == (200, False)


def version_of(wall: Wall) -> str:
    page = Client().get(reverse("wall", args=[wall.public_id])).text
    return page.partition("?v=")[2].partition('"')[0]


def polled(wall: Wall, known: str = "") -> int:
    address = f"{reverse('wall', args=[wall.public_id])}?v={known or version_of(wall)}"
    return Client().get(address, headers={"HX-Request": "true"}).status_code


def test_addresses_of_screens_are_not_guessed(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only misses count; after too many nothing opens, but what is on stays on."""
    monkeypatch.setattr(public, "WALLS_MISSED", Rate(3, 60))
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    say(wall, "Welcome")
    known, here = version_of(wall), reverse("wall", args=[wall.public_id])
    assert {Client().get(here).status_code for _ in range(5)} == {200}
    missed = [Client().get(reverse("wall", args=[f"aaaa{n}"])) for n in range(2, 6)]
    assert [each.status_code for each in missed] == [404, 404, 404, 429]
    assert Client().get(here).status_code == 429
    assert polled(wall, known) == 204
    show_on_wall(
        wall=wall, actor=DIRECTOR, shows=WallShows.MESSAGE, event=None, message="Soup is ready"
    )
    assert polled(wall, known) == 200
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    assert elsewhere.get(here).status_code == 200


def go_to(event: Event, step: int) -> None:
    ceremony = Ceremony.about(event).get()
    step_ceremony(event=event, seen=ceremony.step, by=step - ceremony.step, steps=99)


def test_two_rankings_are_the_same_wall_until_the_step_that_parts_them(club: Club) -> None:
    """Two worlds: whatever is not revealed changes not one byte of any screen."""
    event = hall(club, people=8)
    seat(event)
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    type_slip(event, 1, 2, 20, 10, -10, -20)
    type_slip(event, 1, 1, 50, 40, -42, -48)
    begin_ceremony(event=event, actor=DIRECTOR, reveals=Revealed.RANKING)
    first, steps = _walls(event, wall)
    type_slip(event, 1, 1, 40, 50, -42, -48, version=1)
    second, others = _walls(event, wall)
    assert (len(steps), steps[:6]) == (8, others[:6])
    assert steps[6:] != others[6:]
    assert first[:7] == second[:7]
    assert first[7] != second[7]


def _walls(event: HallEvent, wall: Wall) -> tuple[list[bytes], list[object]]:
    """Every wall of a ceremony, byte by byte, and what is revealed at each."""
    steps: list[object] = list(ceremony_steps(event, Ceremony.about(event).get()))
    seen = []
    for step in range(len(steps) + 1):
        Ceremony.objects.update(step=step, version=step + 1)
        response = Client().get(reverse("wall", args=[wall.public_id]))
        seen.append(response.content + str(sorted(response.headers.items())).encode())
    return seen, steps


def test_what_was_done_with_screens_is_listed_and_one_comes_back(
    director: Client, club: Club
) -> None:
    desk = reverse("walls")
    director.post(reverse("walls_add"), {"name": "Bar"})
    wall = Wall.objects.get()
    keys = reverse("walls_show", args=[wall.public_id])
    director.post(keys, {"shows": "message", "message": "Soup is ready"})
    director.post(reverse("walls_back", args=[wall.public_id]))
    director.post(reverse("walls_remove", args=[wall.public_id]))
    acts = event_acts("", WALL_ACTS)
    with translation.override("en"):
        assert [wall_act_words(act) for act in acts] == [
            "Bar: taken away",
            "Bar: as before, As the evening goes",
            "Bar: Message · Soup is ready",
            "Bar: added",
        ]
    assert {act.who for act in acts} == {"anne.director"}
    assert "Message · Soup is ready" in words(director.get(desk))
    gone = {"number": str(acts[0].number)}
    director.post(reverse("walls_return"), gone)
    assert Wall.objects.get().public_id == wall.public_id
    again = director.post(reverse("walls_return"), gone, follow=True)
    assert said(again)[-1] == "This screen is there again already."
    assert reverse("walls_return") not in director.get(desk).text


def test_every_act_with_screens_has_its_words() -> None:
    kinds = {kind for kind in EventActKind if not kind.startswith(("prizes", "fee"))}
    assert set(WALL_ACTS) == kinds

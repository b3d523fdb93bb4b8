"""Pictures of slips at the desk: sent, confirmed value by value, set aside, shown on the line."""

import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django_scopes import scope

from tests.features.slip_pictures.services.world import read, read_slip, seats
from tests.features.slip_pictures.slip_reading.paper import cross
from tests.features.slip_pictures.slip_reading.tournament_paper import jpeg, printed, sent, ticked
from tests.fixtures import nobody_works
from tests.tournaments import enter, running, score
from tests.web.desk.conftest import member, signed_in
from tests.web.director.pages import place, words
from whiz_tournament.features.slip_pictures.queries import slip_picture
from whiz_tournament.features.slip_pictures.slip_reading.layout import SlipField
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    Club,
    Entry,
    Job,
    LineState,
    Member,
    Role,
    SlipPicture,
    Tournament,
)
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.desk import take_pile
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.results import Sender

__all__ = ["nobody_works"]
pytestmark = pytest.mark.usefixtures("nobody_works")
FIELD = re.compile(r'<input\b[^>]*?\bname="([^"]+)"[^>]*?\bvalue="([^"]*)"', re.DOTALL)
SELECT = re.compile(r'<select\b[^>]*?\bname="([^"]+)"(.*?)</select>', re.DOTALL)
CHOSEN = re.compile(r'<option\s+value="([^"]*)"\s+selected', re.DOTALL)


def pictures(tournament: Tournament) -> str:
    return f"/desk/{tournament.slug}/pictures/"


def page_of(picture: SlipPicture) -> str:
    return f"{pictures(picture.tournament)}{picture.public_id}/"


def form_of(page: Any) -> dict[str, str]:
    """What the form of a slip would send."""
    form = page.content.decode().partition('id="slip"')[2].partition("</form>")[0]
    found = {name: value for name, value in FIELD.findall(form) if not name.startswith("choice-")}
    for name, options in SELECT.findall(form):
        chosen = CHOSEN.search(options)
        found[name] = chosen[1] if chosen else ""
    found.pop("csrfmiddlewaretoken", None)
    return found


def record(client: Client, picture: SlipPicture, **changes: str) -> Any:
    """Confirm a slip as its page is, but for these changes."""
    sent_form = form_of(client.get(page_of(picture)))
    return client.post(page_of(picture), {**sent_form, **changes})


def held(tournament: Tournament, table: int = 1) -> list[str]:
    return [str(line.value or "") for line in line_rows(tournament, round=1, table=table)]


def state(picture: SlipPicture) -> str:
    picture.refresh_from_db()
    return picture.state


def key(tournament: Tournament, place: int = 0, table: int = 1) -> str:
    line = line_rows(tournament, round=1, table=table)[place]
    return f"1-{table}-{line.board}"


def uploaded(name: str, data: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data)


def test_files_are_sent_and_read(scorer: Client, evening: Tournament) -> None:
    here = pictures(evening)
    files = [uploaded(f"{t}.jpg", jpeg(ticked(evening, "P", table=t))) for t in (1, 2)]
    status, onward = place(scorer.post(here, {"pictures": files}))
    job = Job.objects.get(kind="read_slips")
    assert (status, onward) == (303, f"{here}reading/{job.public_id}/")
    page = scorer.get(onward)
    assert "Les bordereaux sont en cours de lecture" in words(page)
    mark = re.search(r"\?v=(\w+)", page.content.decode())
    assert mark
    assert scorer.get(onward, {"v": mark[1]}).status_code == 204
    run_job(job.pk)
    answer = scorer.get(onward, {"v": mark[1]})
    first = SlipPicture.objects.earliest("id")
    assert "2 bordereaux ont été lus." in words(answer, "div")
    assert page_of(first) in answer.content.decode()
    assert b"<html" not in answer.content


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ([], "Choisissez au moins une image ou un PDF."),
        ([("a.txt", b"no picture")], "« a.txt » n’est ni un JPEG, ni un PNG, ni un PDF."),
    ],
    ids=["none", "another kind"],
)
def test_what_is_refused_is_said_on_the_page(
    scorer: Client, evening: Tournament, files: list[tuple[str, bytes]], said: str
) -> None:
    page = scorer.post(pictures(evening), {"pictures": [uploaded(*each) for each in files]})
    assert page.status_code in {400, 422}
    assert said in words(page).replace("\xa0", " ")
    assert not Job.objects.filter(kind="read_slips").exists()


def test_a_sure_slip_is_recorded_by_one_key(scorer: Client, evening: Tournament) -> None:
    first, second, _ = seats(evening)
    picture = read_slip(evening, f"10HX by {first} +1", f"8C by {second} -1")
    following = read_slip(evening, "P", table=2)
    page = scorer.get(page_of(picture))
    (button,) = re.findall(
        r"<button[^>]*autofocus[^>]*>(.*?)</button>", page.content.decode(), re.DOTALL
    )
    assert "Enregistrer le bordereau" in button
    assert held(evening) == ["", ""]  # nothing by itself
    answer = record(scorer, picture)
    board = line_rows(evening, round=1, table=1)[1].board
    assert place(answer) == (303, f"{page_of(following)}?saved=1-1-{board}.1")
    assert held(evening) == [f"10HX by {first} +1", f"8C by {second} -1"]
    assert (state(picture), state(following)) == ("confirmed", "waiting")
    shown = scorer.get(answer["Location"])
    assert "Annuler" in words(shown)
    log = scorer.get(f"/desk/{evening.slug}/rounds/1/tables/1/boards/{board}/")
    assert "rose" in words(log)
    assert f"{page_of(picture)}jpeg/" in log.content.decode()


def test_what_is_asked_is_empty_and_has_the_cursor(scorer: Client, evening: Tournament) -> None:
    hand = seats(evening)[0]
    sheet = ticked(evening, f"10H by {hand} +1", "P")
    cross(sheet, 0, SlipField.TRICKS, "4")
    read(evening, sent(sheet))
    picture = SlipPicture.objects.get()
    page = scorer.get(page_of(picture))
    sent_form, asked = form_of(page), f"tricks-{key(evening)}"
    assert (sent_form[asked], sent_form[f"level-{key(evening)}"]) == ("", "10")
    markup = page.content.decode()
    (focused,) = re.findall(r"<(\w+)[^>]*?\bautofocus", markup)
    assert focused == "select"
    assert re.search(rf'<select[^>]*id="{asked}"[^>]*autofocus', markup)
    refused = record(scorer, picture)
    assert refused.status_code == 400
    assert "Il manque encore :" in words(refused).replace("\xa0", " ")
    assert (held(evening)[0], state(picture)) == ("", "waiting")
    assert held(evening)[1] == "passed out"  # each line by itself, as on any sheet
    record(scorer, picture, **{asked: "11"})
    assert (held(evening)[0], state(picture)) == (f"10H by {hand} +1", "confirmed")


def test_a_doubling_that_is_asked_must_be_said(scorer: Client, evening: Tournament) -> None:
    hand = seats(evening)[0]
    picture = read_slip(evening, f"10H by {hand} +1")
    refused = record(scorer, picture, **{f"doubling-{key(evening)}": ""})
    assert "Dites s’il y a eu contre ou surcontre." in words(refused)
    assert held(evening) == ["", ""]


def test_what_stands_already_is_set_aside_by_one_key(scorer: Client, evening: Tournament) -> None:
    hand = seats(evening)[0]
    enter(evening, 1, 1, f"10H by {hand} +1", "passed out")
    picture = read_slip(evening, f"10H by {hand} +1", "P")
    page = scorer.get(page_of(picture))
    assert "Tout ce que dit ce bordereau est déjà enregistré." in words(page)
    (button,) = re.findall(
        r"<button[^>]*autofocus[^>]*>(.*?)</button>", page.content.decode(), re.DOTALL
    )
    assert "Mettre de côté" in button
    assert place(scorer.post(page_of(picture), {"act": "aside"})) == (303, pictures(evening))
    assert state(picture) == "aside"
    assert [line.version for line in line_rows(evening, round=1, table=1)] == [1, 1]
    assert page_of(picture) in scorer.get(pictures(evening)).content.decode()
    assert place(scorer.post(page_of(picture), {"act": "back"})) == (303, page_of(picture))
    assert state(picture) == "waiting"


def test_a_slip_confirms_what_one_side_entered(scorer: Client, evening: Tournament) -> None:
    hand = seats(evening)[0]
    line = line_rows(evening, round=1, table=1)[0]
    score(evening, line, f"10H by {hand} +1", by=Sender.device("a" * 16, table=1))
    assert line_rows(evening, round=1, table=1)[0].state == LineState.ENTERED
    picture = read_slip(evening, f"10H by {hand} +1", "P")
    record(scorer, picture)
    assert line_rows(evening, round=1, table=1)[0].state == LineState.CONFIRMED
    assert state(picture) == "confirmed"


def test_what_differs_shows_both_and_asks_which_counts(scorer: Client, evening: Tournament) -> None:
    hand = seats(evening)[0]
    enter(evening, 1, 1, f"10H by {hand} +1", "passed out")
    picture = read_slip(evening, f"10H by {hand} +2", "P")
    page = scorer.get(page_of(picture))
    assert "Autre chose est enregistré." in words(page)
    assert "autofocus" not in page.content.decode()
    refused = record(scorer, picture)
    assert "Dites lequel des deux compte." in words(refused)
    assert held(evening)[0] == f"10H by {hand} +1"
    choice = f"choice-{key(evening)}"
    record(scorer, picture, **{choice: "stays"})
    assert (held(evening)[0], state(picture)) == (f"10H by {hand} +1", "confirmed")
    scorer.post(page_of(picture), {"act": "back"})
    record(scorer, picture, **{choice: "counts"})
    assert (held(evening)[0], state(picture)) == (f"10H by {hand} +2", "confirmed")


def test_somebody_else_was_quicker(scorer: Client, evening: Tournament) -> None:
    first, second, _ = seats(evening)
    picture = read_slip(evening, f"10H by {first} +1")
    opened = form_of(scorer.get(page_of(picture)))
    enter(evening, 1, 1, f"9C by {second} =")
    choice = f"choice-{key(evening)}"
    refused = scorer.post(page_of(picture), {**opened, choice: "counts"})
    assert refused.status_code == 428  # the page knew no version to change
    assert "Cette ligne a été modifiée entre-temps." in words(refused)
    replaces = {"act": f"replace {key(evening)} 1", choice: "counts"}
    scorer.post(page_of(picture), {**opened, **replaces})
    assert (held(evening)[0], state(picture)) == (f"10H by {first} +1", "confirmed")


def test_what_was_not_read_is_typed_beside_its_picture(scorer: Client, evening: Tournament) -> None:
    sheet = printed(evening, table=2)
    sheet.paste("white", (0, 0, sheet.width, 160))
    read(evening, sent(sheet))
    picture = SlipPicture.objects.get()
    assert "Aucun code de bordereau n’a été vu" in words(scorer.get(page_of(picture)))
    for given, status in (({}, 400), ({"round": "1", "table": "88"}, 422)):
        refused = scorer.post(page_of(picture), {"act": "place", **given})
        assert refused.status_code == status
    scorer.post(page_of(picture), {"act": "place", "round": "1", "table": "2"})
    opened = form_of(scorer.get(page_of(picture)))
    nothing = scorer.post(page_of(picture), opened)
    assert (nothing.status_code, state(picture)) == (400, "waiting")
    typed = {f"line-{key(evening, table=2)}": "p"}
    scorer.post(page_of(picture), {**opened, **typed})
    assert (held(evening, 2), state(picture)) == (["passed out", ""], "confirmed")


def test_boards_that_the_table_does_not_play_are_named(scorer: Client, evening: Tournament) -> None:
    picture = read_slip(evening, "P", "P")
    SlipPicture.objects.filter(pk=picture.pk).update(
        boards=[{**picture.boards[0], "board": 77}, picture.boards[1]]
    )
    assert "donne 77" in words(scorer.get(page_of(picture))).lower()
    record(scorer, picture)
    assert held(evening) == ["", "passed out"]


def test_the_picture_itself_is_for_the_desk_alone(
    club: Club, scorer: Client, evening: Tournament
) -> None:
    picture = read_slip(evening, "P")
    file = f"{page_of(picture)}jpeg/"
    answer = scorer.get(file)
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("image/jpeg", "no-store")
    assert answer.content == bytes(picture.jpeg)
    assert Client().get(file)["Location"].startswith("/sign-in/")


def test_another_club_knows_nothing_of_it(club: Club, evening: Tournament) -> None:
    picture = read_slip(evening, "P")
    foreign = Club.objects.create(name="Autre club", host="autre.test")
    with scope(club=foreign):
        stranger = signed_in(member(foreign, "zoe", Role.DIRECTOR))
        theirs = running(foreign, 9, rounds=3)
        assert slip_picture(theirs, picture.public_id) is None
    for path in (page_of(picture), f"{page_of(picture)}jpeg/", pictures(evening)):
        assert stranger.get(path).status_code in {302, 403, 404}


@pytest.mark.parametrize("tail", ["nobody/", "nobody/jpeg/", "reading/nobody/"])
def test_unknown_pictures_are_404(scorer: Client, evening: Tournament, tail: str) -> None:
    assert scorer.get(f"{pictures(evening)}{tail}").status_code == 404


def test_forged_values_are_refused_and_break_nothing(scorer: Client, evening: Tournament) -> None:
    picture = read_slip(evening, f"10H by {seats(evening)[0]} +1")
    for change in (
        {f"hand-{key(evening)}": evening.domy_seat},
        {f"level-{key(evening)}": "99"},
        {f"level-{key(evening)}": "x" * 5000},
        {f"tricks-{key(evening)}": "-"},
        {f"denomination-{key(evening)}": "Z"},
        {f"base-{key(evening)}": "x"},
        {"language": "xx"},
    ):
        assert record(scorer, picture, **change).status_code in {400, 422}
    assert (held(evening)[0], state(picture)) == ("", "waiting")


def seen(client: Client, picture: SlipPicture) -> tuple[int, int]:
    """How its page and the picture itself are answered."""
    page = page_of(picture)
    return client.get(page).status_code, client.get(f"{page}jpeg/").status_code


def test_who_has_yet_to_play_its_boards_sees_no_slip(club: Club, evening: Tournament) -> None:
    picture = read_slip(evening, "P")
    paul = member(club, "paul", Role.SCORER)
    browser = signed_in(paul)
    assert seen(browser, picture) == (200, 200)
    sits = set(line_rows(evening, round=1, table=1)[0].entries.values())
    boards = {line.board for line in line_rows(evening, round=1, table=1)}
    to_play = {
        entry
        for number in (1, 2, 3)
        for table in (1, 2, 3)
        for line in line_rows(evening, round=number, table=table)
        if line.board in boards
        for entry in line.entries.values()
    }
    later = Entry.objects.filter(tournament=evening, number__in=to_play - sits)[0]
    player = later.player or add_player(club=club, name="Paul Lesage")
    Entry.objects.filter(pk=later.pk).update(player=player)
    Member.objects.filter(pk=paul.pk).update(player=player)
    assert seen(browser, picture) == (403, 403)
    SlipPicture.objects.update(round=None, table=None)
    assert seen(browser, picture) == (403, 403)


def test_a_slip_of_another_s_pile_is_seen_by_its_holder_and_directors(
    club: Club, evening: Tournament
) -> None:
    picture = read_slip(evening, "P")
    rose, paul = member(club, "rose", Role.SCORER), member(club, "paul", Role.SCORER)
    take_pile(tournament=evening, actor=user_actor(rose.user_id), number=1, first=1, last=1)
    assert seen(signed_in(paul), picture) == (403, 403)
    assert seen(signed_in(rose), picture) == (200, 200)
    assert seen(signed_in(member(club, "odile", Role.DIRECTOR)), picture) == (200, 200)

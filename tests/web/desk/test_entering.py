"""Slips and travellers as forms: stored once, corrected by version, refused beside the line."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from boards.seats import Seat
from scoring.results import Played
from tests.tournaments import DIRECTOR, enter, running
from tests.web.desk.conftest import member, signed_in
from tests.web.desk.forms import Sheet, fields_of, marked, slip
from tests.web.director.pages import words
from whiz_tournament.models import (
    BoardRecord,
    Club,
    EventKind,
    LineState,
    Player,
    Role,
    ScoreEntry,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.play.rounds import close_round, close_tournament
from whiz_tournament.services.results import LinePlace, Sender, Submission, enter_result

TEN, ELEVEN = "10H by N =", "10H by N +1"


@pytest.fixture
def sheet(scorer: Client, evening: Tournament) -> Sheet:
    """The first slip, empty."""
    return Sheet.opened(scorer, slip(evening))


def first(tournament: Tournament, table: int = 1) -> LineRow:
    return line_rows(tournament, round=1, table=table)[0]


def texts(tournament: Tournament, table: int = 1) -> list[str]:
    return [str(row.value) for row in line_rows(tournament, round=1, table=table)]


def by_phone(tournament: Tournament, name: str, seat: Seat, text: str) -> None:
    line = first(tournament)
    place = LinePlace(line.round, line.table, line.board)
    enter_result(
        tournament=tournament,
        sender=Sender.device(name * 16, table=line.table),
        submission=Submission(uuid4(), place, seat=seat),
        value=Played.parse(text),
    )


def test_a_whole_slip_leads_to_the_next(sheet: Sheet, evening: Tournament) -> None:
    lines = ["n 10cx 11", "e 9sa ="]
    answer = sheet.send(*lines)
    assert answer.status_code == 303
    assert answer["Location"].partition("?")[0] == slip(evening, 1, 2)
    assert texts(evening) == ["10HX by N +1", "9NT by E ="]
    assert {row.state for row in line_rows(evening, round=1, table=1)} == {LineState.CONFIRMED}


def test_the_last_slip_leads_to_the_list(scorer: Client, evening: Tournament) -> None:
    for table in (1, 2):
        Sheet.opened(scorer, slip(evening, 1, table)).send("p", "p")
    answer = Sheet.opened(scorer, slip(evening, 1, 3)).send("p", "p")
    assert answer["Location"].partition("?")[0] == f"/desk/{evening.slug}/"


def test_half_a_slip_stays(sheet: Sheet, evening: Tournament) -> None:
    answer = sheet.send("nj")
    key = sheet.keys[0]
    assert answer["Location"] == f"{slip(evening)}?saved={key}.1"
    assert texts(evening) == ["not played", "None"]


def test_the_same_form_twice_is_one_entry(sheet: Sheet) -> None:
    assert [sheet.send("n 10c 11").status_code for _ in range(2)] == [303, 303]
    assert ScoreEntry.objects.count() == 1


def test_the_same_form_with_another_value_is_refused(sheet: Sheet, evening: Tournament) -> None:
    sheet.send("n 10c 11")
    answer = sheet.send("n 10c 12")
    assert (answer.status_code, marked(answer)) == (422, [sheet.keys[0]])
    assert texts(evening)[0] == ELEVEN


def test_untouched_lines_are_left_alone(scorer: Client, evening: Tournament) -> None:
    enter(evening, 1, 1, TEN)
    Sheet.opened(scorer, slip(evening)).send()
    assert ScoreEntry.objects.count() == 1


def test_a_correction_takes_the_place(scorer: Client, evening: Tournament) -> None:
    enter(evening, 1, 1, TEN)
    sheet = Sheet.opened(scorer, slip(evening))
    assert sheet.fields[sheet.field("line")] == "N 10C 10"
    answer = sheet.send("n 10c 11")
    assert answer.status_code == 303
    assert (texts(evening)[0], first(evening).version) == (ELEVEN, 2)
    now, before = words(scorer.get(answer["Location"])).split(" Avant : ")
    assert "fait 11 levées" in now
    assert before.split("Annuler")[0].count("fait 10 levées") == 1


BAD = [
    ("", 400),
    ("n", 400),
    ("10c 11", 400),
    ("n 10c", 400),
    ("n 11", 400),
    ("n 10c 14", 422),
    ("n 10c 1.5", 400),
    ("n 10c 1e1", 400),
    ("n 10c ٣", 400),
    ("n 10c true", 400),
    ("n 10c null", 400),
    ("n 10c NaN", 400),
    ("n 10c 1000000000000000000000000000000", 400),
    ("n 14c 9", 422),
    ("n 6c 9", 422),
    ("o 10c 9", 422),
    ("n 10h 9", 400),
    ("<script>alert(1)</script>", 400),
    ("n\x00 10c 9", 400),
    ("x" * 5000, 400),
]


@pytest.mark.parametrize(("text", "status"), BAD, ids=[ascii(text)[:30] for text, _ in BAD])
def test_bad_line_is_marked_and_the_rest_is_kept(
    sheet: Sheet, evening: Tournament, text: str, status: int
) -> None:
    answer = sheet.send(text, "e 9sa 8", act="enter")
    assert (answer.status_code, marked(answer)) == (status, [sheet.keys[0]])
    assert texts(evening) == ["None", "9NT by E -1"]
    kept = fields_of(answer)[f"line-{sheet.keys[0]}"]
    assert kept == text[:41].replace("<", "&lt;").replace(">", "&gt;")
    assert "<script>alert" not in answer.content.decode()


BROKEN = [
    ("uuid", "1"),
    ("uuid", "{00000000-0000-4000-8000-000000000000}"),
    ("base", "-1"),
    ("base", "٣"),
    ("base", "9" * 5000),
    ("base", ""),
]


@pytest.mark.parametrize(("name", "value"), BROKEN, ids=[f"{n} {ascii(v)[:12]}" for n, v in BROKEN])
def test_altered_hidden_field_is_refused(sheet: Sheet, name: str, value: str) -> None:
    answer = sheet.send("n 10c 11", **{sheet.field(name): value})
    assert answer.status_code == 400
    assert ScoreEntry.objects.count() == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"language": ""},
        {"language": "de"},
        {"act": "enter 9-9-9"},
        {"act": "enter"},
        {"act": "drop 1-1-1"},
    ],
    ids=str,
)
def test_altered_form_is_refused(sheet: Sheet, changes: dict[str, str]) -> None:
    typed = {**sheet.fields, sheet.field("line"): "n 10c 11", **changes}
    assert sheet.client.post(sheet.path, typed).status_code == 400
    assert ScoreEntry.objects.count() == 0


def test_lines_of_another_sheet_are_not_looked_at(
    scorer: Client, sheet: Sheet, evening: Tournament
) -> None:
    other = Sheet.opened(scorer, slip(evening, 1, 2))
    data = {**other.fields, f"line-{other.keys[0]}": "n 10c 11"}
    scorer.post(sheet.path, data)
    assert ScoreEntry.objects.count() == 0


def test_letters_are_read_in_the_language_of_the_form(sheet: Sheet, evening: Tournament) -> None:
    sheet.client.cookies["language"] = "en"  # switched in another tab
    sheet.send("n 10c 11")
    assert texts(evening)[0] == ELEVEN


@pytest.mark.parametrize(
    ("language", "shown"), [("fr", "E 10C 10"), ("en", "E 10H 10"), ("nl", "O 10H 10")]
)
def test_lines_show_in_the_readers_letters(
    scorer: Client, evening: Tournament, language: str, shown: str
) -> None:
    enter(evening, 1, 1, "10H by E =")
    scorer.cookies["language"] = language
    sheet = Sheet.opened(scorer, slip(evening))
    assert (sheet.fields["language"], sheet.fields[sheet.field("line")]) == (language, shown)


class TestOvertaken:
    """Somebody wrote the line after the page was opened."""

    def test_both_values_are_shown_and_none_is_lost(
        self, sheet: Sheet, evening: Tournament
    ) -> None:
        enter(evening, 1, 1, TEN)
        answer = sheet.send("n 10c 11")
        page = answer.content.decode()
        assert (answer.status_code, texts(evening)[0]) == (428, TEN)
        assert fields_of(answer)[sheet.field("line")] == "n 10c 11"
        assert "fait 10\xa0levées" in page
        assert f'value="replace {sheet.keys[0]} 1"' in page

    def test_stale_correction_is_409_until_it_replaces(
        self, scorer: Client, evening: Tournament
    ) -> None:
        enter(evening, 1, 1, TEN)
        sheet = Sheet.opened(scorer, slip(evening))
        enter(evening, 1, 1, "10H by N +2")
        answer = sheet.send("n 10c 11")
        assert (answer.status_code, texts(evening)[0]) == (409, "10H by N +2")
        assert sheet.send("n 10c 11", act="enter").status_code == 409
        assert sheet.send("n 10c 11", act="replace 2").status_code == 303
        assert (texts(evening)[0], first(evening).version) == (ELEVEN, 3)


class TestDispute:
    """Two players of a table say two things."""

    @pytest.fixture
    def disputed(self, scorer: Client, evening: Tournament) -> Sheet:
        by_phone(evening, "ab", Seat.N, TEN)
        by_phone(evening, "cd", Seat.E, ELEVEN)
        return Sheet.opened(scorer, slip(evening))

    def test_both_sides_are_named(self, disputed: Sheet, evening: Tournament) -> None:
        page = disputed.page.content.decode()
        names = [place.name.split()[0] for place in disputed.page.context["form"].places]
        assert f"{names[0]} dit" in page
        assert f"{names[1]} dit" in page
        assert names[2] + " dit" not in page

    def test_one_tap_settles(self, disputed: Sheet, evening: Tournament) -> None:
        assert disputed.send(act="take N 10C 10").status_code == 303
        line = first(evening)
        assert (str(line.value), line.state) == (TEN, LineState.CONFIRMED)

    def test_enter_on_the_line_settles_too(self, disputed: Sheet, evening: Tournament) -> None:
        assert disputed.send(act="enter").status_code == 303
        line = first(evening)
        assert (str(line.value), line.state) == (ELEVEN, LineState.CONFIRMED)


def test_enter_confirms_what_a_phone_said(scorer: Client, evening: Tournament) -> None:
    by_phone(evening, "ab", Seat.N, TEN)
    sheet = Sheet.opened(scorer, slip(evening))
    assert [sheet.send(act="enter").status_code for _ in range(2)] == [303, 303]
    assert (first(evening).state, first(evening).version) == (LineState.CONFIRMED, 2)


def test_the_desk_begins_with_the_keyboard(scorer: Client, evening: Tournament) -> None:
    enter(evening, 1, 1, TEN, TEN)
    page = scorer.get(f"/desk/{evening.slug}/").content.decode()
    assert " autofocus" in page[page.index('<form class="jump"') :].partition("</form>")[0]
    asked = {"round": "1", "table": ""}
    assert scorer.get(f"/desk/{evening.slug}/open/", asked)["Location"] == slip(evening, 1, 2)


class TestFullRound:
    """A round without gaps: who directs goes on with one key, a scorer is told."""

    @pytest.fixture
    def full(self, evening: Tournament) -> Tournament:
        for table in (1, 2, 3):
            enter(evening, 1, table, TEN, TEN)
        return evening

    def test_one_key_closes_it_and_opens_the_next(self, club: Club, full: Tournament) -> None:
        director = signed_in(member(club, "anne", Role.DIRECTOR))
        page = director.get(f"/desk/{full.slug}/").content.decode()
        close = f"/director/t/{full.slug}/round/1/close/"
        form = page[page.index(f'action="{close}"') :].partition("</form>")[0]
        assert " autofocus" in form
        onward = re.findall(r'name="next" value="([^"]*)"', form)
        assert onward == [slip(full, 2)]
        went = director.post(close, {"then": "open", "next": onward[0]}, follow=True)
        assert went.redirect_chain == [(slip(full, 2), 302)]
        states = full.rounds.order_by("number").values_list("status", flat=True)
        assert list(states)[:2] == ["closed", "open"]

    def test_its_slips_have_the_cursor_and_name_no_key_that_is_not_there(
        self, scorer: Client, full: Tournament
    ) -> None:
        page = scorer.get(slip(full)).content.decode().partition("</main>")[0]
        line = page[page.index('id="line-') :].partition(">")[0]
        named = re.search(r"\bF9\b", page)  # a form's token may hold the two letters
        assert (" autofocus" in line, named) == (True, None)

    def test_a_scorer_opens_no_round(self, scorer: Client, full: Tournament) -> None:
        page = scorer.get(f"/desk/{full.slug}/").content.decode()
        assert "Tous les résultats du tour\xa01 sont saisis" in page
        assert "/close/" not in page


class TestClosedRound:
    """Staff write after the round, with a reason."""

    @pytest.fixture
    def closed(self, evening: Tournament) -> Tournament:
        enter(evening, 1, 1, TEN)
        close_round(tournament=evening, actor=DIRECTOR, number=1)
        return evening

    def test_a_first_result_brings_its_own_reason(self, scorer: Client, closed: Tournament) -> None:
        sheet = Sheet.opened(scorer, slip(closed, 1, 2))
        assert sheet.send("n 10c 11").status_code == 303
        reasons = [item.reason.text for item in ScoreEntry.objects.filter(line__table=2)]
        assert reasons == ["Saisi d’après le papier après la clôture du tour."]

    def test_a_correction_asks_why(self, scorer: Client, closed: Tournament) -> None:
        sheet = Sheet.opened(scorer, slip(closed))
        answer = sheet.send("n 10c 11")
        assert (answer.status_code, marked(answer)) == (422, [sheet.keys[0]])
        assert f'name="reason-{sheet.keys[0]}"' in answer.content.decode()
        still = words(answer).split("Toujours enregistré :")[1]
        assert "fait 10 levées" in still.split("Pourquoi")[0]
        again = sheet.send("n 10c 11", **{sheet.field("reason"): "mal lu"})
        assert again.status_code == 303
        assert ScoreEntry.objects.get(version=2).reason.text == "mal lu"

    @pytest.mark.parametrize("reason", ["x" * 501, "a\x00b"], ids=["long", "control"])
    def test_an_unfit_reason_is_refused(
        self, scorer: Client, closed: Tournament, reason: str
    ) -> None:
        sheet = Sheet.opened(scorer, slip(closed))
        answer = sheet.send("n 10c 11", **{sheet.field("reason"): reason})
        assert (answer.status_code, texts(closed)[0]) == (400, TEN)

    def test_when_all_is_over_it_still_can(self, scorer: Client, closed: Tournament) -> None:
        close_tournament(tournament=closed, actor=DIRECTOR, confirm=True)
        sheet = Sheet.opened(scorer, slip(closed))
        assert sheet.send("n 10c 11", **{sheet.field("reason"): "mal lu"}).status_code == 303


class TestLastAct:
    """What was written last is read back, and taken back."""

    def test_only_ones_own(self, scorer: Client, evening: Tournament) -> None:
        enter(evening, 1, 1, TEN)  # by the server
        key = Sheet.opened(scorer, slip(evening)).keys[0]
        page = scorer.get(slip(evening), {"saved": f"{key}.1"})
        assert page.context["last"] is None

    @pytest.mark.parametrize("saved", ["", "x", "1-1-1", "1-1-1.9", "9-9-9.1", "1-1-1.٣", "\x00"])
    def test_anything_else_is_nothing(self, sheet: Sheet, saved: str) -> None:
        page = sheet.client.get(sheet.path, {"saved": saved})
        assert (page.status_code, page.context["last"]) == (200, None)

    def test_undo_empties_the_line_once(self, sheet: Sheet, evening: Tournament) -> None:
        page = sheet.client.post(
            sheet.path, sheet.fields | {sheet.field("line"): "n 10c 11"}, follow=True
        )
        last = page.context["last"]
        path = f"{slip(evening)}boards/{last.line.board}/undo/{last.version}/"
        assert [sheet.client.post(path).status_code for _ in range(2)] == [303, 303]
        assert (first(evening).state, ScoreEntry.objects.count()) == (LineState.EMPTY, 2)
        told = [str(each) for each in sheet.client.get(sheet.path).context["messages"]]
        said = (
            f"Donne {last.line.board}, table 1\xa0: saisie annulée\xa0; plus rien n’est enregistré."
        )
        assert set(told) == {said}

    def test_undo_says_what_counts_again(self, sheet: Sheet, evening: Tournament) -> None:
        sheet.send("n 10c 11")
        Sheet.opened(sheet.client, sheet.path).send("n 10c 12")
        path = f"{slip(evening)}boards/{first(evening).board}/undo/2/"
        page = sheet.client.post(path, follow=True)
        (told,) = [str(each) for each in page.context["messages"]]
        assert "ce qui valait avant compte de nouveau" in told
        assert "fait 11\xa0levées" in told

    def test_the_last_result_of_a_round_can_be_undone_too(
        self, scorer: Client, evening: Tournament
    ) -> None:
        for table in (2, 3):
            enter(evening, 1, table, TEN, TEN)
        sheet = Sheet.opened(scorer, slip(evening))
        data = sheet.fields | {f"line-{key}": "n 10c 11" for key in sheet.keys}
        page = scorer.post(sheet.path, data, follow=True)
        assert page.redirect_chain[-1][0].startswith(f"/desk/{evening.slug}/?saved=")
        assert page.context["last"].key == sheet.keys[-1]
        assert "/undo/1/" in page.content.decode()

    def test_undo_of_an_older_version_is_a_conflict(
        self, sheet: Sheet, evening: Tournament
    ) -> None:
        sheet.send("n 10c 11")
        Sheet.opened(sheet.client, sheet.path).send("n 10c 12")
        path = f"{slip(evening)}boards/{first(evening).board}/undo/1/"
        assert sheet.client.post(path).status_code == 409


class TestLog:
    """A line's history, void and restore."""

    def sent(self, client: Client, evening: Tournament, asked: str, **changes: str) -> Any:
        path = f"{slip(evening)}boards/{first(evening).board}/"
        data = {"act": asked, "reason": "fausse donne", "uuid": str(uuid4())}
        base = {"base_version": str(first(evening).version)}
        return client.post(path, {**data, **base, **changes})

    def test_who_when_what_why(self, scorer: Client, evening: Tournament) -> None:
        Sheet.opened(scorer, slip(evening)).send("n 8cx 13", act="right")
        page = scorer.get(f"{slip(evening)}boards/{first(evening).board}/").content.decode()
        assert "<b>rose</b>" in page
        assert "a saisi" in page
        assert "fait 13\xa0levées" in page
        assert "Raison\xa0: Vérifié à la saisie\xa0: c’est juste." in page

    def test_void_and_restore(self, scorer: Client, evening: Tournament) -> None:
        enter(evening, 1, 1, TEN)
        assert self.sent(scorer, evening, "void").status_code == 303
        assert first(evening).state == LineState.VOID
        assert self.sent(scorer, evening, "restore").status_code == 303
        assert (first(evening).state, texts(evening)[0]) == (LineState.CONFIRMED, TEN)

    @pytest.mark.parametrize(
        ("changes", "status"),
        [
            ({"reason": " "}, 400),
            ({"reason": "x" * 501}, 400),
            ({"base_version": "9"}, 409),
            ({"base_version": "9" * 40}, 400),
            ({"uuid": "abc"}, 400),
            ({"act": "delete"}, 400),
            ({"act": "restore"}, 409),
        ],
        ids=str,
    )
    def test_refused(
        self, scorer: Client, evening: Tournament, changes: dict[str, str], status: int
    ) -> None:
        enter(evening, 1, 1, TEN)
        answer = self.sent(scorer, evening, "void", **changes)
        assert (answer.status_code, first(evening).version) == (status, 1)


DRAFTS = [
    ("n 10cx 11", "44\xa0points", False),
    ("n 10c", "Rien n’est encore enregistré", False),
    ("n 14c", "7 à 13", True),
    ("o 10c 9", "Domy", True),
    ("n 8c 13", "Un coup d’œil", False),
    ("", "", False),
]


@pytest.mark.parametrize(("text", "said", "wrong"), DRAFTS, ids=[text for text, *_ in DRAFTS])
def test_draft(scorer: Client, evening: Tournament, text: str, said: str, wrong: bool) -> None:
    path = f"{slip(evening)}boards/{first(evening).board}/draft/"
    page = scorer.get(path, {"line": text, "language": "fr"})
    assert page.status_code == 200
    assert said in page.content.decode()
    assert ('class="error"' in page.content.decode()) is wrong
    assert ScoreEntry.objects.count() == 0


def test_a_draft_says_the_same_whatever_others_did(scorer: Client, evening: Tournament) -> None:
    path = f"{slip(evening)}boards/{first(evening).board}/draft/"
    ask = {"line": "n 10c 13", "language": "fr"}
    before = scorer.get(path, ask).content
    for table in (1, 2, 3):
        enter(evening, 1, table, "13H by N =", "10H by N -5")
    assert scorer.get(path, ask).content == before


def test_a_traveller_takes_all_tables(scorer: Client, evening: Tournament) -> None:
    board = first(evening).board
    sheet = Sheet.opened(scorer, f"/desk/{evening.slug}/boards/{board}/")
    answer = sheet.send(*["n 10c 11", "p", "nj"][: len(sheet.keys)])
    assert answer.status_code == 303
    assert f"/boards/{board}/" not in answer["Location"]
    values = [str(row.value) for row in line_rows(evening, board=board)]
    assert values == [ELEVEN, "passed out", "not played"][: len(sheet.keys)]


@pytest.mark.parametrize("boards", [1, 3])
def test_the_price_of_a_page_does_not_grow(
    club: Club, scorer: Client, boards: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = running(club, 9, rounds=3, boards_per_round=boards)
    board = first(evening).board
    scorer.get(slip(evening))
    with django_assert_num_queries(11):
        scorer.get(slip(evening))
    with django_assert_num_queries(13):
        scorer.get(f"/desk/{evening.slug}/boards/{board}/")
    with django_assert_num_queries(10):
        scorer.get(f"/desk/{evening.slug}/")


def test_a_round_that_is_not_open_is_asked_about_and_has_no_cursor(
    scorer: Client, evening: Tournament
) -> None:
    waiting = Sheet.opened(scorer, slip(evening, 2, 1))
    assert "autofocus" not in waiting.page.content.decode()
    refused = waiting.send("n 10cx 11")
    held = line_rows(evening, round=2, table=1)
    assert (refused.status_code, [row.value for row in held]) == (422, [None, None])
    assert "Le tour 2 n’est pas encore ouvert." in refused.content.decode()
    done = waiting.send("n 10cx 11", **{waiting.field("reason"): "joué en avance"})
    held = line_rows(evening, round=2, table=1)
    assert (done.status_code, str(held[0].value)) == (303, "10HX by N +1")


def test_on_a_traveller_the_cursor_stands_in_a_round_that_began(
    scorer: Client, evening: Tournament
) -> None:
    board = line_rows(evening, round=1, table=1)[0].board
    lines = line_rows(evening, board=board)
    page = Sheet.opened(scorer, f"/desk/{evening.slug}/boards/{board}/")
    marked = [row.line.round for row in page.page.context["rows"] if row.first]
    assert (len(lines), marked) == (3, [1])
    page.send(*["p" if line.round == 1 else "" for line in lines])
    after = scorer.get(page.path).context["rows"]
    assert [row.line.round for row in after if row.first] == [1]  # to mend it, not to type ahead


class TestOddResults:
    """Whoever directs is told at once what looks odd; a scorer never."""

    @pytest.fixture
    def known(self, club: Club) -> Tournament:
        """Boards whose cards give nine tricks to everybody."""
        tournament = running(club, 9, rounds=3)
        flat = dict.fromkeys("NES", dict.fromkeys(("C", "D", "H", "S", "NT"), 9))
        BoardRecord.objects.filter(tournament=tournament).update(makeable=flat)
        return tournament

    @pytest.fixture
    def director(self, club: Club) -> Client:
        return signed_in(member(club, "anne", Role.DIRECTOR))

    def test_it_is_said_under_the_line_and_f2_settles_it(
        self, director: Client, known: Tournament
    ) -> None:
        sheet = Sheet.opened(director, slip(known))
        page = director.post(
            sheet.path, sheet.fields | {sheet.field("line"): "n 10c 13"}, follow=True
        )
        row = page.context["rows"][0]
        assert row.odd == "semble étrange\xa0: 13\xa0levées là où les cartes en donnent 9."
        assert f'value="right {sheet.keys[0]}"' in page.content.decode()
        assert Sheet.opened(director, sheet.path).send(act="right").status_code == 303
        assert director.get(sheet.path).context["rows"][0].odd == ""
        assert ScoreEntry.objects.count() == 1
        assert TournamentEvent.objects.filter(kind=EventKind.WARNING_DISMISSED).count() == 1

    def test_the_last_line_of_a_sheet_is_said_on_the_next(
        self, director: Client, known: Tournament
    ) -> None:
        sheet = Sheet.opened(director, slip(known))
        data = sheet.fields | {sheet.field("line"): "p", f"line-{sheet.keys[1]}": "n 10c 13"}
        page = director.post(sheet.path, data, follow=True)
        assert page.redirect_chain[-1][0].startswith(slip(known, 1, 2))
        assert "13\xa0levées là où les cartes" in page.context["last_odd"]
        number, table, board = sheet.keys[1].split("-")
        right = f"/director/t/{known.slug}/line/{number}/{table}/{board}/right/1/"
        back = director.post(right, {"next": slip(known, 1, 2)})
        assert back["Location"] == slip(known, 1, 2)

    def test_a_scorer_is_told_nothing(self, scorer: Client, known: Tournament) -> None:
        sheet = Sheet.opened(scorer, slip(known))
        page = scorer.post(
            sheet.path, sheet.fields | {sheet.field("line"): "n 10c 13"}, follow=True
        )
        assert (page.context["rows"][0].odd, page.context["last_odd"]) == ("", "")
        assert "étrange" not in page.content.decode()


def test_a_sentence_has_given_names_as_far_as_they_tell_apart(
    scorer: Client, evening: Tournament
) -> None:
    line = first(evening)
    north, east, south = line.entries.values()
    for entry, name in ((north, "Anne Petit"), (east, "Anne Leroy"), (south, "LE GOFF Zoé")):
        Player.objects.filter(entries__tournament=evening, entries__number=entry).update(name=name)
    enter(evening, 1, 1, "10H by S =")
    said = scorer.get(slip(evening)).context["rows"][0].said
    assert (said.name, {name for name, _ in said.each}) == ("Zoé", {"Anne P.", "Anne L.", "Zoé"})

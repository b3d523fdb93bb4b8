"""What is on the paper of a hall: every name, in one language or in two, on A4 and A5."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.features.hall.made import ACTOR, hall, seat
from tests.printing.reading import ink_beyond_margins, page_count, words_of
from tests.web.director.pages import said
from whiz_tournament.features.hall.printing.papers import PRINTED_HALL
from whiz_tournament.features.hall.printing.words import IN_TWO
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.printed import PATHS
from whiz_tournament.features.hall.services.files import request_hall_documents
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, HallEvent, Job
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.devices.event_phones import ensure_event_cards

pytestmark = pytest.mark.django_db


def printed(made: HallEvent, kind: str, size: str = "A4") -> bytes:
    address = "http://192.168.1.20:8000"
    selection = PrintSelection(size=size, players=tuple(range(1, 44)), address=address)
    value = PRINTED_HALL[kind].value(made, selection)
    return draw_all("x", [(kind, value)], lambda _: None, size=size)


def test_everybody_is_on_each_paper(club: Club) -> None:
    made = hall(club, 41, over="rest", length="90 minutes")
    seat(made)
    names = {person.name for person in hall_page(made).people}
    page = hall_page(made)
    resting = [page.by_number[number].name for number in page.rounds[0].resting]
    with override("en"):
        by_name, by_table, slips = (
            words_of(printed(made, f"hall_{kind}")) for kind in ("names", "tables", "slips")
        )
        assert [name for name in names if name not in by_name] == []
        assert by_name.count("rest") == 1
        for words in (by_table, slips):
            assert [name for name in names if name not in words] == resting
        assert (slips.count("Signature"), "90 minutes" in slips) == (10, True)
        assert page_count(printed(made, "hall_numbers")) == 5


@pytest.mark.parametrize("size", ["A4", "A5"])
def test_paper_in_two_languages_keeps_its_margins(club: Club, size: str) -> None:
    made = hall(club, 9)
    seat(made)
    with override("fr"):
        for kind in PRINTED_HALL:
            pdf = printed(made, kind, size)
            words = words_of(pdf)
            assert ink_beyond_margins(pdf) == 0, kind
            assert ("Tafel" in words or "Nummer" in words) == kind.endswith(IN_TWO), kind


def test_a_job_makes_the_paper(club: Club) -> None:
    made = hall(club, 8)
    seat(made)
    job = request_hall_documents(hall=made, actor=ACTOR, kind="hall_names", round=1, language="nl")
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.state, job.media_type) == ("done", "application/pdf")
    assert Job.objects.filter(hall=made).count() == 1


def test_a_slip_of_deals_has_a_line_for_each(club: Club) -> None:
    made = hall(club, 9, ruleset="whist_couleur", deals=16)
    seat(made)
    with override("en"):
        words = words_of(printed(made, "hall_slips"))
    assert (words.count("Signature"), words.count("\n16\n"), words.count("Deals: 16")) == (2, 2, 2)
    for size, pages in (("A4", 2), ("A5", 4)):
        pdf = printed(made, "hall_slips", size)
        assert (page_count(pdf), ink_beyond_margins(pdf)) == (pages, 0)


def test_place_cards_are_there_before_their_people_and_open_only_for_them(club: Club) -> None:
    made = hall(club, 41)
    ensure_event_cards(event=made)
    with override("en"):
        words = words_of(printed(made, "hall_places"))
        tables = words_of(printed(made, "hall_table_cards"))
    names = [person.name for person in hall_page(made).people]
    assert [name for name in names if name not in words] == []
    assert [number for number in range(1, 44) if f"Number\n{number}\n" not in words] == []
    assert tables.count("Scan the square") == 43
    assert page_count(printed(made, "hall_places")) == 6


@pytest.mark.parametrize("name", PATHS)
def test_the_paths_on_cards_are_those_of_the_pages(name: str) -> None:
    values = ("grand-prix", "3", "14")[: PATHS[name].count("{}")]
    assert filled_path(PATHS[name], *values) == reverse(name, args=values)


def test_cards_are_asked_for_by_number_and_lead_to_their_job(director: Client, club: Club) -> None:
    made = hall(club, 8)
    path = f"/director/halls/{made.slug}/cards/"
    sent = {"kind": "hall_places", "first": "1", "last": "12", "size": "A5"}
    asked = director.post(path, sent)
    assert asked.headers["Location"].startswith(f"/director/halls/{made.slug}/print/")
    job = Job.objects.get()
    run_job(job.pk)
    job.refresh_from_db()
    assert job.state == "done"
    wrong = director.post(path, sent | {"last": "0"}, follow=True)
    assert "Type from which number" in said(wrong)[0]

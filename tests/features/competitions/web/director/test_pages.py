"""The director's pages of competitions: made, looked at before it counts, published, printed."""

import re
from fractions import Fraction
from typing import Any

import pytest
from django.forms import BoundField
from django.test import Client

from scoring.competitions.settings import CompetitionSettings, MissedSession
from tests.features.competitions.made import competition, shown_competition
from tests.queries.test_lists import final_evenings
from tests.sessions import publish, session
from tests.web.director.pages import cells, mistakes, said, words
from whiz_tournament.features.competitions.queries.lists import offered_sessions
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.web.director.forms import (
    CompetitionForm,
    evening_fields,
)
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Competition, Job, Tournament

pytestmark = pytest.mark.django_db
PAGES = "/director/competitions/"


@pytest.fixture
def two(club: Club) -> list[Tournament]:
    """A published evening, and one that is played."""
    return [publish(session(club, 3)), session(club, 10)]


def form(*sessions: Tournament, share: str = "1", **typed: str) -> dict[str, str]:
    """What the form sends; the first evening counts for that share."""
    sent = {"name": "Coupe", "combining": "percentages", "missed": "unranked", **typed}
    for n, each in enumerate(sessions):
        sent[f"counts-{each.public_id}"] = "on"
        sent[f"share-{each.public_id}"] = share if n == 0 else "1"
    return sent


def test_it_is_made_of_evenings_of_the_club(director: Client, two: list[Tournament]) -> None:
    assert "Competitions" in words(director.get("/director/club/"))
    page = director.get(f"{PAGES}new/")
    assert all(each.name in words(page) for each in two)
    made = director.post(f"{PAGES}new/", form(*two, share="1/4"))
    found = Competition.objects.get()
    assert made.headers["Location"] == f"{PAGES}{found.slug}/"
    assert [each.share for each in CompetitionRules.of(found).sessions] == [Fraction(1, 4), 1]
    assert "Coupe" in words(director.get(PAGES))


def test_the_effect_is_shown_and_nothing_kept(director: Client, two: list[Tournament]) -> None:
    looked = director.post(f"{PAGES}new/", {**form(*two), "look": "1"})
    assert (looked.status_code, Competition.objects.count()) == (200, 0)
    assert ("What this would give" in words(looked), len(cells(looked))) == (True, 9)
    assert "Nothing is kept yet." in " ".join(said(looked))


def test_the_effect_of_another_rule_is_shown_before_it_counts(
    director: Client, club: Club, two: list[Tournament]
) -> None:
    made = competition(club, *two)
    page = f"{PAGES}{made.slug}/"
    now = cells(director.get(page))
    looked = director.post(
        page, {**form(*two, share="1/4", combining="matchpoints"), "version": "0", "look": "1"}
    )
    assert cells(looked) != now
    assert cells(director.get(page)) == now
    director.post(page, {**form(*two, share="1/4", combining="matchpoints"), "version": "0"})
    assert cells(director.get(page)) == cells(looked)


def folds(answer: Any) -> dict[str, tuple[bool, str]]:
    """Whether each group of the form is unfolded, and the line that says what is set."""
    found = re.findall(
        r'<details class="more"([^>]*)>\s*<summary>\s*<span><b>(.*?)</b><br>'
        r"\s*<span[^>]*>(.*?)</span>",
        answer.content.decode(),
        re.DOTALL,
    )
    return {title: (" open" in how, said.strip()) for how, title, said in found}


def test_rules_are_folded_under_a_line_that_says_what_is_set(
    director: Client, club: Club, two: list[Tournament]
) -> None:
    fresh = folds(director.get(f"{PAGES}new/"))
    assert [title for title, (is_open, _said) in fresh.items() if is_open] == [
        "Which evenings count?"
    ]
    assert fresh["The result"] == (False, "Mean of the percentages")
    assert fresh["Sessions that count"] == (False, "All of them")
    assert fresh["Equal scores"] == (False, "They share a rank")
    page = f"{PAGES}{competition(club, *two).slug}/"
    assert not any(is_open for is_open, _said in folds(director.get(page)).values())
    asked = {**form(*two, missed="ranked", best="8", least="5", tie_1="lot", seed="mardi"),
             "guests_unranked": "on", "weekday": "2", "version": "0"}  # fmt: skip
    looked = folds(director.post(page, {**asked, "look": "1"}))
    assert looked["Sessions that count"] == (True, "The best 8, 5 to be ranked")  # just changed
    director.post(page, asked)
    kept = folds(director.get(page))
    assert kept["Sessions that count"] == (False, "The best 8, 5 to be ranked")
    assert kept["Equal scores"] == (False, "the lot")
    assert kept["Guests and categories"] == (False, "Guests have no rank")
    assert kept["Evenings by rule"] == (False, "on Tuesday")
    assert kept["Which evenings count?"] == (False, "2 sessions")
    refused = folds(director.post(page, {**asked, "dropped": "-1", "version": "1"}))
    assert refused["Sessions that count"][0]


def test_a_season_counts_the_best_sessions_and_needs_some(
    director: Client, club: Club, two: list[Tournament]
) -> None:
    page = f"{PAGES}{competition(club, *two).slug}/"
    asked = {**form(*two, missed="ranked", best="1", least="2"), "version": "0"}
    shown = director.post(page, {**asked, "look": "1"})
    assert shown.content.decode().count("<s>") == 18  # nine people, wide and narrow
    director.post(page, asked)
    found = Competition.objects.get()
    assert found.settings == CompetitionSettings(missed=MissedSession.RANKED, best=1, least=2)
    text = words(director.get(page))
    assert "Only the best session of each player counts." in text
    assert "To be ranked, a player needs 2 sessions, once that many have been played." in text


@pytest.mark.parametrize(("field", "typed"), [("best", "0"), ("best", "x"), ("least", "101")])
def test_a_number_of_sessions_that_cannot_be_is_refused(
    director: Client, two: list[Tournament], field: str, typed: str
) -> None:
    refused = director.post(f"{PAGES}new/", form(*two, **{field: typed}))
    assert (refused.status_code, Competition.objects.count()) == (422, 0)
    assert f'id="id_{field}_error"' in refused.content.decode()


@pytest.mark.parametrize("share", ["0", "2", "a quarter"])
def test_a_share_that_is_none_is_refused_beside_its_field(
    director: Client, two: list[Tournament], share: str
) -> None:
    refused = director.post(f"{PAGES}new/", form(*two, share=share))
    assert refused.status_code == 422
    assert mistakes(refused) == [
        "Write for how much the session counts as 1, 1/4 or 25%: more than nothing, at most 1."
    ]


def test_without_an_evening_it_is_refused(director: Client, two: list[Tournament]) -> None:
    for more in ({}, {"look": "1"}):
        refused = director.post(f"{PAGES}new/", {**form(), **more})
        assert (refused.status_code, mistakes(refused)) == (
            422,
            ["Choose at least one evening, or a rule."],
        )
    assert not Competition.objects.exists()


def test_somebody_elses_change_is_not_lost(
    director: Client, club: Club, two: list[Tournament]
) -> None:
    made = competition(club, *two)
    page = f"{PAGES}{made.slug}/"
    director.post(page, {**form(*two, name="Première"), "version": "0"})
    refused = director.post(page, {**form(*two, name="Seconde"), "version": "0"})
    assert (refused.status_code, Competition.objects.get().name) == (409, "Première")


def test_it_is_published_and_taken_back(
    director: Client, club: Club, two: list[Tournament]
) -> None:
    made = competition(club, *two)
    page = f"{PAGES}{made.slug}/"
    shown = words(director.get(page))
    assert ("provisional result" in shown, "not published yet" in shown) == (True, True)
    director.post(f"{page}publish/")
    assert Client().get(f"/c/{made.slug}/").status_code == 200
    assert "Put in the trash" not in words(director.get(page))
    assert director.post(f"{page}delete/").status_code == 409
    director.post(f"{page}withdraw/")
    assert Client().get(f"/c/{made.slug}/").status_code == 404


def test_it_goes_to_the_trash_and_is_taken_back(
    director: Client, club: Club, two: list[Tournament]
) -> None:
    made = competition(club, *two)
    page = f"{PAGES}{made.slug}/"
    assert director.post(f"{page}delete/").headers["Location"] == PAGES
    assert director.get(page).status_code == 404
    assert f"{page}restore/" in director.get("/director/all/").content.decode()
    assert director.post(f"{page}restore/").headers["Location"] == page
    assert director.post(f"{page}restore/").status_code == 404


def test_the_ranking_is_printed(director: Client, club: Club, two: list[Tournament]) -> None:
    made = shown_competition(club, *two)
    sent = director.post(f"{PAGES}{made.slug}/print/")
    job = Job.objects.get(competition=made)
    assert sent.headers["Location"] == f"{PAGES}{made.slug}/print/{job.public_id}/"
    assert director.get(sent.headers["Location"]).status_code == 200
    run_job(job.pk)
    paper = director.get(f"{sent.headers['Location']}file/")
    assert b"".join(paper.streaming_content)[:5] == b"%PDF-"  # type: ignore[attr-defined]  # a file
    other = competition(club, *two)
    assert director.get(f"{PAGES}{other.slug}/print/{job.public_id}/").status_code == 404


def test_without_a_result_nothing_is_printed(director: Client, club: Club) -> None:
    made = competition(club, session(club, 3, played=False))
    assert "Print the ranking" not in words(director.get(f"{PAGES}{made.slug}/"))


def test_those_of_many_years_come_page_by_page(director: Client, club: Club) -> None:
    Competition.objects.bulk_create(
        Competition(club=club, slug=f"c-{n}", name=f"Championnat {n}", combining="percentages")
        for n in range(30)
    )
    first = director.get("/director/competitions/")
    last = director.get("/director/competitions/", {"page": "2"})
    assert [len(shown.context["competitions"]) for shown in (first, last)] == [25, 5]
    assert first.context["page_links"] == {"after": "/director/competitions/?page=2"}
    assert last.context["page_links"] == {"before": "/director/competitions/?page=1"}


def test_the_fields_of_an_evening_are_those_that_django_draws(two: list[Tournament]) -> None:
    """Lines are joined without a template each: the same attributes all the same."""
    typed = form(*two, share="<1/4>\"'&")
    for data in (None, {}, typed, {**typed, f"share-{two[1].public_id}": ""}):
        kept = {f"share-{two[0].public_id}": "1/4", f"counts-{two[1].public_id}": True}
        shown = CompetitionForm(data, evenings=offered_sessions().evenings, initial=kept)
        assert [line.evening.pk for line in shown.lines] == [two[1].pk, two[0].pk]
        for line in shown.lines:
            counts, share = (
                str(BoundField(shown, field, name))
                for name, field in evening_fields(line.evening).items()
            )
            assert attributes(line.tick) == attributes(counts)
            assert attributes(line.part) == attributes(share)


def attributes(field: str) -> set[str]:
    """What stands in a tag, in any order."""
    return set(re.findall(r'[a-z-]+(?:="[^"]*")?', field))


def test_a_new_competition_offers_a_season_and_leads_to_what_was_before(
    director: Client, club: Club
) -> None:
    final_evenings(club, 45)
    shown = director.get("/director/competitions/new/")
    assert shown.content.count(b'name="counts-') == 40
    assert b'href="?before=2026-01-07"' in shown.content
    earlier = director.get("/director/competitions/new/?before=2026-01-07")
    assert earlier.content.count(b'name="counts-') == 5
    assert b'href="?before=' not in earlier.content
    assert director.get("/director/competitions/new/?before=2026-02-30").status_code == 200

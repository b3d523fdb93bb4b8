"""A page that is kept is the page of the same values: whatever changes, it is made anew."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

import pytest
from django.db import transaction
from django.utils import translation

from scoring.competitions.settings import MissedSession
from tests.features.competitions.made import shown_competition
from tests.sessions import publish, session
from tests.tournaments import DIRECTOR, score
from whiz_tournament.features.competitions.queries import page
from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.features.competitions.templatetags.competitions import competition_lines
from whiz_tournament.features.competitions.wording.rules import rule_sentences
from whiz_tournament.models import (
    Club,
    Competition,
    CompetitionSession,
    Entry,
    Player,
    Tournament,
)
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.remembered import Same
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def looks(found: Competition) -> tuple[object, ...]:
    """Everything that a look shows: both pages, their lines and their sentences."""
    found = Competition.objects.get(pk=found.pk)
    pages = (published_competition(found), competition_now(CompetitionRules.of(found)))
    return (*pages, *map(competition_lines, pages), *map(rule_sentences, pages))


def made_anew(found: Competition) -> tuple[object, ...]:
    """The same, with nothing kept."""
    page._made_of.cache_clear()
    return looks(found)


def _correct(evening: Tournament) -> None:
    score(evening, line_rows(evening, round=1, table=1)[0], "13NTXX by N -9")
    publish_results(tournament=evening, actor=DIRECTOR, final=False)


Change = Callable[[Competition, Tournament, Tournament, Player], object]
CHANGES: dict[str, Change] = {
    "a name": lambda _c, _a, _b, p: Player.objects.filter(pk=p.pk).update(name="Zoé", sort_key="z"),
    "a guest": lambda _c, _a, _b, p: Player.objects.filter(pk=p.pk).update(guest=True),
    "a category": lambda _c, _a, _b, p: Player.objects.filter(pk=p.pk).update(category="Junior"),
    "somebody erased": lambda _c, _a, _b, p: erase_player(player=p),
    "the name of an evening": lambda _c, a, _b, _p: Tournament.objects.filter(pk=a.pk).update(
        name="Autre"
    ),
    "the day of an evening": lambda _c, a, b, _p: Tournament.objects.filter(pk=a.pk).update(
        date=b.date
    ),
    "a share": lambda _c, a, _b, _p: CompetitionSession.objects.filter(tournament=a).update(
        share_above=1, share_below=4
    ),
    "how many count": lambda c, _a, _b, _p: Competition.objects.filter(pk=c.pk).update(best=1),
    "a score and a publication": lambda _c, a, _b, _p: _correct(a),
    "a release withdrawn": lambda _c, _a, b, _p: withdraw_release(tournament=b, actor=DIRECTOR),
    "somebody else's number": lambda _c, a, _b, p: Entry.objects.filter(
        tournament=a, player=p
    ).update(number=99),
}


@pytest.fixture
def played(club: Club) -> tuple[Competition, Tournament, Tournament, Player]:
    """A championship of two published evenings, one of them final, and one of its people."""
    first, second = publish(session(club, 3)), publish(session(club, 10), final=True)
    found = shown_competition(
        club, first, second, missed=MissedSession.RANKED, guests=False, categories=True
    )
    Player.objects.update(guest=False)
    person = Entry.objects.filter(tournament=first).order_by("number")[0].player
    return found, first, second, person


def check_every_change(played: tuple[Competition, Tournament, Tournament, Player]) -> None:
    for name, change in CHANGES.items():
        whole: Any = transaction.atomic()
        whole._from_testcase = True  # some acts commit by themselves: here as in any test
        with whole:
            before = looks(played[0])
            for each in played:
                each.refresh_from_db()  # what an act before did to it was taken back
            change(*played)
            assert looks(played[0]) == made_anew(played[0]), name
            assert before != looks(played[0]), name
            transaction.set_rollback(True)


def test_whatever_changes_the_page_is_that_of_today(
    played: tuple[Competition, Tournament, Tournament, Player],
) -> None:
    check_every_change(played)


@pytest.mark.parametrize("forgotten", ["people", "played", "settings"])
def test_a_part_that_the_key_forgot_would_be_found(
    played: tuple[Competition, Tournament, Tournament, Player],
    monkeypatch: pytest.MonkeyPatch,
    forgotten: str,
) -> None:
    """Planted: a page that is kept whatever becomes of one of its parts."""
    kept: dict[object, CompetitionPage] = {}
    anew = page._made_of.__wrapped__

    def stale(parts: page.PageParts) -> CompetitionPage:
        left_out: Any = {forgotten: None}
        key = replace(parts, **left_out)
        return kept.setdefault(key, anew(parts))

    stale.cache_clear = kept.clear  # type: ignore[attr-defined]
    monkeypatch.setattr(page, "_made_of", stale)
    with pytest.raises(AssertionError):
        check_every_change(played)


def test_the_same_is_made_once(
    played: tuple[Competition, Tournament, Tournament, Player],
) -> None:
    found = played[0]
    first = published_competition(found)
    assert published_competition(found) is first
    assert competition_lines(first) is competition_lines(published_competition(found))
    with translation.override("fr"):
        assert published_competition(found) is not first


def test_a_value_is_only_the_same_as_itself() -> None:
    read = lru_cache(lambda same: [*same.value])
    first, equal = [1], [1]
    assert read(Same(first)) is read(Same(first))
    assert read(Same(first)) is not read(Same(equal))
    assert Same(first) != first
    assert Fraction(1) != Same(1)

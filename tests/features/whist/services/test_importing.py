"""An evening without boards that is read in gives the very ranking, from either document."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from django_scopes import scope

from boards.errors import WhizError
from tests.features.whist.made import ACTOR
from tests.features.whist.played import EVENTS, published_evening
from whiz_tournament.features.whist.queries.export import (
    released_evening_document,
    whist_evening_document,
)
from whiz_tournament.features.whist.queries.release import released_standings
from whiz_tournament.features.whist.services import import_evening, verify_evening
from whiz_tournament.features.whist.services.errors import (
    EveningFileContradicts,
    EveningFileUnreadable,
)
from whiz_tournament.models import Club, Player, PublicForm, ScoreEntry, WhistEvening

pytestmark = pytest.mark.django_db
Figures = dict[str, list[tuple[int, bool, str, int, int]]]


def ranking(evening: WhistEvening) -> Figures:
    standings = released_standings(evening)
    assert standings is not None
    return {
        ledger: [(r.rank, r.tied, r.person.name, r.total, r.deals) for r in rows]
        for ledger, rows in standings.items()
    }


def documents(evening: WhistEvening) -> list[dict[str, Any]]:
    public = released_evening_document(evening)
    assert public is not None
    return [whist_evening_document(evening), public]


@pytest.mark.parametrize("game", EVENTS)
def test_both_documents_give_the_very_ranking(club: Club, game: str) -> None:
    made = published_evening(club, game).evening
    hidden = Player.objects.get(name="Bruno Leroy")
    Player.objects.filter(pk=hidden.pk).update(public_name=False)
    Player.objects.filter(name="Anne Petit").update(public_form=PublicForm.INITIAL)
    said = ranking(made)
    full, public = documents(made)
    assert "Bruno" not in str(public)
    assert "Petit" not in str(public)
    other = Club.objects.create(name="Autre", host="autre.test")
    with scope(club=other):
        read = import_evening(club=other, actor=ACTOR, data=public)
        assert ranking(read) == said
        assert verify_evening(read) == []
        again = released_evening_document(read)
        assert again is not None
        assert [each["log"] and each["log"][0]["value"] for each in again["events"]] == [
            each["log"] and each["log"][0]["value"] for each in public["events"]
        ]
        whole = import_evening(club=other, actor=ACTOR, data=full)
        totals = [(line[0], line[3], line[4]) for rows in said.values() for line in rows]
        read_totals = [row for rows in ranking(whole).values() for row in rows]
        assert [(row[0], row[3], row[4]) for row in read_totals] == totals
        assert verify_evening(whole) == []


def test_what_somebody_wrote_freely_is_the_director_s_alone(club: Club) -> None:
    full, public = documents(published_evening(club, "whist_reglement").evening)
    for word in ("renonce", "Luc Roux", "maldonne"):
        assert (word in str(full), word in str(public)) == (True, False)


BAD: dict[str, tuple[Callable[[dict[str, Any]], object], type[WhizError], str]] = {
    "another format": (lambda d: d.update(format="whiz-event/1"), EveningFileUnreadable, "format"),
    "a part less": (lambda d: d.pop("events"), EveningFileUnreadable, "events"),
    "a game nobody knows": (
        lambda d: d["evening"].update(ruleset="belote"), EveningFileUnreadable, "evening.ruleset",
    ),
    "a version nobody knows": (
        lambda d: d["evening"].update(ruleset_version=99), EveningFileContradicts, "evening",
    ),
    "options nobody knows": (
        lambda d: d["evening"].update(options={"x": 1}), EveningFileContradicts, "evening",
    ),
    "two in one seat": (
        lambda d: d["players"][1].update(seat=1), EveningFileContradicts, "players",
    ),
    "a hole in the numbers": (
        lambda d: d["events"][1].update(number=7), EveningFileContradicts, "events[2]",
    ),
    "an event of strangers": (
        lambda d: d["events"][0]["log"][0]["value"]["players"].__setitem__(0, "9"),
        EveningFileContradicts, "events[0].log[0].value",
    ),
    "an event of another game": (
        lambda d: d["events"][0]["log"][0]["value"].update(game="whiz"),
        EveningFileContradicts, "events[0].log[0].value",
    ),
}  # fmt: skip


def test_what_is_wrong_is_named_and_nothing_is_kept(club: Club) -> None:
    good = documents(published_evening(club, "whist_couleur").evening)[1]
    before = (WhistEvening.objects.count(), Player.objects.count(), ScoreEntry.objects.count())
    for what, (spoil, error, field) in BAD.items():
        document = copy.deepcopy(good)
        spoil(document)
        with pytest.raises(error) as refused:
            import_evening(club=club, actor=ACTOR, data=document)
        assert (what, refused.value.field) == (what, field)
    after = (WhistEvening.objects.count(), Player.objects.count(), ScoreEntry.objects.count())
    assert after == before

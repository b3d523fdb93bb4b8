"""A competition is made, changed, published, taken back and thrown away."""

from datetime import date
from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django_scopes import scope

from boards.errors import WhizError
from scoring.competitions.settings import Combining, CompetitionSettings, MissedSession
from tests.features.competitions.made import competition, draft_of
from tests.sessions import session
from tests.tournaments import DIRECTOR, draft
from whiz_tournament.features.competitions.queries.lists import (
    competition_by_slug,
    competitions_page,
    public_competition,
    public_competitions,
    staff_competitions,
    trashed_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.services.publishing import (
    CompetitionShown,
    delete_competition,
    publish_competition,
    restore_competition,
    withdraw_competition,
)
from whiz_tournament.features.competitions.services.saving import (
    CompetitionChanged,
    CompetitionDraft,
    CompetitionTooLong,
    NoSessions,
    SessionUnfit,
    SessionUnknown,
    change_competition,
    create_competition,
)
from whiz_tournament.models import Club, Competition, CompetitionSession, Tournament
from whiz_tournament.queries import lists
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.setup.tournaments import delete_tournament, restore_tournament
from whiz_tournament.services.trash import NotInTrash

pytestmark = pytest.mark.django_db


@pytest.fixture
def two(club: Club) -> list[Tournament]:
    """Two evenings that have begun."""
    return [session(club, day, played=False) for day in (3, 10)]


def shares(found: Competition) -> dict[str, Fraction]:
    rules = CompetitionRules.of(found)
    return {each.tournament.name: each.share for each in rules.sessions}


def acts(tournament: Tournament) -> list[tuple[str, object]]:
    rows = tournament.events.filter(kind__startswith="competition").order_by("id")
    return [(row.kind, row.data) for row in rows]


def test_it_is_made_and_nobody_sees_it(club: Club, two: list[Tournament]) -> None:
    made = competition(club, *two[::-1], share=Fraction(1, 4))
    assert (made.slug, made.is_published) == ("coupe-dautomne-2026-11-10", False)
    assert shares(made) == {"Séance du 3": Fraction(1), "Séance du 10": Fraction(1, 4)}
    assert list(shares(made)) == ["Séance du 3", "Séance du 10"]
    assert [item.sessions for item in staff_competitions()] == [2]
    assert (public_competitions(), public_competition(made.slug)) == ([], None)
    joined = {"competition": "Coupe d’automne"}
    assert acts(two[0]) == [("competition_joined", {**joined, "share": "1"})]
    assert acts(two[1]) == [("competition_joined", {**joined, "share": "1/4"})]


def test_two_of_one_name_have_addresses_of_their_own(club: Club, two: list[Tournament]) -> None:
    slugs = [competition(club, *two).slug for _ in range(2)]
    assert slugs == ["coupe-dautomne-2026-11-10", "coupe-dautomne-2026-11-10-2"]


REFUSED: list[tuple[dict[str, Fraction], type[WhizError]]] = [
    ({}, NoSessions),
    ({"0" * 32: Fraction(1)}, SessionUnknown),
    ({str(n): Fraction(1) for n in range(101)}, CompetitionTooLong),
]


@pytest.mark.parametrize(("sessions", "refusal"), REFUSED)
def test_what_cannot_be_a_competition(
    club: Club, sessions: dict[str, Fraction], refusal: type[WhizError]
) -> None:
    wanted = CompetitionDraft("Coupe", CompetitionSettings(missed=MissedSession.ZERO), sessions)
    with pytest.raises(refusal):
        create_competition(club=club, actor=DIRECTOR, draft=wanted)
    assert not Competition.objects.exists()


def test_evenings_for_practice_and_of_others_are_unknown(club: Club, two: list[Tournament]) -> None:
    practice = draft(club, practice=True)
    other = Club.objects.create(name="Ailleurs", host="ailleurs.test")
    with scope(club=other):
        foreign = draft(other)
    for each in (practice, foreign):
        with pytest.raises(SessionUnknown):
            competition(club, two[0], each)


def test_percentages_and_points_are_not_added(club: Club, two: list[Tournament]) -> None:
    points, others = draft(club, scoring_method="total"), draft(club, scoring_method="average")
    with pytest.raises(SessionUnfit) as refused:
        competition(club, *two, points)
    assert refused.value.params == {"name": points.name}
    for combining, sessions in (
        (Combining.POINTS, two),
        (Combining.MATCHPOINTS, [points]),
        (Combining.POINTS, [points, others]),
    ):
        with pytest.raises(SessionUnfit):
            competition(club, *sessions, combining=combining)
    assert competition(club, points, combining=Combining.POINTS).combining == "points"


def test_a_change_is_told_to_those_whom_it_concerns(club: Club, two: list[Tournament]) -> None:
    made = competition(club, two[0])
    change_competition(competition=made, actor=DIRECTOR, draft=draft_of(*two), version=0)
    change_competition(competition=made, actor=DIRECTOR, draft=draft_of(two[1]), version=1)
    assert [kind for kind, _ in acts(two[0])] == ["competition_joined", "competition_left"]
    assert [kind for kind, _ in acts(two[1])] == ["competition_joined"]
    change_competition(
        competition=made, actor=DIRECTOR, draft=draft_of(two[1], missed=MissedSession.ZERO)
    )
    assert [kind for kind, _ in acts(two[1])] == ["competition_joined"] * 2
    assert (made.missed, made.version, shares(made)) == (
        "zero",
        3,
        {"Séance du 10": Fraction(1)},
    )


def test_of_two_directors_the_second_is_told(club: Club, two: list[Tournament]) -> None:
    made = competition(club, *two)
    change_competition(competition=made, actor=DIRECTOR, draft=draft_of(*two, name="A"), version=0)
    with pytest.raises(CompetitionChanged):
        change_competition(
            competition=made, actor=DIRECTOR, draft=draft_of(*two, name="B"), version=0
        )
    assert Competition.objects.get().name == "A"


def test_it_is_published_and_taken_back(club: Club, two: list[Tournament]) -> None:
    made = competition(club, *two)
    before = timezone.now()
    for _ in range(2):
        publish_competition(competition=made, actor=DIRECTOR)
    assert made.published_at is not None
    assert made.published_at >= before
    assert public_competition(made.slug) == made
    assert [(item.published, item.date) for item in public_competitions()] == [
        (True, date(2026, 11, 10))
    ]
    for _ in range(2):
        withdraw_competition(competition=made, actor=DIRECTOR)
    assert public_competition(made.slug) is None
    kinds = ["competition_joined", "competition_published", "competition_withdrawn"]
    assert [[kind for kind, _ in acts(each)] for each in two] == [kinds, kinds]


def test_a_page_of_them_reads_no_other(
    club: Club, two: list[Tournament], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two lists of one order, the page is the part that it shows."""
    made = [competition(club, each, name=f"Coupe {n}") for n, each in enumerate([*two, two[0]])]
    Competition.objects.create(club=club, name="Sans séance", slug="sans-seance")
    monkeypatch.setattr(lists, "PAGE", 2)
    with CaptureQueriesContext(connection) as captured:
        pages = [competitions_page(number) for number in (1, 2)]
    assert [[item.name for item in each.items] for each in pages] == [
        ["Coupe 1", "Coupe 2"],
        ["Coupe 0", "Sans séance"],
    ]
    asked = [each["sql"].partition(" FROM ") for each in captured]
    rows = [behind for columns, _, behind in asked if "delivered" in columns]
    assert [" IN (" in behind for behind in rows] == [True, True]  # those of a page's keys alone
    assert [item.sessions for item in pages[0].items] == [1, 1]
    assert len(made) == 3


def test_the_list_for_everybody_tells_of_no_draft(club: Club, two: list[Tournament]) -> None:
    made = competition(club, *two, draft(club))
    publish_competition(competition=made, actor=DIRECTOR)
    assert [item.sessions for item in staff_competitions()] == [3]
    assert [(item.sessions, item.date) for item in public_competitions()] == [
        (2, date(2026, 11, 10))
    ]


def test_it_goes_to_the_trash_and_comes_back(club: Club, two: list[Tournament]) -> None:
    made = competition(club, *two)
    publish_competition(competition=made, actor=DIRECTOR)
    with pytest.raises(CompetitionShown):
        delete_competition(competition=made, actor=DIRECTOR)
    withdraw_competition(competition=made, actor=DIRECTOR)
    delete_competition(competition=made, actor=DIRECTOR)
    assert (competition_by_slug(made.slug), trashed_competition(made.slug)) == (None, made)
    assert acts(two[0])[-1][0] == "competition_left"
    with pytest.raises(NotFound):
        publish_competition(competition=made, actor=DIRECTOR)
    restore_competition(competition=made, actor=DIRECTOR)
    assert competition_by_slug(made.slug) == made
    with pytest.raises(NotInTrash):
        restore_competition(competition=made, actor=DIRECTOR)


def test_a_session_comes_back_from_the_trash(club: Club, two: list[Tournament]) -> None:
    made = competition(club, *two)
    delete_tournament(tournament=two[0], actor=DIRECTOR)
    change_competition(competition=made, actor=DIRECTOR, draft=draft_of(two[1], name="Autre"))
    assert (CompetitionSession.objects.count(), list(shares(made))) == (2, ["Séance du 10"])
    restore_tournament(tournament=two[0], actor=DIRECTOR)
    assert list(shares(made)) == ["Séance du 3", "Séance du 10"]

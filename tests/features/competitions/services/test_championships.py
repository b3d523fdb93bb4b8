"""A season that begins in November: typed sessions, rules beside the first four, old tables."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from django.utils import translation

from boards.errors import WhizError
from scoring.competitions.settings import (
    Absence,
    Combining,
    MissedSession,
    Places,
    TieRule,
    Ties,
)
from scoring.competitions.typed import parse_figures
from tests.features.competitions.made import (
    competition,
    draft_of,
    earlier_session,
    shown_competition,
)
from tests.sessions import publish, session
from tests.tournaments import DIRECTOR
from whiz_tournament.features.competitions.queries.changes import competition_changes, old_table
from whiz_tournament.features.competitions.queries.earlier import typed_changes, typed_text
from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.features.competitions.services.downloads import competition_table
from whiz_tournament.features.competitions.services.earlier import (
    EarlierChanged,
    NamedTwice,
    NamesakesTyped,
    TypedDraft,
    change_earlier_session,
    note_notices,
    put_earlier_session_back,
    take_earlier_session_back,
    take_earlier_session_out,
)
from whiz_tournament.features.competitions.services.saving import change_competition
from whiz_tournament.features.competitions.wording.lines import line_notes
from whiz_tournament.features.competitions.wording.rules import rule_sentences
from whiz_tournament.models import Club, Competition, CompetitionSession, Player, Tournament
from whiz_tournament.models.names import sort_key
from whiz_tournament.queries.json_documents import validated
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.people.person_records import erase_player, merge_players
from whiz_tournament.services.people.players import edit_player

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture
def evening(club: Club) -> Tournament:
    """One published evening of nine people."""
    return publish(session(club, 10), final=True)


def lines(page: CompetitionPage) -> dict[str, tuple[str, ...]]:
    return {line.name: tuple(cell.text for cell in line.cells) for line in page.standings}


TYPED = "PETIT Anne  61,5 %\nZoé Vidal\t48\nBruno Leroy;55.25"


def test_a_session_from_before_counts_with_members_and_guests(
    club: Club, evening: Tournament
) -> None:
    """Names are found whatever the order of their words; who is unknown becomes a guest."""
    found = shown_competition(club, evening, missed=MissedSession.RANKED)
    made = earlier_session(found, TYPED)
    page = published_competition(found)
    assert [(column.name, column.slug) for column in page.columns] == [
        ("Soirée d’octobre", ""),
        (evening.name, evening.slug),
    ]
    assert page.status == "final"
    anne = lines(page)["Anne Petit"]
    assert (anne[0], bool(anne[1])) == ("61.50", True)
    assert lines(page)["Zoé Vidal"] == ("48.00", "")
    assert Player.objects.get(name="Zoé Vidal").guest
    assert typed_text(made) == (
        "Anne Petit  61.5\nZoé Vidal  48\nBruno Leroy  55.25",
        ("Anne Petit", "Zoé Vidal", "Bruno Leroy"),
    )
    take_earlier_session_out(session=made)
    assert "Zoé Vidal" not in lines(published_competition(found))
    take_earlier_session_back(session=made)
    assert published_competition(found) == page
    change_earlier_session(
        session=made,
        actor=DIRECTOR,
        draft=TypedDraft("Octobre", made.date, "Zoé Vidal 50"),
        version=0,
    )
    changed = published_competition(found)
    assert lines(changed)["Zoé Vidal"] == ("50.00", "")
    assert lines(changed)["Anne Petit"][0] == ""
    with pytest.raises(EarlierChanged):
        change_earlier_session(
            session=made,
            actor=DIRECTOR,
            draft=TypedDraft("Octobre", made.date, "Zoé Vidal 9"),
            version=0,
        )
    assert Player.objects.filter(name="Zoé Vidal").count() == 1


def test_each_version_of_a_typed_session_can_be_put_back(club: Club, evening: Tournament) -> None:
    """And that taken back likewise; people who were erased meanwhile stay without a name."""
    found = shown_competition(club, evening, missed=MissedSession.RANKED)
    made = earlier_session(found, "Anne Petit 61.5\nZoé Vidal 48\nBruno Leroy 55")
    before = published_competition(found)
    assert typed_changes(made) == []
    draft = TypedDraft("Octobre", made.date.replace(day=2), "Anne Petit 10")
    change_earlier_session(session=made, actor=DIRECTOR, draft=draft, version=0)
    changed = published_competition(found)
    assert lines(changed)["Anne Petit"][0] == "10.00"
    [change] = typed_changes(made)
    assert (change.number, change.name, change.people) == (1, "Soirée d’octobre", 3)
    put_earlier_session_back(session=made, actor=DIRECTOR, number=1)
    assert published_competition(found) == before
    put_earlier_session_back(session=made, actor=DIRECTOR, number=2)
    assert published_competition(found) == changed
    assert [change.number for change in typed_changes(made)] == [3, 2, 1]
    erase_player(player=Player.objects.get(name="Bruno Leroy"))
    put_earlier_session_back(session=made, actor=DIRECTOR, number=1)
    erased = lines(published_competition(found))
    assert (erased["Zoé Vidal"][0], "Bruno Leroy" in erased) == ("48.00", False)
    with pytest.raises(NotFound):
        put_earlier_session_back(session=made, actor=DIRECTOR, number=99)
    take_earlier_session_out(session=made)
    with pytest.raises(NotFound):
        put_earlier_session_back(session=made, actor=DIRECTOR, number=1)


def test_people_who_are_merged_or_erased_stay_right(club: Club, evening: Tournament) -> None:
    found = shown_competition(club, evening, missed=MissedSession.RANKED)
    made = earlier_session(found, "Zoé Vidal 48\nZ. Vidal 30\nBruno Leroy 55")
    kept, gone = (Player.objects.get(name=name) for name in ("Anne Petit", "Zoé Vidal"))
    merge_players(kept=kept, gone=gone, actor=DIRECTOR)
    page = published_competition(found)
    assert lines(page)["Anne Petit"][0] == "48.00"
    assert "Zoé Vidal" not in lines(page)
    erase_player(player=Player.objects.get(name="Bruno Leroy"))
    erased = published_competition(found)
    assert lines(erased)["N. N."][0] == "55.00"
    # Kept again as it stands there: nobody is lost, nobody comes twice, nobody is named again.
    text, _guests = typed_text(made)
    assert text == "Anne Petit  48\nZ. Vidal  30"
    change_earlier_session(
        session=made, actor=DIRECTOR, draft=TypedDraft("O", made.date, text), version=0
    )
    assert lines(published_competition(found)) == lines(erased)


def test_namesakes_are_told_apart_by_licence(club: Club, evening: Tournament) -> None:
    found = competition(club, evening)
    for licence in ("17", "18"):
        Player.objects.create(
            club=club, name="Jean Dupont", sort_key=sort_key("Jean Dupont"), licence=licence
        )
    with pytest.raises(NamesakesTyped):
        earlier_session(found, "Jean Dupont 50")
    made = earlier_session(found, "18 50")
    assert typed_text(made)[0] == "18  50"
    with pytest.raises(NamedTwice):
        earlier_session(found, "17 50\n17 40")


@pytest.mark.parametrize("text", ["Anne", "57.32", "Anne 57.322", "x " + "9" * 8])
def test_what_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(WhizError) as refused:
        parse_figures(f"Anne 5\n{text}", "figures")
    assert (refused.value.field, refused.value.params["line"]) == ("figures", 2)


def test_percentages_and_points_fit_together_by_places_alone(club: Club) -> None:
    """A table of points for places takes sessions of any kind."""
    two = [
        publish(session(club, 3)),
        publish(session(club, 10, scoring_method="average")),
    ]
    with pytest.raises(WhizError, match="scored in another way"):
        competition(club, *two)
    points = Places(tuple(map(Fraction, (10, 6, 3))))
    page = published_competition(competition(club, *two, combining=Combining.PLACES, places=points))
    for place in (0, 1):
        given = [Fraction(line.cells[place].text) for line in page.standings]
        assert sum(given) == 19
    assert [line.total for line in page.standings] == [
        str(sum(Fraction(cell.text) for cell in line.cells)).replace("/2", "")
        if Fraction(line.total or 0).denominator == 1
        else line.total
        for line in page.standings
    ]


def test_a_changed_rule_keeps_the_table_of_until_then(club: Club, evening: Tournament) -> None:
    found = shown_competition(club, evening)
    before = published_competition(found)
    draft = draft_of(evening, ties=Ties((TieRule.LOT,), seed="Coupe"))
    change_competition(competition=found, actor=DIRECTOR, draft=draft)
    change_competition(competition=found, actor=DIRECTOR, draft=replace(draft, name="Autre"))
    [(number, changed_at)] = competition_changes(found)
    kept = old_table(found, number)
    assert kept is not None
    assert kept[0] == changed_at
    assert lines(kept[1]) == lines(before)
    assert [line.rank for line in kept[1].standings] == [line.rank for line in before.standings]
    edit_player(player=Player.objects.get(name="Anne Petit"), public_name=False)
    hidden = old_table(found, number)
    assert hidden is not None
    assert "Anonymous player 1" in lines(hidden[1])
    assert "Anne Petit" not in str(hidden[1])


def test_a_notice_is_worth_what_the_rules_say(club: Club, evening: Tournament) -> None:
    absence = Absence(Fraction(30), Fraction(45))
    found = shown_competition(club, evening, missed=MissedSession.VALUE, absence=absence)
    earlier_session(found, "Zoé Vidal 60\nYves Vidal 60", date(2026, 12, 24))
    row = CompetitionSession.objects.get(competition=found)
    zoe = Player.objects.get(name="Zoé Vidal")
    note_notices(session=row, people=[zoe.public_id])
    page = published_competition(found)
    told = {line.name: (line.total, line.cells[0]) for line in page.standings}
    assert told["Zoé Vidal"][0] == "52.50"
    assert told["Yves Vidal"][0] == "45.00"
    assert told["Zoé Vidal"][1].absent
    # Changed rules leave the notices alone.
    draft = draft_of(evening, missed=MissedSession.VALUE, absence=replace(absence, played=True))
    change_competition(competition=found, actor=DIRECTOR, draft=draft)
    line = next(e for e in published_competition(found).standings if e.name == "Zoé Vidal")
    assert line.total == "52.50"


def test_what_the_rules_add_is_said_on_lines_in_tables_and_documents(
    club: Club, evening: Tournament
) -> None:
    Player.objects.filter(name__in=["Anne Petit", "Bruno Leroy"]).update(
        category="junior", guest=False
    )
    found = shown_competition(
        club,
        evening,
        guests=False,
        categories=True,
        ties=Ties((TieRule.BETWEEN, TieRule.LOT), seed="Coupe"),
    )
    page = published_competition(found)
    ranked = [line for line in page.standings if line.rank is not None]
    assert {line.name for line in ranked} == {"Anne Petit", "Bruno Leroy"}
    first, second = ranked
    assert "junior: place 1" in line_notes(page, first)
    if second.short:
        assert f"{second.short}% short of place 1" in line_notes(page, second)
    assert "guest" in line_notes(page, page.standings[-1])
    table = competition_table(page)
    assert table.header[3:6] == ("Category", "Place in the category", "Equal scores")
    assert table.rows[0][3:5] == ("junior", 1)
    sentences = " ".join(rule_sentences(page))
    assert "Between equal scores decide, in this order: " in sentences
    assert "drawn from the words “Coupe”" in sentences
    assert "Guests have no rank." in sentences
    document = page.document()
    read = validated(CompetitionPage, document)
    assert read["rules"]["ties"] == ["between", "lot"]
    assert published_competition(Competition.objects.get(pk=found.pk)) == page
    assert competition_now(CompetitionRules.of(found)).standings == page.standings

"""Evenings to try the program with: people of their own, seen nowhere else, gone whole."""

from uuid import uuid4

import pytest
from django.apps import apps
from django.conf import settings
from django.db import connection

from boards.seats import Seat
from scoring.results import Played
from tests.tournaments import DIRECTOR, draft, end_rounds, enter, running, score
from whiz_tournament.jobs.artefacts import store_artefact
from whiz_tournament.models import (
    Club,
    Job,
    JobState,
    Player,
    RollState,
    RulingKind,
    ServerState,
    Tournament,
)
from whiz_tournament.queries.people.players import people_for, player_items
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.queries.setup.roll_call import players_last_time, roll_names
from whiz_tournament.queries.setup.tournaments import public_tournaments, trashed_tournaments
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.invented_evenings import (
    PEOPLE,
    begin_practice,
    remove_invented,
)
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.rulings import award_adjusted_score
from whiz_tournament.services.setup.entries import enter_players, mark_player, save_roll_call
from whiz_tournament.services.setup.plans import choose_plan
from whiz_tournament.services.setup.tournament_settings import SettingRefused
from whiz_tournament.services.setup.tournaments import change_settings

pytestmark = pytest.mark.django_db


def rows() -> dict[str, int]:
    """How many rows each table of a club holds, whoever's they are."""
    with connection.cursor() as cursor:
        found = {}
        for model in set(apps.get_models(include_auto_created=True)) - {ServerState}:
            cursor.execute(f"SELECT count(*) FROM {model._meta.db_table}")
            found[model.__name__] = int(cursor.fetchone()[0])
    return found


def files() -> set[str]:
    """The printed papers on disk."""
    folder = settings.FILES_DIR
    return {each.name for each in folder.iterdir()} if folder.exists() else set()


def played_and_published(club: Club) -> Tournament:
    """A practice evening with all that an evening may hold."""
    evening = begin_practice(club=club, actor=DIRECTOR)
    everybody = [each.player for each in roll_names(evening)]
    mark_player(
        tournament=evening, actor=DIRECTOR, player=everybody[-1], state=RollState.LATE.value
    )
    save_roll_call(
        tournament=evening, actor=DIRECTOR, present=everybody[:8], guests=["Zoé Béranger"]
    )
    plan = offered_plans(evening, boards_per_round=2)[0]
    choose_plan(tournament=evening, actor=DIRECTOR, key=plan.key)
    deal_boards(tournament=evening, actor=DIRECTOR)
    deal_boards(tournament=evening, actor=DIRECTOR)  # the first hands are kept
    start_tournament(tournament=evening, actor=DIRECTOR)
    enter(evening, 1, 1, "10H by N =", "9NT by S +1")
    line = line_rows(evening, round=1, table=1)[0]
    score(evening, line, "10H by N +1")
    request_correction(
        tournament=evening,
        entry=line.entries[Seat.E],
        place=(line.round, line.table, line.board),
        value=Played.parse("10H by N ="),
        reason="Counted again.",
        uuid=uuid4(),
    )
    award_adjusted_score(
        tournament=evening,
        actor=DIRECTOR,
        uuid=uuid4(),
        board=line.board,
        entry=line.entries[Seat.N],
        kind=RulingKind.AVERAGE,
        reason="To try it.",
    )
    end_rounds(evening)
    close_tournament(tournament=evening, actor=DIRECTOR)
    publish_results(tournament=evening, actor=DIRECTOR, final=False)
    Job.objects.create(
        club=club,
        tournament=evening,
        kind="documents",
        key="practice",
        state=JobState.DONE,
        artefact=store_artefact(b"paper").name,
        actor="user:1",
    )
    return evening


def test_a_whole_practice_evening_goes_without_a_trace(club: Club) -> None:
    running(club)
    rows_before, files_before = rows(), files()
    people_before, public_before = player_items(), public_tournaments()
    evening = played_and_published(club)
    assert begin_practice(club=club, actor=DIRECTOR) == evening
    assert player_items() == people_before
    assert public_tournaments() == public_before
    remove_invented(tournament=evening)
    assert {name: n for name, n in rows().items() if n != rows_before[name]} == {}
    assert files() == files_before
    assert trashed_tournaments() == []


def test_its_people_are_its_own(club: Club) -> None:
    real = draft(club, 3)
    known = Player.objects.create(club=club, name=PEOPLE[0], sort_key="anne")
    evening = begin_practice(club=club, actor=DIRECTOR)
    names = [each.name for each in roll_names(evening)]
    assert (len(names), sorted(names)) == (len(PEOPLE), sorted(PEOPLE))
    assert known not in people_for(evening)
    assert players_last_time(evening) == set()
    real_guest = real.entries.first().player.name  # type: ignore[union-attr]
    enter_players(tournament=evening, actor=DIRECTOR, names=[real_guest])
    guest = evening.entries.get().player
    assert guest.arrives_with == evening
    assert len([each for each in roll_names(real) if each.name == PEOPLE[0]]) == 1


def test_it_stays_a_practice(club: Club) -> None:
    evening = begin_practice(club=club, actor=DIRECTOR)
    with pytest.raises(SettingRefused):
        change_settings(tournament=evening, actor=DIRECTOR, practice=False)


def test_what_a_club_played_is_not_taken_away(club: Club) -> None:
    real = running(club, practice=True)
    with pytest.raises(NotFound):
        remove_invented(tournament=real)
    assert Tournament.objects.filter(pk=real.pk, deleted_at=None).exists()

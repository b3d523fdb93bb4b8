"""What is done in a hall is among what a backup lacks, and what putting one back would lose."""

from datetime import timedelta

import pytest
from django.utils import timezone
from django_scopes import scope

from tests.backups.conftest import Installation, migrated_folder, sqlite_installation
from tests.tournaments import DIRECTOR
from whiz_tournament.features.hall.services.course import HallDraft, create_hall
from whiz_tournament.models import BackupPlace, BackupRecord, Club
from whiz_tournament.queries.server.backups import backup_standing

__all__ = ["migrated_folder", "sqlite_installation"]
ADD = "Player.objects.create(club=Club.objects.get(), name='Anne', sort_key='anne')"
PLAYED_SINCE = """
import datetime
from django_scopes import scopes_disabled
from whiz_tournament.backups.folder import backups
from whiz_tournament.backups.listing import backup_losses
from whiz_tournament.features.hall.services.course import HallDraft, create_hall
from whiz_tournament.models import Fee
from whiz_tournament.services.actors import user_actor
club = Club.objects.get()
day = datetime.date(2026, 11, 27)
with scopes_disabled():
    create_hall(club=club, actor=user_actor(1), draft=HallDraft(name="Grand Prix", date=day))
    fee = {"evening": "e" * 32, "evening_name": "Friday", "day": day, "due": 700, "paid": 700}
    Fee.objects.create(club=club, player=Player.objects.get(), **fee)
losses = backup_losses(backups()[0].path)
print(losses.tournaments, losses.acts, losses.fees)
"""


def test_a_hall_and_fees_are_among_what_would_go(sqlite_installation: Installation) -> None:
    here = sqlite_installation
    here.python(ADD)
    assert here.manage("backup").returncode == 0
    lost = here.python(PLAYED_SINCE)
    assert lost.strip() == "('Grand Prix',) (('Grand Prix', 1),) (('Friday', 1),)"


@pytest.mark.django_db
def test_what_is_done_in_a_hall_is_written_too(club: Club) -> None:
    made_at = timezone.now() - timedelta(hours=3)
    place = BackupPlace.FOLDER
    BackupRecord.objects.create(
        place=place, name="whiz.sqlite3", life=1, made_at=made_at, entries=0
    )
    assert [last.good for last in (backup_standing().folder,) if last] == [True]
    draft = HallDraft(name="Grand Prix", date=timezone.localdate())
    with scope(club=club):
        create_hall(club=club, actor=DIRECTOR, draft=draft)
    assert [last.good for last in (backup_standing().folder,) if last] == [False]

"""The comparison of an opened file with what is here, in words."""

from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whiz_tournament.backups.club_file.header import DATABASE
from whiz_tournament.queries.club_file.comparison import FileStanding, OneSide
from whiz_tournament.queries.club_file.competitions import other_competitions
from whiz_tournament.queries.club_file.folders import opened_folder
from whiz_tournament.services.club_file.opening import OpenedClubFile
from whiz_tournament.wording.club_file import standing_sentence


def standing_values(opened: OpenedClubFile) -> dict[str, Any]:
    """Return what the page says of the file."""
    comparison = opened.comparison
    return {
        "saved_at": datetime.fromisoformat(opened.made_at),
        "standing": standing_sentence(comparison.standing),
        "may_replace": comparison.may_replace,
        "may_agree": comparison.only_details_stand_against_it,
        "other_club": comparison.standing == FileStanding.OTHER_CLUB,
        "competitions": other_competitions(opened_folder() / DATABASE),
        "sides": [
            (_("Only on this laptop"), comparison.here.evenings, _details(comparison.here), False),
            (_("Only in the file"), comparison.there.evenings, _details(comparison.there), True),
        ],
    }


def _details(side: OneSide) -> list[str]:
    said = pgettext("what differs", "{subject}: {name}")
    return [said.format(subject=_(each.subject), name=each.name) for each in side.details]

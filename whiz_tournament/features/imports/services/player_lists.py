"""The club's players, brought in as a list and saved as one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext

from boards.errors import N_, WhizError
from whiz_tournament.features.imports.queries import (
    ImportVerdict,
    PlayerRow,
    PreviewLine,
    preview_import,
)
from whiz_tournament.models import Club, Player
from whiz_tournament.models.names import sort_key
from whiz_tournament.models.player_fields import LISTED, NAME
from whiz_tournament.queries.people.players import player_by_id, player_items
from whiz_tournament.services.club_limits import refuse_more_players
from whiz_tournament.services.downloads.contents import DownloadedTable
from whiz_tournament.services.downloads.csv_files import write_csv
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.people.players import note


def written_players() -> bytes:
    """Return the club's members with what is noted of them; guests are not on it."""
    header = tuple(gettext(field.heading) for field in (NAME, *LISTED))
    rows = tuple((item.name, *item.listed) for item in player_items() if not item.guest)
    return write_csv(DownloadedTable(gettext("Players"), header, rows))


ANOTHER_PERSON: Final = "new"
"""The choice that says: the same name, but somebody else."""


class ChoiceNeeded(WhizError):
    message = N_("Line {line}: is “{name}” the player you already have, or someone else?")


@dataclass(frozen=True, slots=True)
class ImportReport:
    """How many people were added, changed, and found as they were."""

    new: int
    changed: int
    unchanged: int


@transaction.atomic
def import_players(
    *, club: Club, rows: Sequence[PlayerRow], choices: Mapping[int, str] | None = None
) -> ImportReport:
    """Add and mend players by a list; ``choices`` answers for namesakes, by line.

    A choice is a player's public id (that person is mended) or ``new`` (somebody else).
    """
    lock_club(club)
    decided = [_decided(line, choices or {}) for line in preview_import(rows).lines]
    new = [_made(club, line) for line, verdict, _ in decided if verdict is ImportVerdict.NEW]
    refuse_more_players(club.pk, new)
    changed = [
        (line, player) for line, verdict, player in decided if verdict is ImportVerdict.CHANGED
    ]
    for line, player in changed:
        _mend(line, player)
    Player.objects.bulk_create(new, batch_size=500)
    return ImportReport(len(new), len(changed), len(decided) - len(new) - len(changed))


def _decided(
    line: PreviewLine, choices: Mapping[int, str]
) -> tuple[PreviewLine, ImportVerdict, str]:
    """Return the verdict after the choice, and whom it concerns."""
    if line.verdict is not ImportVerdict.SAME_NAME:
        return line, line.verdict, line.player.public_id if line.player else ""
    choice = choices.get(line.line)
    if choice is None:
        raise ChoiceNeeded(field=f"choices[{line.line}]", line=line.line, name=line.name)
    if choice == ANOTHER_PERSON:
        return line, ImportVerdict.NEW, ""
    return line, ImportVerdict.CHANGED, choice


def _made(club: Club, line: PreviewLine) -> Player:
    return Player(club=club, name=line.name, sort_key=sort_key(line.name), **line.noted)


def _mend(line: PreviewLine, public_id: str) -> None:
    player = existing(player_by_id(public_id), NotFound(field=f"choices[{line.line}]"))
    noted: Any = {name: text for name, text in line.noted.items() if text}
    note(player, noted | {"name": line.name, "guest": False})
    player.save()

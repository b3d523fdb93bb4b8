"""How backups stand, in sentences."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from boards.errors import N_, filled
from whiz_tournament.backups.listing import BackupContents, BackupList, BackupLosses, LostRound
from whiz_tournament.queries.server.backups import LastBackup, backup_standing, on_one_disk
from whiz_tournament.wording.quantities import board_numbers

JUST_NOW: Final = timedelta(minutes=1)


def backup_notes() -> list[str]:
    """Return what the director must know about the backups; nothing where all is well."""
    standing = backup_standing()
    places = [last for last in (standing.folder, standing.second) if last and not last.good]
    texts = [f"{_('The backup')} {backup_in_words(last)}" for last in places]
    if standing.chosen is None and on_one_disk():
        texts.append(_("The backups are on the same disk as the data."))
    return texts


def backup_in_words(last: LastBackup) -> str:
    """Return what is wrong with the newest backup of a place, or how old it is."""
    if last.failed_at is not None:
        reason = filled(last.error, dict(last.error_params), _)
        return _("is not being made. {reason}").format(reason=reason)
    if last.made_at is None:
        return _("has not been made yet.")
    if last.too_old:
        return _("is {age} old and lacks what was written since.").format(age=age(last))
    if last.age is not None and last.age < JUST_NOW:
        return _("was made just now.")
    return _("was made {age} ago.").format(age=age(last))


def age(last: LastBackup) -> str:
    """Return the age in words; a clock that jumped makes it nought."""
    assert last.age is not None  # noqa: S101 - asked only of what was made
    now = timezone.now()
    return timesince(now - last.age, now, depth=1)


# Backups in a list, and what would go with one.

REASONS: Final = {
    "round": N_("end of a round"),
    "closed": N_("end of the evening"),
    "start": N_("start of the program"),
    "quarter": N_("every quarter of an hour"),
    "second": N_("second place chosen"),
    "by-hand": N_("made by hand"),
    "migration": N_("before a new version"),
    "replaced": N_("before a backup was put back"),
}


@dataclass(frozen=True, slots=True)
class BackupLine:
    """A backup in words: when, what is in it, why it was made, in how many places it is."""

    name: str
    at: datetime
    contents: str
    reason: str
    in_second_place: bool


def listed_backups(backups: BackupList) -> list[BackupLine]:
    """Return the backups of a list in words."""
    return [
        BackupLine(
            backup.name,
            backup.at,
            _contents(backup.contents),
            _reason(backup.reason),
            backup.in_second_place,
        )
        for backup in backups.newest
    ]


def _reason(reason: str) -> str:
    return _(REASONS[reason]) if reason in REASONS else reason


def _contents(contents: BackupContents | None) -> str:
    if contents is None:
        return ""
    if not contents.results:
        return contents.tournament
    sentence = ngettext(
        "%(name)s, round %(round)d, %(n)d result",
        "%(name)s, round %(round)d, %(n)d results",
        contents.results,
    )
    return sentence % {
        "name": contents.tournament,
        "round": contents.round,
        "n": contents.results,
    }


def lost_rounds(losses: BackupLosses) -> list[tuple[str, str]]:
    """Return the results that would go: how many of which round, and their boards by table."""
    return [(_round_words(round), _board_words(round)) for round in losses.rounds]


def _round_words(lost: LostRound) -> str:
    sentence = ngettext(
        "%(n)d result of round %(round)d, %(name)s",
        "%(n)d results of round %(round)d, %(name)s",
        lost.results,
    )
    return sentence % {"n": lost.results, "round": lost.round, "name": lost.tournament}


def _board_words(lost: LostRound) -> str:
    sentence = _("table %(table)d: %(boards)s")
    return " · ".join(
        sentence % {"table": table, "boards": board_numbers(boards)}
        for table, boards in lost.boards
    )

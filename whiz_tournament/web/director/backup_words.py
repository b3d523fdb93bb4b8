"""How backups stand, in sentences."""

from datetime import timedelta
from typing import Final

from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from boards.errors import filled
from whiz_tournament.queries.server.backups import LastBackup, backup_standing, on_one_disk

JUST_NOW: Final = timedelta(minutes=1)


def backup_notes() -> list[str]:
    """Return what the director must know about the backups; nothing where all is well."""
    standing = backup_standing()
    places = [last for last in (standing.folder, standing.second) if last and not last.good]
    found = [f"{_('The backup')} {backup_in_words(last)}" for last in places]
    if standing.chosen is None and on_one_disk():
        found.append(_("The backups lie on the same disk as the data."))
    return found


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

"""The demo takes the place of an unused club, and an empty club that of the demo.

It is a database of its own: what it leaves behind is a backup, and nothing else.
"""

import os
from dataclasses import replace

from boards.errors import N_
from whiz_tournament.backups.folder import BackupFile, backups
from whiz_tournament.jobs.backup import back_up_and_note
from whiz_tournament.queries.people.clubs import club_is_unused
from whiz_tournament.queries.server.laptop_settings import laptop_settings
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.laptop import begin_afresh, keep_choices


class ClubInUse(Conflict):
    message = N_("This club has people or evenings already. The demo club needs an empty one.")


class NotTheDemo(Conflict):
    message = N_("This is not the demo club. Nothing was removed.")


def begin_demo() -> None:
    """Have the next start make the demo club, where nobody has used the club here yet."""
    if not club_is_unused():
        raise ClubInUse
    keep_choices(replace(laptop_settings(), welcomed=True, demo=True))
    begin_afresh()


def leave_demo() -> None:
    """Have the next start make an empty club in the place of the demo, and ask for its name.

    Of its backups one is left, made now: somebody may have typed real results into it.
    """
    if not laptop_settings().demo:
        raise NotTheDemo
    last = BackupFile.read(back_up_and_note(reason="by-hand"))
    for file in backups():
        if last and file.mark.life == last.mark.life and file.path != last.path:
            file.path.unlink(missing_ok=True)
    keep_choices(replace(laptop_settings(), welcomed=False, demo=False))
    begin_afresh()


def wants_demo() -> bool:
    """Tell whether one without a club begins with the demo: as chosen, else as WHIZ_DEMO says."""
    chosen = laptop_settings().demo
    return os.environ.get("WHIZ_DEMO") == "1" if chosen is None else chosen

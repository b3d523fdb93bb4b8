"""Check every chain, head and seal of the score log; fails when one does not fit."""

from django.core.management.base import CommandError
from django_scopes import scopes_disabled

from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.models import triggers
from whiz_tournament.services.log.chain import VerifiedLog
from whiz_tournament.services.log.verified_logs import verified_logs


class Command(DataCommand):
    """``manage.py verify_log``: one line a tournament or evening, one a fault, then exit code 1."""

    help = __doc__

    def handle(self, *args: object, **options: object) -> None:
        """Verify every log of all clubs, the trash too."""
        from django.db import connection

        faults = 0
        if not triggers.installed(connection):
            faults += 1
            self.stdout.write("The triggers that protect the log are missing: run migrate.")
        with scopes_disabled():
            faults += sum(map(self._one, verified_logs()))
        if faults:
            message = f"The score log has {faults} fault(s). Restore a backup."
            raise CommandError(message)

    def _one(self, log: VerifiedLog) -> int:
        verdict = f"{len(log.faults)} fault(s)" if log.faults else "whole"
        self.stdout.write(f"{log.public_id}: {log.held}, {verdict}")
        for fault in log.faults:
            self.stdout.write(f"  {fault}")
        return len(log.faults)

"""``manage.py prepare``: what one process does before a server's machines start."""

from django.core.management import call_command
from django.core.management.base import BaseCommand

from whiz_tournament.management.serving.preparation import prepare, refuse_unsound_database


class Command(BaseCommand):
    help = (
        "Refuses unsafe settings (check --deploy), then brings the tables up to date and makes the "
        "club and its administrator where there is none. Run it before machines that serve start."
    )

    def handle(self, *args: object, **options: object) -> None:
        call_command("check", deploy=True, fail_level="ERROR", databases=["default"])
        refuse_unsound_database()
        prepare()

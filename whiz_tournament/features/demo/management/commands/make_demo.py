"""``manage.py make_demo``: the demo club, on an empty server."""

from django.core.management.base import CommandError
from django.utils.translation import gettext as _
from django_scopes import scope

from boards.errors import WhizError
from whiz_tournament.features.demo.services.club import CLUB, make_demo
from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.management.serving.preparation import migrate
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.laptop import note_demo
from whiz_tournament.services.people.clubs import set_up_club


class Command(DataCommand):
    help = "Makes the demo club: 16 players, a competition of two evenings, one in its third round."

    def handle(self, *args: object, **options: object) -> None:
        migrate()  # on a laptop this may be the very first command
        try:
            club = set_up_club(name=CLUB)
        except WhizError as error:
            raise CommandError(error_sentence(error)) from error
        with scope(club=club):
            make_demo(club=club)
        note_demo(is_demo=True)
        self.stdout.write(_("The demo club “{club}” is ready.").format(club=club))

"""``manage.py verify_deal FILE.pbn --commitment HEX --nonce HEX``: were these hands promised?"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from boards.dealing import Commitment, verify
from boards.dealing_targets import Targets
from boards.errors import WhizError
from boards.seats import SEATS, Seat
from whiz_tournament.management.data_command import DataCommand, boards_in
from whiz_tournament.services.errors import error_sentence


class Command(DataCommand):
    """Confirms the deal or ends with an error; needs no database, so anybody can check at home."""

    help = "Checks the hands of a deal file against the promise that was published before play."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--commitment", required=True, help="the 64 signs published before")
        parser.add_argument("--nonce", required=True, help="the 32 signs published after")
        parser.add_argument("--targets", default="", help="what the deals were chosen for, if told")
        parser.add_argument("--domy", choices=[seat.value for seat in SEATS], default="W")

    def handle(self, *args: object, **options: Any) -> None:
        boards = boards_in(options["file"], Seat(options["domy"]))
        targets = _targets(options["targets"])
        promise = Commitment(options["commitment"], options["nonce"].strip())
        if not verify(boards, promise, targets):
            message = _(
                "These are not the hands that were promised: a card, a dealer, a board number,"
                " the commitment, the nonce or the targets differ. Take exactly the boards of the"
                " tournament."
            )
            raise CommandError(message)
        if not targets.fulfilled_by(boards):
            raise CommandError(_("These hands were promised, but they do not keep the targets."))
        sentence = ngettext(
            "This is what was promised: {n} board.",
            "These are the hands that were promised: {n} boards.",
            len(boards),
        )
        self.stdout.write(sentence.format(n=len(boards)))


def _targets(text: str) -> Targets:
    try:
        return Targets.parse(text)
    except WhizError as error:
        raise CommandError(error_sentence(error)) from error

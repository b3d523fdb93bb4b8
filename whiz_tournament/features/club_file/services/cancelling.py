"""Who may end the club's travelling file on its way."""

from typing import Final

from whiz_tournament.features.club_file.services.job_kinds import JOB_KINDS
from whiz_tournament.models import Role
from whiz_tournament.services.job_cancelling import Cancelling

CANCELLINGS: Final = dict.fromkeys(JOB_KINDS, Cancelling(Role.ADMIN))

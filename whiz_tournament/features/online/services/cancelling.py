"""Who may end a site or an upload that waits or is at work."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.features.online.jobs.queueing import SITE_KIND, UPLOAD_KIND
from whiz_tournament.features.online.services.targets import stop_target
from whiz_tournament.models import Role
from whiz_tournament.services.job_cancelling import Cancelling

CANCELLINGS: Final[Mapping[str, Cancelling]] = {
    SITE_KIND: Cancelling(Role.DIRECTOR),
    UPLOAD_KIND: Cancelling(Role.DIRECTOR, stop_target),
}

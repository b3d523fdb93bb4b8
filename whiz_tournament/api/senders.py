"""The caller of the API as the score log knows senders."""

from whiz_tournament.api.authentication import Principal, Staff
from whiz_tournament.models import Role
from whiz_tournament.services.results import Sender


def api_sender(caller: Principal) -> Sender:
    """Return who sends: staff in a role, or the device of one table."""
    if isinstance(caller, Staff):
        return Sender.staff(caller.actor, Role(caller.member.role))
    return Sender.paired(caller.device)

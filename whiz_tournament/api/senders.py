"""The caller of the API as the score log knows senders."""

from whiz_tournament.api.authentication import EveningCaller, Principal, Staff
from whiz_tournament.models import Role
from whiz_tournament.services.results import Sender


def api_sender(caller: Principal) -> Sender:
    """Return who sends: staff in a role, or the device of one table."""
    if isinstance(caller, Staff):
        return Sender.staff(caller.actor, Role(caller.member.role))
    return Sender.paired(caller.device)


def evening_sender(caller: EveningCaller) -> Sender:
    """Return who sends to an evening: staff in a role, or the device of one table."""
    if isinstance(caller, Staff):
        return api_sender(caller)
    return Sender.device(caller.device.public_id, caller.device.table.number)

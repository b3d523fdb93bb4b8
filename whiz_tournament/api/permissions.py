"""Who may call what: public, a table's device, a scorer, a director."""

from typing import TYPE_CHECKING

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from whiz_tournament.api.authentication import EveningPrincipal, Staff, TablePrincipal
from whiz_tournament.models import Role

if TYPE_CHECKING:  # the framework imports this module while it makes its own views
    from rest_framework.views import APIView


class Public(BasePermission):
    """Everyone; what they see is decided by the snapshots."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Say yes."""
        return True


class StaffOnly(BasePermission):
    """Whoever stands at ``least`` on the ladder of roles: scorers, directors and club admins."""

    least = Role.SCORER
    device: type[TablePrincipal | EveningPrincipal] | None = None
    """A device that may do the same; services hold it to its own table."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Tell whether such a member, or such a device, calls."""
        caller = request.user
        if isinstance(caller, Staff):
            return caller.member.may(self.least)
        return self.device is not None and isinstance(caller, self.device)


class DirectorOnly(StaffOnly):
    """Directors and club admins."""

    least = Role.DIRECTOR


class AdminOnly(StaffOnly):
    """Club admins, who decide who may."""

    least = Role.ADMIN


class StaffOrTable(StaffOnly):
    """Staff, or a table's device."""

    device = TablePrincipal


class DirectorOrTable(DirectorOnly):
    """Directors and club admins, or a table's device; no scorer."""

    device = TablePrincipal


class StaffOrEvening(StaffOnly):
    """Staff, or a device of an evening."""

    device = EveningPrincipal


class DirectorOrEvening(DirectorOnly):
    """Directors and club admins, or a device of an evening; no scorer."""

    device = EveningPrincipal


class EveningOnly(BasePermission):
    """A device of an evening, which speaks for those who sit at its table."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Tell whether a device that was let in calls."""
        return isinstance(request.user, EveningPrincipal)


class TableOnly(BasePermission):
    """A table's device, which speaks for those who sit there."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Tell whether a paired device calls."""
        return isinstance(request.user, TablePrincipal)

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
    """Scorers, directors and club admins."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Tell whether a member of the club calls."""
        return isinstance(request.user, Staff)


class DirectorOnly(BasePermission):
    """Directors and club admins."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Tell whether a member who directs calls."""
        return isinstance(request.user, Staff) and request.user.directs


class AdminOnly(BasePermission):
    """Club admins, who decide who may."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Tell whether a club admin calls."""
        return isinstance(request.user, Staff) and request.user.member.role == Role.ADMIN


class StaffOrTable(BasePermission):
    """Staff, or a table's device (which services hold to its own table)."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Tell whether a member or a paired device calls."""
        return isinstance(request.user, Staff | TablePrincipal)


class DirectorOrTable(BasePermission):
    """Directors and club admins, or a table's device; no scorer."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Tell whether a member who directs or a paired device calls."""
        caller = request.user
        return isinstance(caller, TablePrincipal) or (isinstance(caller, Staff) and caller.directs)


class StaffOrEvening(BasePermission):
    """Staff, or a device of an evening (which services hold to its own table)."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Tell whether a member or a device that was let in calls."""
        return isinstance(request.user, Staff | EveningPrincipal)


class DirectorOrEvening(BasePermission):
    """Directors and club admins, or a device of an evening; no scorer."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Tell whether a member who directs or a device that was let in calls."""
        caller = request.user
        return isinstance(caller, EveningPrincipal) or (
            isinstance(caller, Staff) and caller.directs
        )


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

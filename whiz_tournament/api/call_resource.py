"""Where calls for the director are in the API, and who sends what: by the kind of the event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from whiz_tournament.api.fields import StrictSerializer
from whiz_tournament.models import CalledEvent, Phone


@dataclass(frozen=True, slots=True)
class CallResource:
    """The calls of a kind of event: below which address, whose names begin with what.

    ``event`` is what the address names, as the caller may see it; ``phone`` the device that calls.
    ``body`` is what it sends.
    """

    path: str
    name: str
    event: Callable[[Request, Mapping[str, str]], CalledEvent]
    phone: Callable[[Request], Phone]
    readers: type[BasePermission]
    callers: type[BasePermission]
    body: type[StrictSerializer]

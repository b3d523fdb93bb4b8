"""Django's messages between two pages, looked for only where a view or a page uses them."""

from typing import Any

from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.messages.storage import default_storage
from django.contrib.messages.storage.base import BaseStorage
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject


class MessagesWhenUsed(MessageMiddleware):
    """The library's own, which makes two stores and a signer for each request, a score's, too."""

    def process_request(self, request: Any) -> None:
        """Make the stores at their first use, and remember that there was one."""
        request._messages = SimpleLazyObject(lambda: _stores(request))  # noqa: SLF001 - Django's own

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        """Keep what was said, if anybody asked for the stores."""
        if hasattr(request, "uses_messages"):
            return super().process_response(request, response)
        return response


def _stores(request: Any) -> BaseStorage:
    request.uses_messages = True
    return default_storage(request)

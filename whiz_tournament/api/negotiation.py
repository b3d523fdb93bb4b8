"""What an answer is written as: mostly JSON, whatever is asked for."""

from typing import Any

from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request


class AtOnce(DefaultContentNegotiation):
    """Takes the view's only renderer without weighing it, where the caller takes all or just that.

    That is what every score asks; the weighing cost a twentieth of it.
    """

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """Return the renderer, and the type that is answered."""
        only: BaseRenderer = renderers[0]
        asked = request.META.get("HTTP_ACCEPT", "*/*")
        if len(renderers) == 1 and asked in {"*/*", only.media_type} and not format_suffix:
            return only, str(only.media_type)
        chosen: tuple[BaseRenderer, str]
        chosen = super().select_renderer(request, renderers, format_suffix)
        return chosen

"""A sentence about what was just done, with the button that takes it back."""

from django.contrib import messages
from django.http import HttpRequest


def say_with_undo(request: HttpRequest, sentence: str, undo_url: str) -> None:
    """Have the next page say it; the button posts to that address (``parts/messages.html``)."""
    messages.success(request, sentence, extra_tags=undo_url)

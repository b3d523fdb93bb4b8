"""Pages of a site that are alike: one drawing of the whole page serves all of one shape."""

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string

from whiz_tournament.queries.remembered import is_remembering, remembered
from whiz_tournament.templatetags.alike import AlikePages, Row


def are_alike(request: HttpRequest) -> bool:
    """Tell whether many pages of a site are drawn one after the other."""
    return is_remembering() and hasattr(request, "site")


def alike_page(request: HttpRequest, name: str, same: Mapping[str, Any], row: Row) -> str:
    """Return a page that shows its row, and else only what is the ``same`` for all of its kind.

    What the frame says about its own page, its address and its other languages, is set in as well.
    """
    asked: Any = request
    framed = {**row, "path": asked.path.removeprefix("/"), "languages": asked.site.languages}

    def drawn(values: dict[str, Any]) -> str:
        places, of_any = values["row"], copy(asked)
        of_any.path = f"/{places['path']}"
        of_any.site = replace(asked.site, languages=places["languages"])
        return render_to_string(name, {**same, **values}, of_any)

    return _pages(name).page(framed, same, drawn)


@remembered
def _pages(name: str) -> AlikePages:
    """Return what is kept of the pages of a template, while one state is drawn."""
    return AlikePages(name)

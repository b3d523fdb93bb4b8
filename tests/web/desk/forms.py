"""A sheet as a browser holds it: its fields read from the page, changed and sent back."""

import re
from dataclasses import dataclass
from typing import Any, Self

from django.test import Client

from whiz_tournament.models import Tournament

FIELD = re.compile(r'<input\b[^>]*\bname="([^"]+)"[^>]*\bvalue="([^"]*)"')


def slip(tournament: Tournament, number: int = 1, table: int = 1) -> str:
    return f"/desk/{tournament.slug}/rounds/{number}/tables/{table}/"


@dataclass
class Sheet:
    """One sheet's page and fields; ``keys`` its lines in order."""

    client: Client
    path: str
    page: Any
    fields: dict[str, str]

    @classmethod
    def opened(cls, client: Client, path: str) -> Self:
        page = client.get(path)
        assert page.status_code == 200, page.status_code
        return cls(client, path, page, fields_of(page))

    @property
    def keys(self) -> list[str]:
        return [name[5:] for name in self.fields if name.startswith("line-")]

    def send(self, *lines: str, act: str = "", **changes: str) -> Any:
        """Type these lines in order, and send the form; ``act`` is of the first line."""
        typed = {f"line-{key}": text for key, text in zip(self.keys, lines, strict=False)}
        data = {**self.fields, **typed, **changes}
        if act:
            verb, _, rest = act.partition(" ")
            data["act"] = f"{verb} {self.keys[0]} {rest}".strip()
        return self.client.post(self.path, data)

    def field(self, name: str) -> str:
        """Return the full name of the first line's field."""
        return f"{name}-{self.keys[0]}"


def fields_of(page: Any) -> dict[str, str]:
    """Return what the sheet's form would send."""
    form = page.content.decode().partition('id="sheet"')[2].partition("</form>")[0]
    found = dict(FIELD.findall(form.replace("&#x27;", "'")))
    found.pop("csrfmiddlewaretoken", None)
    return found


def marked(page: Any) -> list[str]:
    """Return the lines whose field is marked as wrong."""
    text = page.content.decode()
    return re.findall(r'id="line-([\d-]+)"[^>]*aria-invalid="true"', text)

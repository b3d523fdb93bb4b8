"""Pages read as text: what a person sees, without the tags."""

import re
from html import unescape

from django.test import Client

TAGS = re.compile(r"<[^>]*>")
UNSEEN = re.compile(r"<head>.*?</head>|<svg.*?</svg>", re.DOTALL)


def text_of(html: str) -> str:
    """Return the words of a page, spaces of any kind as one."""
    return " ".join(unescape(TAGS.sub(" ", UNSEEN.sub(" ", html))).split())


def read(client: Client, path: str, status: int = 200) -> str:
    """Return the words of the page at that path."""
    response = client.get(path)
    assert response.status_code == status
    return text_of(response.content.decode())


def rows_of(html: str, table: str) -> list[list[str]]:
    """Return the cells of the rows of the table with that class, as words."""
    found = re.search(rf'<table class="[^"]*\b{table}\b.*?</table>', html, re.DOTALL)
    assert found is not None
    body = found[0].partition("</thead>")[2]
    rows = re.findall(r"<tr.*?</tr>", body, re.DOTALL)
    # A cell may do without its end.
    cells = [re.findall(r"<t[dh].*?(?=<t[dh]|</tr>)", row, re.DOTALL) for row in rows]
    return [[text_of(cell) for cell in row] for row in cells]

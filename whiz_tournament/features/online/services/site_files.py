"""Where each file of a site lies: French at the top, other languages in a folder each."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.urls import reverse

from whiz_tournament.queries.publishing.told_others import SitePage, SitePart

PAGE: Final = "index.html"
PICTURE: Final = "picture.jpg"
NUMBERED: Final = 2
"""Arguments of a page of one tournament: its slug and the number of a board or an entry."""
ANY: Final = 2000


@dataclass(frozen=True, slots=True)
class SiteFile:
    """One file of the site: the address that is drawn, in a language (none if all share it)."""

    name: str
    address: str
    language: str

    @property
    def is_page(self) -> bool:
        """Return whether it is a page, whose links lead to other files."""
        return self.name.endswith(PAGE)


def files_of(part: SitePart) -> Iterator[SiteFile]:
    """Return every file of a part, what is spoken in each language."""
    for page in part.pages:
        address = _address(page)
        name = address.removeprefix("/")
        if not name or name.endswith("/"):
            name += PAGE if page.is_spoken else PICTURE
        if not page.is_spoken:
            yield SiteFile(name, address, "")
            continue
        for language, _ in settings.LANGUAGES:
            yield SiteFile(f"{_folder(language)}{name}", address, language)


def _address(page: SitePage) -> str:
    """Return the address of a page; those of one tournament that differ in a number, from one."""
    if len(page.arguments) == NUMBERED and isinstance(page.arguments[1], int):
        before, _, after = _pattern(page.name, page.arguments[0]).rpartition(f"/{ANY}/")
        return f"{before}/{page.arguments[1]}/{after}"
    return reverse(page.name, args=page.arguments)


@lru_cache(maxsize=1024)
def _pattern(name: str, slug: str | int) -> str:
    return reverse(name, args=(slug, ANY))


def links_of(files: Iterable[SiteFile]) -> Mapping[str, str]:
    """Return the file at each address; that of a language has the language before it."""
    names: dict[str, str] = {}
    for file in files:
        for language in [file.language] if file.language else dict(settings.LANGUAGES):
            names[f"/{language}{file.address}"] = file.name
    return names


def _folder(language: str) -> str:
    return "" if language == settings.LANGUAGE_CODE else f"{language}/"

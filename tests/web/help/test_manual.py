"""The manual: one text a language for page and paper, whose words are those of the screen."""

from collections.abc import Iterator
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import cast

import polib
import pytest
from django.conf import settings
from django.test import Client
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, PdfObject

from tests.printing.reading import ink_beyond_margins, page_count, sizes_of_sentences, words_of
from whiz_tournament import VERSION
from whiz_tournament.models import Club
from whiz_tournament.web.help.manual import manual_pdf
from whiz_tournament.wording.games.explained import explained_games
from whiz_tournament.wording.manual import (
    ManualText,
    ManualWords,
    manual_picture,
    manual_text,
    picture_names,
    read_manual,
)

pytestmark = pytest.mark.django_db
LANGUAGES = ["fr", "en", "nl"]
LARGEST = 4_000_000
LEAST = 10
"""Points: below, members of seventy read nothing on paper."""


def shape(text: ManualText) -> list[tuple[str, list[tuple[str, int]]]]:
    """Its pages with their pictures and how many steps stand beside each."""
    return [
        (page.key, [(each.picture.name if each.picture else "", len(each.steps))
                    for each in page.sections])
        for page in text.pages
    ]  # fmt: skip


def sentences(text: ManualText) -> Iterator[ManualWords]:
    yield from text.opening
    for section in chain.from_iterable(page.sections for page in text.pages):
        yield from (*section.steps, *section.paragraphs)


def on_the_screen(language: str) -> set[str]:
    """Every sentence of the program in that language."""
    file = Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"
    return {entry.msgstr for entry in polib.pofile(str(file)) if not entry.obsolete} | {"?"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bold_word_stands_on_the_screen(language: str) -> None:
    runs = chain.from_iterable(sentences(manual_text(language)))
    bold = {run.words for run in runs if run.bold}
    assert len(bold) > 20
    assert bold - on_the_screen(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_paper_say_the_same_in_each_language(club: Club, language: str) -> None:
    text, client = manual_text(language), Client()
    assert shape(text) == shape(manual_text("en"))
    client.cookies["language"] = language
    page = client.get("/help/manual/").content.decode()
    assert page.count("<article") == sum(len(each.sections) for each in text.pages)
    answer = client.get("/help/manual/file/")
    assert answer.headers["Content-Type"] == "application/pdf"
    said = " ".join(words_of(answer.content).split())
    cut = said
    for words in sentences(text):
        plain = " ".join("".join(run.words for run in words).replace("\u00a0", " ").split())
        assert plain in said
        cut = cut.replace(plain, "")
    evening, games = len(text.pages) + len(["What if…"]), len(explained_games())
    assert evening + 2 * games <= page_count(answer.content) <= evening + 3 * games
    sizes = sizes_of_sentences(answer.content)
    assert {text for size, text in sizes.items() if size < LEAST and VERSION not in text} == set()
    assert "…" not in cut.replace("si…", "").replace("if…", "").replace("als…", "")
    assert ink_beyond_margins(answer.content) == 0
    for game in explained_games():
        assert f"/help/games/{game}/" in page


def _width(file: Path) -> int:
    with Image.open(file) as picture:
        return picture.width


def test_the_pictures_are_there_and_small() -> None:
    files = [manual_picture(each, name) for each in LANGUAGES for name in picture_names(each)]
    assert [file for file in files if not file.is_file()] == []
    assert sum(file.stat().st_size for file in files) < LARGEST
    assert {_width(file) for file in files} <= {960, 390}


def test_a_picture_is_given_and_nothing_else_of_the_folder(club: Club) -> None:
    client = Client()
    given = client.get("/help/manual/nl/console/")
    assert given.content == manual_picture("nl", "console").read_bytes()
    for path in ("/help/manual/nl/news/", "/help/manual/de/console/"):
        assert client.get(path).status_code == 404


def test_the_help_leads_to_it(club: Club) -> None:
    page = Client().get("/help/").content.decode()
    assert 'href="/help/manual/"' in page
    assert 'href="/help/manual/file/"' in page


def parts_of(element: PdfObject) -> Iterator[DictionaryObject]:
    """Yield the element with all inside it, in the order of reading."""
    found = element.get_object()
    if isinstance(found, ArrayObject):
        yield from chain.from_iterable(map(parts_of, found))
    elif isinstance(found, DictionaryObject):
        yield found
        yield from parts_of(found["/K"]) if "/K" in found else ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_who_listens_finds_titles_steps_and_pictures(language: str) -> None:
    text, reader = manual_text(language), PdfReader(BytesIO(manual_pdf(language)))
    root = reader.root_object
    shown = cast("DictionaryObject", root["/ViewerPreferences"])
    assert (str(root["/Lang"]), bool(shown["/DisplayDocTitle"])) == (language, True)
    assert text.title in str(reader.metadata and reader.metadata.title)
    titles = [page.title for page in text.pages]
    bookmarks = cast("list[DictionaryObject]", reader.outline)
    assert [str(each["/Title"]) for each in bookmarks][: len(titles)] == titles
    parts = list(parts_of(cast("DictionaryObject", root["/StructTreeRoot"])["/K"]))
    kinds = [str(part["/S"]) for part in parts]
    sections = [section for page in text.pages for section in page.sections]
    pictures = [section.picture.shows for section in sections if section.picture]
    assert [str(part["/Alt"]) for part in parts if str(part["/S"]) == "/Figure"] == pictures
    assert kinds.count("/LI") == sum(len(section.steps) for section in sections)
    assert kinds[:5] == ["/Document", "/H1", "/P", "/H2", "/L"]
    marked = b"".join(page.get_contents().get_data() for page in reader.pages)  # type: ignore[union-attr]
    assert marked.count(b"/MCID") == len([part for part in parts if "/Pg" in part])


def test_a_page_without_a_key_is_noticed() -> None:
    with pytest.raises(ValueError, match="without a key: Before"):
        read_manual("# All\n\n## Before\n")


def test_the_same_bytes_are_given_again() -> None:
    assert manual_pdf("en") is manual_pdf("en")

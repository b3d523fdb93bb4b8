"""Lists of players as people have them, and as nobody should have them."""

import io
import zipfile
from collections.abc import Callable
from contextlib import suppress
from datetime import date

import openpyxl
import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from boards.errors import WhizError
from whiz_tournament.features.imports.services.player_files import (
    PlayerFile,
    read_pasted,
    read_player_file,
)
from whiz_tournament.features.imports.services.player_files.columns import MOST_ROWS
from whiz_tournament.limits import sizes
from whiz_tournament.services.errors import error_sentence

Rows = list[tuple[str, str, str]]
ACCENTS = "Nom;Licence\nZoé Lefèvre;007\n"


def told(found: PlayerFile) -> Rows:
    return [(row.name, row.noted["licence"], row.noted["email"]) for row in found.rows]


def codes(found: PlayerFile) -> list[str]:
    return [note.code for note in found.notes]


def workbook(*sheets: list[list[object]], hidden: bool = False) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for number, rows in enumerate(sheets, start=1):
        sheet = book.create_sheet(f"Feuille{number}")
        for row in rows:
            sheet.append(row)
    if hidden:
        book.worksheets[0].sheet_state = "hidden"
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


TEXTS: list[tuple[str, str, Rows]] = [
    ("one a line", "Anne Petit\n\nBob Ogier\n", [("Anne Petit", "", ""), ("Bob Ogier", "", "")]),
    (
        "comma in a name",
        "Petit, Anne\nOgier, Bob",
        [("Petit, Anne", "", ""), ("Ogier, Bob", "", "")],
    ),
    ("one person", "Anne Petit", [("Anne Petit", "", "")]),
    ("from a sheet", "Anne Petit\t12\ta@b.fr", [("Anne Petit", "12", "a@b.fr")]),
    ("address second", "Anne Petit;a@b.fr;12", [("Anne Petit", "12", "a@b.fr")]),
    ("header, commas", "Name,E-mail\nAnne Petit,a@b.fr", [("Anne Petit", "", "a@b.fr")]),
    ("two names", "Prénom;NOM\nAnne;Petit", [("Anne Petit", "", "")]),
    ("Dutch", "Voornaam;Achternaam;Lidnummer\nJan;De Smet;5", [("Jan De Smet", "5", "")]),
    ("ragged", "Nom;Licence\nAnne\nBob;2;x;y", [("Anne", "", ""), ("Bob", "2", "")]),
    (
        "numbers stay text",
        "Nom;Licence\nA;007\nB;1e5\nC;12,345",
        [("A", "007", ""), ("B", "1e5", ""), ("C", "12,345", "")],
    ),
    (
        "kept literally",
        "Nom;Licence\n=cmd();-1\n'=cmd2();'+2",
        [("=cmd()", "-1", ""), ("=cmd2()", "+2", "")],
    ),
    (
        "all sorts",
        "O'Neil 🎲\n山田 太郎\nمحمد",
        [("O'Neil 🎲", "", ""), ("山田 太郎", "", ""), ("محمد", "", "")],
    ),
    ("quoted line end", 'Nom;Licence\n"Anne\nPetit";7', [("Anne Petit", "7", "")]),
]


@pytest.mark.parametrize(("text", "rows"), [row[1:] for row in TEXTS], ids=[r[0] for r in TEXTS])
def test_a_pasted_list_is_understood(text: str, rows: Rows) -> None:
    assert told(read_pasted(text)) == rows


@pytest.mark.parametrize(
    ("encoding", "notes"),
    [("utf-8", []), ("utf-8-sig", []), ("utf-16", []), ("cp1252", ["read_as_windows"])],
)
def test_a_file_is_read_in_the_encoding_it_has(encoding: str, notes: list[str]) -> None:
    found = read_player_file(ACCENTS.encode(encoding))
    assert (told(found), codes(found)) == ([("Zoé Lefèvre", "007", "")], notes)


NOTED = [
    ("hidden character", "An\u200bne Petit", "hidden_characters", {"name": "Anne Petit"}),
    ("twice", "Anne Petit\nAnne Petit", "repeated", {"name": "Anne Petit"}),
    ("unneeded column", "Nom;Ville\nAnne;Lille", "columns_ignored", {"names": "Ville"}),
    ("no address", "Nom;Mail\nAnne;nowhere", "email_ignored", {"email": "nowhere"}),
]


@pytest.mark.parametrize(
    ("text", "code", "params"), [row[1:] for row in NOTED], ids=[row[0] for row in NOTED]
)
def test_what_was_put_right_is_said(text: str, code: str, params: dict[str, str]) -> None:
    found = read_pasted(text)
    assert [(note.code, dict(note.params)) for note in found.notes] == [(code, params)]
    assert all(note.sentence(str) for note in found.notes)


def packed(**files: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in files.items():
            package.writestr(name.replace("__", "/").replace("_xml", ".xml"), content)
    return stream.getvalue()


REFUSED: list[tuple[str, Callable[[], bytes], str]] = [
    ("nothing", lambda: b"", "list_empty"),
    ("spaces", lambda: b" \n \r\n", "list_empty"),
    ("header only", lambda: b"Nom;Licence\n", "list_empty"),
    ("too large", lambda: b"a" * (sizes.PLAYER_FILE + 1), "list_too_large"),
    ("too many", lambda: b"\n".join(b"N%d" % n for n in range(MOST_ROWS + 1)), "too_many_rows"),
    ("no name column", lambda: b"Licence;Mail\n7;a@b.fr", "name_column_missing"),
    ("two name columns", lambda: b"Nom;Name\nA;B", "column_twice"),
    ("open quote", lambda: b'Nom;Licence\nAnne;"7\nBob;8', "line_unreadable"),
    ("endless cell", lambda: b"Nom;Licence\n" + b"x" * 131_073 + b";7", "line_unreadable"),
    ("name too long", lambda: b"Nom;Licence\n" + b"x" * 300 + b";7", "row_refused"),
    ("empty name", lambda: b"Nom;Licence\n;7", "row_refused"),
    ("PDF", lambda: b"%PDF-1.7 ...", "file_kind_refused"),
    ("picture", lambda: b"\x89PNG\r\n", "file_kind_refused"),
    ("page", lambda: b"<html></html>", "file_kind_refused"),
    ("old or encrypted", lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "workbook_locked"),
    ("broken package", lambda: b"PK\x03\x04 broken", "workbook_broken"),
    ("ODS", lambda: packed(content_xml=b"x"), "file_kind_refused"),
    ("hollow workbook", lambda: packed(xl__workbook_xml=b"x"), "workbook_broken"),
    (
        "macros",
        lambda: packed(**{"xl__workbook_xml": b"x", "xl__vbaProject.bin": b""}),
        "file_kind_refused",
    ),
    (
        "bomb",
        lambda: packed(xl__workbook_xml=b"x", bomb=b"\0" * (sizes.PLAYER_FILE_UNPACKED + 1)),
        "list_too_large",
    ),
    ("too many rows", lambda: workbook([[f"N{n}"] for n in range(MOST_ROWS + 2)]), "too_many_rows"),
]


@pytest.mark.parametrize(("make", "code"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
def test_what_cannot_be_read_is_refused_by_name(make: Callable[[], bytes], code: str) -> None:
    with pytest.raises(WhizError) as refusal:
        read_player_file(make())
    assert refusal.value.code == code


def test_a_refused_line_says_where_and_why() -> None:
    with pytest.raises(WhizError, match=r"^Line 3: A name is missing\."):
        read_pasted("Nom;Licence\nAnne;1\n;2")


def test_a_workbook_is_read_as_text_whatever_its_cells_hold() -> None:
    data = workbook(
        [
            ["Nom", "Licence"],
            ["Anne Petit", 7.0],
            ["Bob Ogier", 12],
            [None, None],
            ["Carl Roux", date(2026, 1, 2)],
            ["Dora Fau", "007"],
        ],
        [["Nom"], ["Personne"]],
    )
    found = read_player_file(data)
    assert told(found) == [
        ("Anne Petit", "7", ""),
        ("Bob Ogier", "12", ""),
        ("Carl Roux", "2026-01-02", ""),
        ("Dora Fau", "007", ""),
    ]
    assert [(n.code, dict(n.params)) for n in found.notes] == [
        ("sheets_ignored", {"sheet": "Feuille1", "names": "Feuille2"})
    ]


def test_a_hidden_sheet_is_not_read_but_named() -> None:
    found = read_player_file(workbook([["Caché"]], [["Anne Petit"]], hidden=True))
    assert told(found) == [("Anne Petit", "", "")]
    assert found.notes[0].params == {"sheet": "Feuille2", "names": "Feuille1"}


def test_a_formula_counts_by_its_last_value_only() -> None:
    found = read_player_file(workbook([["Nom", "Licence"], ["Anne Petit", "=1+1"]]))
    assert told(found) == [("Anne Petit", "", "")]


@given(st.binary(max_size=300))
def test_any_bytes_give_a_list_or_a_named_refusal(data: bytes) -> None:
    with suppress(WhizError):
        assert read_player_file(data).rows


LIST = "Nom;Prénom;Licence\nDupont;Éloïse;12\nLefèvre;Zoé;13\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_list_of_players_reads_alike_as_windows_writes_it(encoding: str) -> None:
    people = read_player_file(LIST.encode()).rows
    assert [person.name for person in people] == ["Éloïse Dupont", "Zoé Lefèvre"]
    windows = LIST.replace("\n", "\r\n").encode(encoding)
    assert read_player_file(windows).rows == people


def test_the_sentence_follows_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    three = 3 * sizes.MEGABYTE
    monkeypatch.setattr(sizes, "PLAYER_FILE", three)
    large = b"a" * (three + 1)
    with pytest.raises(WhizError) as of_file:
        read_player_file(large)
    with pytest.raises(WhizError) as of_text:
        read_pasted(large.decode())
    with override("en"):
        assert {error_sentence(of_file.value), error_sentence(of_text.value)} == {
            "The list is too large. Split it into parts of at most 3 MB."
        }

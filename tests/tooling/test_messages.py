"""The catalogues' command finds each planted fault, and only that one."""

import json
from pathlib import Path

import pytest

from script.catalogues.__main__ import main
from script.catalogues.bare_text import bare_words
from script.catalogues.french import is_faulty

TEMPLATE = '{% load i18n %}<p title="{% translate "Boards" %}">{% translate "Ranking" %}</p>\n'
SOURCE = (
    'from x import N_, ngettext, pgettext\nA = N_("Board {number}")\n'
    'B = ngettext("%(n)d trick", "%(n)d tricks", 2)\nC = pgettext("suit", "C")\n'
)
WORDS = {
    "Boards": {"fr": "Donnes", "nl": "Spellen"},
    "Ranking": {"fr": "Classement", "nl": "Rangschikking"},
    "Board {number}": {"fr": "Donne {number}", "nl": "Spel {number}"},
    "%(n)d trick": {"fr": ["une levée", "%(n)d levées"], "nl": ["%(n)d slag", "%(n)d slagen"]},
    "suit\x04C": {"fr": "T", "nl": "K"},
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house with a template, a source and three filled catalogues."""
    (tmp_path / "templates").mkdir()
    (tmp_path / "boards").mkdir()
    (tmp_path / "templates" / "page.html").write_text(TEMPLATE)
    (tmp_path / "boards" / "words.py").write_text(SOURCE)
    assert _fill(tmp_path, WORDS) == 0
    return tmp_path


def _run(root: Path, *arguments: str) -> int:
    return main([*arguments, "--root", str(root)])


def _fill(root: Path, words: object) -> int:
    file = root / "words.json"
    file.write_text(json.dumps(words))
    return _run(root, "--fill", str(file))


def _faults(root: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    capsys.readouterr()
    failed = _run(root, "--check")
    lines = capsys.readouterr().out.splitlines()
    assert failed == bool(lines)
    return lines


def _catalogue(root: Path, language: str) -> Path:
    return root / "locale" / language / "LC_MESSAGES" / "django.po"


def test_filled_house_has_no_fault(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _faults(house, capsys) == []


def test_english_is_its_own_translation(house: Path) -> None:
    assert 'msgid "Ranking"\nmsgstr "Ranking"\n' in _catalogue(house, "en").read_text()


def test_new_sentence_is_missing_in_both(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = house / "templates" / "page.html"
    page.write_text(TEMPLATE + '{% translate "Players" %}')
    assert _run(house) == 0
    assert _faults(house, capsys) == ["fr: missing: Players", "nl: missing: Players"]
    assert _run(house, "--missing", "fr") == 1
    assert capsys.readouterr().out == "Players\n"


def test_sentence_not_gathered_yet_is_missing_in_all(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (house / "templates" / "page.html").write_text(TEMPLATE + '{% translate "Players" %}')
    found = _faults(house, capsys)
    assert found == [f"{language}: missing: Players" for language in ("fr", "en", "nl")]


def test_unused_sentence_waits_and_is_pruned(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = house / "templates" / "page.html"
    page.write_text("")
    _run(house)
    unused = [f"{lang}: unused: {word}" for lang in ("fr", "nl") for word in ("Boards", "Ranking")]
    assert _faults(house, capsys) == unused
    page.write_text(TEMPLATE)
    _run(house)
    assert _faults(house, capsys) == []
    page.write_text("")
    _run(house, "--prune")
    assert _faults(house, capsys) == []


@pytest.mark.parametrize(
    ("msgid", "words", "fault"),
    [
        pytest.param(
            "Board {number}", "Donne {numero}", "placeholders differ: Board {number}", id="renamed"
        ),
        pytest.param("Board {number}", "Donne", "placeholders differ: Board {number}", id="left"),
        pytest.param(
            "%(n)d trick",
            ["une levée", "des levées"],
            "placeholders differ: %(n)d trick | %(n)d tricks",
            id="plural left",
        ),
        pytest.param(
            "Ranking", "Classement?", "apostrophe or space before a sign: Ranking", id="sign"
        ),
    ],
)
def test_wrong_words_are_named(
    house: Path, capsys: pytest.CaptureFixture[str], msgid: str, words: object, fault: str
) -> None:
    assert _fill(house, {msgid: {"fr": words}}) == 0
    assert _faults(house, capsys) == [f"fr: {fault}"]


def test_fuzzy_is_named(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    catalogue = _catalogue(house, "nl")
    catalogue.write_text(
        catalogue.read_text().replace('msgid "Ranking"', '#, fuzzy\nmsgid "Ranking"')
    )
    assert _faults(house, capsys) == ["nl: fuzzy: Ranking"]


def test_french_spaces_and_apostrophes_are_mended(house: Path) -> None:
    assert _fill(house, {"Ranking": {"fr": "C'est « juste » ?"}}) == 0
    nbsp = "\u00a0"
    mended = f"C’est «{nbsp}juste{nbsp}»{nbsp}?"
    assert f'msgstr "{mended}"' in _catalogue(house, "fr").read_text()


def test_filling_an_unknown_sentence_is_refused(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert _fill(house, {"Nowhere": {"fr": "Nulle part"}}) == 1
    assert capsys.readouterr().out == "unknown: Nowhere\n"


def test_filling_a_wrong_shape_is_refused(house: Path) -> None:
    assert _fill(house, {"Ranking": {"fr": 7}}) == 1


def test_bare_text_in_a_template_is_named(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (house / "templates" / "page.html").write_text(TEMPLATE + "<p>Bonjour</p>")
    assert _faults(house, capsys) == ["templates/page.html:2: not translated: Bonjour"]


def test_unclosed_tag_is_told_with_its_file(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (house / "boards" / "words.py").write_text("N_('never closed")
    assert _run(house) == 1
    assert "words.py" in capsys.readouterr().out


def test_gathering_twice_changes_nothing(house: Path) -> None:
    before = _catalogue(house, "fr").read_bytes()
    _run(house)
    assert _catalogue(house, "fr").read_bytes() == before


def test_compiled_catalogue_is_written_only_when_stale(house: Path) -> None:
    compiled = _catalogue(house, "fr").with_suffix(".mo")
    first = compiled.stat().st_mtime_ns
    _run(house, "--compile")
    assert compiled.stat().st_mtime_ns == first
    compiled.unlink()
    _run(house, "--compile")
    assert compiled.exists()


@pytest.mark.parametrize(
    ("source", "found"),
    [
        pytest.param("<p>Bonjour</p>", [(1, "Bonjour")], id="text"),
        pytest.param('<a title="Aide">?</a>', [(1, "Aide")], id="attribute"),
        pytest.param('<input type="submit" value="Oui">', [(1, "Oui")], id="button"),
        pytest.param("{{ name }} joue", [(1, "… joue")], id="beside a value"),
        pytest.param(
            "{% blocktranslate %}a\n{{ b }}{% endblocktranslate %}\nc", [(3, "c")], id="line"
        ),
        pytest.param('{% translate "Boards" %} · 12 <kbd>Enter</kbd>', [], id="translated"),
        pytest.param("<b>Domy</b> QR", [], id="the same everywhere"),
        pytest.param("{% block body_class %}phone{% endblock %}", [], id="a class"),
        pytest.param("{# note #}<script>let a;</script>", [], id="not for people"),
    ],
)
def test_bare_words(source: str, found: list[tuple[int, str]]) -> None:
    assert bare_words(source) == found


@pytest.mark.parametrize(
    ("text", "faulty"),
    [
        ("50\u00a0%%", False),
        ("50 %%", True),
        ("de %(seat)s", False),
        ("à 20:40", False),
        ("Oui!", True),
    ],
)
def test_french_signs(text: str, faulty: bool) -> None:
    assert is_faulty(text) is faulty

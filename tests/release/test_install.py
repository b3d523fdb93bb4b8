"""``script/install`` in a bare clone: the words of all languages are there afterwards."""

import subprocess
from gettext import GNUTranslations
from pathlib import Path

from tests.fleet.compose import bare_environment
from tests.upgrade.older import ROOT
from whiz_tournament import settings

LOCK = "requirements-dev.txt"


def test_a_bare_clone_has_its_words_after_the_install(tmp_path: Path) -> None:
    """With the packages of this checkout: only what the clone lacks is made."""
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", "--depth=1", f"file://{ROOT}", clone], check=True)
    (clone / ".venv").symlink_to(ROOT / ".venv")
    installed = ROOT / ".venv" / f"installed-{LOCK}"
    assert installed.read_bytes() == (clone / LOCK).read_bytes()
    words = [
        clone / "locale" / code / "LC_MESSAGES" / "django.mo" for code, _ in settings.LANGUAGES
    ]
    assert [path.exists() for path in words] == [False] * 3
    subprocess.run(["script/install", LOCK], cwd=clone, env=bare_environment(), check=True)
    said = []
    for path in words:
        with path.open("rb") as file:
            said.append(GNUTranslations(file).gettext("Yes"))
    assert dict(zip((code for code, _ in settings.LANGUAGES), said, strict=True)) == {
        "fr": "Oui", "en": "Yes", "nl": "Ja",
    }  # fmt: skip

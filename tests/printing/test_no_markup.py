"""Nothing that is printed passes through a reader of markup, so no name can ever be one."""

import ast
from pathlib import Path

import pytest
from reportlab import rl_config

from whiz_tournament.printing import registry
from whiz_tournament.printing.drawing import fonts

FOLDER = Path(registry.__file__).parent
FILES = sorted(
    (
        *FOLDER.glob("*.py"),
        *FOLDER.parent.glob("features/*/printing/*.py"),
        *FOLDER.parent.glob("features/*/printing.py"),
    )
)
# Paragraph and its kind read tags, open files and fetch; images open files.
OF_OUR_TEXT_ALONE = {"manual.py"}
"""What prints the pages of the manual, which name nobody."""
FORBIDDEN = ("platypus", "paraparser", "Paragraph", "drawImage", "linkURL", "ImageReader")


def uses(source: str) -> set[str]:
    """The forbidden names that a module imports, calls or looks up."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            names = [node.module or "", *(alias.name for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            names = [getattr(node, "attr", "") or getattr(node, "id", "")]
        found |= {word for word in FORBIDDEN for name in names if word in str(name).split(".")}
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_file_of_printing_reads_markup(path: Path) -> None:
    assert path.name in OF_OUR_TEXT_ALONE or uses(path.read_text()) == set()


@pytest.mark.parametrize(
    "source",
    [
        "from reportlab.platypus import Table",
        "import reportlab.platypus",
        "from x import Paragraph\nParagraph(f'{name}')",
        "def draw(canvas): canvas.drawImage(name)",
        "def draw(canvas): canvas.linkURL(name)",
    ],
)
def test_the_check_finds_what_is_planted(source: str) -> None:
    assert uses(source)


def test_were_there_markup_it_could_reach_neither_files_nor_hosts() -> None:
    fonts.load_fonts()
    assert (rl_config.trustedSchemes, rl_config.trustedHosts) == (["data"], [])

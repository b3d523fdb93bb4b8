"""What stands outside the folders of a feature because of it: as its page lists it, and no more.

Counted is what is there today, by two signs (decision 119): a product file that names the feature,
and something outside that the feature alone uses.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
PRODUCT: Final = ("boards", "movements", "scoring", "whiz_tournament", "templates", "static/js")
ENDINGS: Final = {".py", ".html", ".js", ".css", ".toml", ".txt", ".xml"}
NOT_COUNTED: Final = ("whiz_tournament/migrations/",)
ROW: Final = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)
HEADING: Final = "**What stands outside**"
Folders = tuple[str, ...]


@dataclass(frozen=True)
class Outside:
    """One feature, or several of one season: their folders, how code names them, the bound.

    ``other_sense`` are files in which the word means something else.
    """

    page: str
    features: tuple[Folders, ...]
    named: str
    most: int
    other_sense: frozenset[str] = field(default=frozenset())

    def is_own(self, path: str) -> bool:
        return path.startswith(tuple(chain.from_iterable(self.features)))

    def listed(self) -> list[str]:
        """What the page lists."""
        told = (ROOT / "docs" / "features" / self.page).read_text()
        return sorted(ROW.findall(told.split(HEADING, 1)[1].split("\n\n**", 1)[0]))

    def naming(self, files: Mapping[str, str]) -> list[str]:
        """Files outside that name it."""
        named = re.compile(self.named)
        outside = (path for path in files if not self.is_own(path))
        return sorted(path for path in outside if named.search(files[path]))

    def alone(self, files: Mapping[str, str]) -> list[str]:
        """What is defined outside, and used by one of the features alone."""
        words = {path: words_of(text) for path, text in files.items()}
        found = chain.from_iterable(used_alone(own, files, words) for own in self.features)
        return sorted(place for place in found if not self.is_own(place))

    def there(self, files: Mapping[str, str]) -> list[str]:
        """The files outside of which either is true."""
        alone = {place.partition(" ")[0] for place in self.alone(files)}
        return sorted(alone | set(self.naming(files)) - self.other_sense)


def used_alone(
    own: Folders, files: Mapping[str, str], words: Mapping[str, frozenset[str]]
) -> Iterator[str]:
    """What the modules in these folders import, and nothing outside uses."""
    taken = {
        name
        for path, text in files.items()
        if path.startswith(own) and path.endswith(".py")
        for name in imported(text)
        if name[0] in files and not name[0].startswith(own)
    }
    users = [words[path] for path in files if not path.startswith(own)]
    for path, name in taken:
        if (
            not path.startswith("whiz_tournament/models/")
            and sum(name in there for there in users) == 1
            and len(re.findall(rf"\b{name}\b", files[path])) == 1
        ):
            yield f"{path} {name}"


HALL: Final = Outside(
    "hall.md",
    features=(
        (
            "whiz_tournament/features/hall/",
            "whiz_tournament/models/hall.py",
            "scoring/hall/",
            "templates/hall/",
            "static/js/outbox/hall/",
            "style/parts/hall.css",
        ),
    ),
    named=r"(?<![A-Za-z])(?:hall|Hall|HALL)s?(?:act)?(?![a-z])",
    most=15,
    # Where somebody is while the computer has no net.
    other_sense=frozenset({"whiz_tournament/other_servers/errors.py"}),
)

SEASON: Final = Outside(
    "competitions.md",
    features=tuple(
        (
            f"whiz_tournament/features/{name}/",
            f"whiz_tournament/models/{tables}.py",
            f"scoring/{name}/",
            f"templates/{name}/",
            f"style/parts/{name}.css",
        )
        for name, tables in {
            "player_pages": "player_pages",
            "prizes": "prizes",
            "walls": "walls",
            "arrival": "arrivals",
            "highlights": "highlights",
        }.items()
    ),
    # Their names, and those of their tables; a wall is the big screen of any evening, too.
    named=(
        r"(?<![A-Za-z])(?:player_pages|walls|arrivals|features\.arrival|highlights|ceremony|fees?"
        r"|[Pp]rizes?|PrizeList|Fees?|(?:PRIZE|WALL|ARRIVAL|CEREMONY)S?|Wall(?![A-Z])|PaidBy"
        r"|(?:Ceremony|Fee[RT]|WallShows|WallPicture|Arrival)[A-Za-z]*|Revealed|PageReaders"
        r"|PlayerPage|PersonalLink|playerpage|arrivalpage|personallink)(?![a-z])"
    ),
    most=20,
    other_sense=frozenset(
        {
            # The prize of whist's partie, a page of the list of players, what hangs in a hall.
            "scoring/whist/partnership/deal_awards.py",
            "whiz_tournament/api/people/players.py",
            "whiz_tournament/features/hall/web/papers.py",
        }
    ),
)


@cache
def product() -> Mapping[str, str]:
    """The product's own files: settings of tools too, no tests, no documents, no translations."""
    paths = [ROOT / "pyproject.toml", *ROOT.glob("style/**/*.css")]
    for folder in PRODUCT:
        paths += (path for path in ROOT.glob(f"{folder}/**/*") if path.suffix in ENDINGS)
    named = ((path.relative_to(ROOT).as_posix(), path) for path in sorted(paths))
    return {name: path.read_text() for name, path in named if not name.startswith(NOT_COUNTED)}


def words_of(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text))


def imported(text: str) -> Iterator[tuple[str, str]]:
    """The file and the name of what a module imports from the product."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield f"{node.module.replace('.', '/')}.py", alias.name


@pytest.mark.parametrize("feature", [HALL, SEASON], ids=["hall", "season"])
def test_what_stands_outside_because_of_a_feature_is_listed_on_its_page(feature: Outside) -> None:
    there = feature.there(product())
    assert there == feature.listed()
    assert len(there) <= feature.most


def test_a_file_that_is_planted_outside_is_counted() -> None:
    planted = {
        "whiz_tournament/queries/planted.py": "def of_hall() -> None: ...\n",
        "templates/planted.html": '{% url "hall_home" hall.slug %}',
        "whiz_tournament/queries/shall.py": "def fetchall(): ...  # it shall; challenge\n",
    }
    assert HALL.naming(planted) == [
        "templates/planted.html",
        "whiz_tournament/queries/planted.py",
    ]


def test_what_is_planted_for_a_feature_alone_is_found() -> None:
    planted = {
        "whiz_tournament/features/hall/seats.py": (
            "from whiz_tournament.queries.planted import read_by_all, read_here\n"
        ),
        "whiz_tournament/queries/planted.py": (
            "def read_here() -> None: ...\ndef read_by_all() -> None: ...\n"
        ),
        "whiz_tournament/web/page.py": (
            "from whiz_tournament.queries.planted import read_by_all\n"
        ),
    }
    assert HALL.alone(planted) == ["whiz_tournament/queries/planted.py read_here"]


def test_what_is_planted_for_the_season_is_counted() -> None:
    planted = {
        "whiz_tournament/queries/planted.py": "from whiz_tournament.models import PrizeList\n",
        "whiz_tournament/wording/planted.py": (
            "def of_one() -> None: ...\ndef of_two() -> None: ...\n"
        ),
        "whiz_tournament/web/wall.py": "def big_screen() -> None: ...  # the wall of an evening\n",
        "whiz_tournament/features/walls/web/planted.py": (
            "from whiz_tournament.wording.planted import of_one, of_two\n"
        ),
        "whiz_tournament/features/prizes/planted.py": (
            "from whiz_tournament.wording.planted import of_two\n"
        ),
    }
    assert SEASON.there(planted) == [
        "whiz_tournament/queries/planted.py",
        "whiz_tournament/wording/planted.py",
    ]
    assert SEASON.alone(planted) == ["whiz_tournament/wording/planted.py of_one"]

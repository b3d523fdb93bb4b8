"""Every folder of features is a feature of the program, which Django found as one."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

import pytest

import whiz_tournament.features
from whiz_tournament.places_of_features import CardPlace
from whiz_tournament.plugging import Feature, features
from whiz_tournament.settings.parts import INSTALLED_APPS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(whiz_tournament.features.__file__).parent
PACKAGE = f"{whiz_tournament.features.__name__}."
ASKED_BY_FEATURES = {
    CardPlace.HOSTING: "online",
    CardPlace.OPENED_CLUB_FILE: "club_file",
    CardPlace.SPREAD: "online",
}


def test_every_folder_is_a_feature_and_is_there() -> None:
    """A plain ``AppConfig`` would be taken without a word, and every address would be gone."""
    folders = {f"{PACKAGE}{each.parent.name}" for each in FOLDER.glob("*/__init__.py")}
    named = {each for each in INSTALLED_APPS if each.startswith(PACKAGE)}
    assert (folders, {each.name for each in features()}) == (named, named)


def test_a_feature_is_its_own_class() -> None:
    assert [each for each in features() if type(each) is Feature] == []


@pytest.mark.parametrize("name", sorted(each.parent.name for each in FOLDER.glob("*/apps.py")))
def test_a_feature_has_its_page_and_its_line(name: str) -> None:
    page = ROOT / "docs" / "features" / f"{name}.md"
    assert f"features/{name}/apps.py" in page.read_text()
    listed = (ROOT / "docs" / "architecture.md").read_text()
    assert f"| [`{name}`](features/{name}.md) |" in listed


def registries() -> list[str]:
    """The methods by which the core asks."""
    return [
        name
        for name, method in vars(Feature).items()
        if isinstance(method, FunctionType) and not name.startswith("_")
    ]


def test_each_registry_is_told_of() -> None:
    listed = (ROOT / "docs" / "architecture.md").read_text()
    assert [name for name in registries() if f"| `{name}` |" not in listed] == []


@pytest.mark.parametrize("place", CardPlace)
def test_each_place_of_cards_is_asked_by_one_template(place: CardPlace) -> None:
    asked = f'{{% feature_cards "{place}"'
    found = [path for path in ROOT.glob("templates/**/*.html") if asked in path.read_text()]
    asks = ASKED_BY_FEATURES.get(place)
    taken_out = asks is not None and not (ROOT / "templates" / asks).exists()
    assert len(found) == (0 if taken_out else 1)


def filled_places(source: str) -> Iterator[CardPlace]:
    """The places of cards that a module names, without those at which it asks for cards itself."""
    nodes = [*ast.walk(ast.parse(source))]
    others = [node for node in nodes if _asks_or_declares(node)]
    left_out = {id(part) for node in others for part in ast.walk(node)}
    for node in nodes:
        is_place = isinstance(node, ast.Attribute) and ast.unparse(node.value) == "CardPlace"
        if is_place and id(node) not in left_out:
            yield CardPlace[ast.unparse(node).rpartition(".")[2]]


def _asks_or_declares(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return ast.unparse(node.func) == "cards_at"
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "card_places"


@pytest.mark.parametrize("feature", features(), ids=lambda feature: feature.label)
def test_a_feature_is_asked_for_cards_at_each_place_that_it_fills(feature: Feature) -> None:
    """Elsewhere it is not, or every page would enter every feature."""
    modules = Path(feature.path).rglob("*.py")
    filled = {place for path in modules for place in filled_places(path.read_text())}
    assert feature.card_places == filled


def test_a_place_that_is_filled_or_asked_is_told_apart() -> None:
    planted = (
        "card_places = frozenset({CardPlace.TRASH})\n"
        "shown = cards_at(CardPlace.OWN_PAGE, evening)\n"
        "if place is CardPlace.DESK:\n    shown = ()\n"
    )
    assert [*filled_places(planted)] == [CardPlace.DESK]

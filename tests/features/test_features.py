"""Every folder of features is a feature of the program, which Django found as one."""

from pathlib import Path

import whiz_tournament.features
from whiz_tournament.plugging import Feature, features
from whiz_tournament.settings.parts import INSTALLED_APPS

FOLDER = Path(whiz_tournament.features.__file__).parent
PACKAGE = f"{whiz_tournament.features.__name__}."


def test_every_folder_is_a_feature_and_is_there() -> None:
    """A plain ``AppConfig`` would be taken without a word, and every address would be gone."""
    folders = {f"{PACKAGE}{each.parent.name}" for each in FOLDER.glob("*/__init__.py")}
    named = {each for each in INSTALLED_APPS if each.startswith(PACKAGE)}
    assert (folders, {each.name for each in features()}) == (named, named)


def test_a_feature_is_its_own_class() -> None:
    assert [each for each in features() if type(each) is Feature] == []

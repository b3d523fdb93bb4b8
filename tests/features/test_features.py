"""Every folder of features is a feature of the program, which Django found as one."""

from pathlib import Path

import whiz_tournament.features
from whiz_tournament.plugging import Feature, features

FOLDER = Path(whiz_tournament.features.__file__).parent


def test_every_folder_is_a_feature_and_is_there() -> None:
    """A plain ``AppConfig`` would be taken without a word, and every address would be gone."""
    folders = {each.parent.name for each in FOLDER.glob("*/__init__.py")}
    found = {each.name.rpartition(".")[2] for each in features() if _is_ours(each)}
    assert (folders, len(folders) > 0) == (found, True)


def test_a_feature_is_its_own_class() -> None:
    assert [each for each in features() if type(each) is Feature] == []


def _is_ours(feature: Feature) -> bool:
    return Path(feature.path).parent == FOLDER

"""A name in the files of a bucket: each is fetched and read like one on disk."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from django.core.files.storage import default_storage

from whiz_tournament.queries.name_search.files import names_in_file
from whiz_tournament.queries.name_search.matching import SearchedName


def names_in_bucket(name: SearchedName) -> Iterator[tuple[str, list[str] | None]]:
    """Yield each file of the storage and where in it the name stands, ``None`` if unreadable."""
    with tempfile.TemporaryDirectory(prefix="whiz-search-") as folder:
        for at in _files(""):
            copy = Path(folder) / Path(at).name
            with default_storage.open(at, "rb") as found, copy.open("wb") as file:
                shutil.copyfileobj(found, file)
            places = names_in_file(copy, name)
            told = None if places is None else [_said(each, folder, at) for each in places]
            yield f"bucket {at}", told
            copy.unlink()


def _said(place: str, folder: str, at: str) -> str:
    return place.replace(str(Path(folder) / Path(at).name), f"bucket {at}")


def _files(folder: str) -> Iterator[str]:
    folders, names = default_storage.listdir(folder)
    yield from (f"{folder}{name}" for name in names)
    for each in folders:
        yield from _files(f"{folder}{each}/")

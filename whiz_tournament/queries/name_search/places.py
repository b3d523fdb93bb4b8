"""The places where a name could stand, each searched in the same way."""

import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.core.files.storage import default_storage

from whiz_tournament.models import Delivery, DeliveryState, HostedConnection, UploadTarget
from whiz_tournament.plugging import features
from whiz_tournament.queries.name_search.matching import (
    SearchedName,
    names_in_file,
    names_in_tables,
)


@dataclass(frozen=True, slots=True)
class NamesFound:
    """Where the name stands; the files that nobody can read, such as pictures; what is elsewhere.

    ``behind`` are places with others that wait for what changed here, so that it may stand there.
    """

    places: tuple[str, ...]
    unread: tuple[str, ...]
    behind: tuple[str, ...]


def names_found(text: str, folders: Iterable[Path] = ()) -> NamesFound:
    """Return where this name stands: database, caches, data folder, sites made here, these."""
    name = SearchedName.of(text)
    places = [*names_in_tables(name), *names_in_caches(name)]
    unread: list[str] = []
    own = [Path(settings.DATA_DIR), Path(settings.FILES_DIR)]
    for path in _kept_files([*own, *_folders_of_features(), *target_folders(), *folders]):
        in_file = names_in_file(path, name)
        if in_file is None:
            unread.append(str(path))
        else:
            places += in_file
    if settings.FILES_BUCKET:
        for at, in_file in names_in_bucket(name):
            unread += [at] if in_file is None else []
            places += in_file or []
    return NamesFound(tuple(places), tuple(unread), tuple(places_behind()))


def _folders_of_features() -> Iterator[Path]:
    for feature in features():
        yield from feature.folders_with_names()


def _kept_files(folders: Iterable[Path]) -> Iterator[Path]:
    """Yield every file once; the program's own pages and the database's file are no places.

    What the database holds is read as its columns, where no page of the past is left over.
    """
    seen: set[Path] = set()
    own = Path(settings.STATIC_ROOT)
    for folder in folders:
        for path in sorted(folder.rglob("*") if folder.is_dir() else [folder]):
            real = path.resolve()
            if path.is_file() and real not in seen and not _is_database(path):
                seen.add(real)
                if own not in path.parents:
                    yield path


def _is_database(path: Path) -> bool:
    own = Path(str(settings.DATABASES["default"]["NAME"]))
    return path.parent == own.parent and path.name.startswith(own.name)


def names_in_bucket(name: SearchedName) -> Iterator[tuple[str, list[str] | None]]:
    """Yield each file of the storage and where in it the name stands, ``None`` if unreadable."""
    with tempfile.TemporaryDirectory(prefix="whiz-search-") as folder:
        for at in _files(""):
            copy = Path(folder) / Path(at).name
            with default_storage.open(at, "rb") as stored, copy.open("wb") as file:
                shutil.copyfileobj(stored, file)
            places = names_in_file(copy, name)
            places_there = (
                None if places is None else [_said(place, folder, at) for place in places]
            )
            yield f"bucket {at}", places_there
            copy.unlink()


def _said(place: str, folder: str, at: str) -> str:
    return place.replace(str(Path(folder) / Path(at).name), f"bucket {at}")


def _files(folder: str) -> Iterator[str]:
    folders, names = default_storage.listdir(folder)
    yield from (f"{folder}{name}" for name in names)
    for name in folders:
        yield from _files(f"{folder}{name}/")


def names_in_caches(name: SearchedName) -> Iterator[str]:
    """Yield each key under which something with the name is kept.

    What another process keeps in its own memory cannot be seen; it keeps pages for a second,
    and on a laptop, which is one process, what forms were answered with for a quarter of an hour.
    """
    for alias in settings.CACHES:
        for key, value in _entries(caches[alias]):
            if name.stands_in(key) or name.stands_in(value.decode(errors="replace")):
                yield f"cache {alias}: {key}"


def _entries(cache: Any) -> Iterator[tuple[str, bytes]]:
    """Yield keys and values as they are kept: pickled, in which texts are in plain letters."""
    if hasattr(cache, "_expire_info"):
        ends: dict[str, float | None] = cache._expire_info  # noqa: SLF001 - there is no other way in
        for key, value in list(cache._cache.items()):  # noqa: SLF001 - as above
            end = ends.get(key)
            if end is None or end > time.time():
                yield key, value
        return
    client = cache._cache.get_client()  # noqa: SLF001 - as above
    for key in client.scan_iter("*"):
        content = client.get(key) if client.type(key) == b"string" else b""
        yield key.decode(errors="replace"), content or b""


# What was sent to others: folders that can be read here, and what is older than here.


def target_folders() -> list[Path]:
    """Return the folders of this computer that a site goes to, as far as they are there."""
    rows = UploadTarget.objects.filter(host="", bucket="").exclude(folder="")
    folders = rows.values_list("folder", flat=True)
    return sorted({Path(folder) for folder in folders if Path(folder).is_dir()})


def places_behind() -> list[str]:
    """Return each place out of reach that was not yet sent what changed here since."""
    return [*_targets(), *_hosted()]


def _targets() -> Iterator[str]:
    """Yield the targets that wait; a folder that is not there now is as far away as any server."""
    for target in UploadTarget.objects.exclude(sent_kind="").order_by("id"):
        elsewhere = target.host or target.bucket
        if target.waits and (elsewhere or not Path(target.folder).is_dir()):
            yield elsewhere or target.folder


def _hosted() -> Iterator[str]:
    """Yield what a server has not received; where deliveries were stopped, that is everything."""
    for connection in HostedConnection.objects.order_by("id"):
        deliveries = Delivery.objects.filter(club_id=connection.club_id, number__gt=0).order_by(
            "id"
        )
        late = (
            deliveries.exclude(state=DeliveryState.DELIVERED) if connection.active else deliveries
        )
        yield from (f"{connection.address} {row.slug}" for row in late)
        if connection.people_due_since is not None:
            yield f"{connection.address} people"
        yield from (f"{left} people" for left in connection.people_stay_at.splitlines())

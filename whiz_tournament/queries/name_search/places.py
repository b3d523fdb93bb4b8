"""The places where a name could stand, each searched in the same way."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from whiz_tournament.queries.name_search.bucket import names_in_bucket
from whiz_tournament.queries.name_search.caches import names_in_caches
from whiz_tournament.queries.name_search.elsewhere import places_behind, target_folders
from whiz_tournament.queries.name_search.files import names_in_file
from whiz_tournament.queries.name_search.matching import SearchedName
from whiz_tournament.queries.name_search.tables import names_in_tables
from whiz_tournament.queries.online.site_copies import copied_folders


@dataclass(frozen=True, slots=True)
class NamesFound:
    """Where the name stands; the files that nobody can read, such as pictures; what lies elsewhere.

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
    for path in _files([*own, *copied_folders(), *target_folders(), *folders]):
        found = names_in_file(path, name)
        if found is None:
            unread.append(str(path))
        else:
            places += found
    if settings.FILES_BUCKET:
        for at, found in names_in_bucket(name):
            unread += [at] if found is None else []
            places += found or []
    return NamesFound(tuple(places), tuple(unread), tuple(places_behind()))


def _files(folders: Iterable[Path]) -> Iterator[Path]:
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

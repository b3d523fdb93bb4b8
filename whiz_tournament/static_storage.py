"""How static files are named: by what they hold, and what a module imports is named so, too.

Sources for debuggers are named, since scripts name them, but nobody who plays asks for them.
"""

from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from whitenoise.storage import CompressedManifestStaticFilesStorage

NEVER_ASKED_FOR: Final = (
    "swagger-ui-standalone*",
    "oauth2*",
    "*.LICENSE.txt",
    "rest_framework",  # pages that the interface does not show
    "*htmax*",
    "*htmx-4*",
    "ext",
)
"""What the libraries have, and no page of ours: it is not collected."""
PAGE_OF_THE_INTERFACE: Final = "drf_spectacular_sidecar"
FILES_OF_THE_PAGE: Final = "static/drf_spectacular_sidecar/swagger-ui-dist"
SOURCES: Final = ".map"
MODULES: Final = "js/*.js"  # those in folders, too
IMPORT: Final = r"""(?P<matched>import(?s:(?P<import>\s[^'"]*?))from\s*"(?P<url>\.{1,2}/[^"]*)";)"""


class StaticFileStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # untyped
    """Names by digest in the imports of our own modules: no phone mixes two versions of a script.

    Not in those of others, some of which import what is not there.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        (MODULES, ((IMPORT, 'import%(import)sfrom "%(url)s";'),)),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._addresses: dict[str, str] = {}

    def url(self, name: str, force: bool = False) -> str:
        """Return the address of a file: put together once, for every page names several."""
        if settings.DEBUG or force:
            return str(super().url(name, force))
        if name not in self._addresses:
            self._addresses[name] = str(super().url(name))
        return self._addresses[name]

    def compress_files(self, paths: Iterable[str]) -> Iterator[object]:
        """Pack the files, but no sources for debuggers, which are larger than all others."""
        yield from super().compress_files([path for path in paths if not path.endswith(SOURCES)])

    def save_manifest(self) -> None:
        """Write what the files are called, which gives them other addresses."""
        super().save_manifest()
        self._addresses.clear()


def page_of_the_interface() -> list[tuple[str, str]]:
    """Return where the files of that page are in a checkout: of a package, by a short address.

    Some systems know paths of 260 signs only, and a wheel has them at the end of a long one.
    """
    spec = find_spec(PAGE_OF_THE_INTERFACE)
    places = spec.submodule_search_locations if spec else None
    return [("api", str(Path(place) / FILES_OF_THE_PAGE)) for place in places or ()]

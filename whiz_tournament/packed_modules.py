"""Modules that a program folder holds compiled, in one file, beside their sources.

A computer whose scanner looks at each file as it is opened, or that is slow at finding files,
starts with two thousand modules in a few seconds so. Without the file, or with one of another
Python, modules are found as ever. ``script/release/module_pack.py`` writes it: Python's own mark of
its bytecode, eight bytes with the length of the index, the index, and the code of each module.
"""

import marshal
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import MAGIC_NUMBER, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

FILE: Final = "modules.pack"
LENGTH: Final = 8
PACKAGE: Final = "__init__.py"
Index = dict[str, tuple[str, int, int]]
"""By name: the path of the source from the folder, where its code begins, and how long it is."""


class PackedModules(MetaPathFinder):
    """Finds the modules of one pack; their sources and data are where they always were."""

    def __init__(self, pack: Path, begin: int, index: Index) -> None:
        self._pack, self._folder, self._begin, self._index = pack, str(pack.parent), begin, index

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how a module of the pack is loaded; nothing for any other."""
        place = self._index.get(fullname)
        if place is None:
            return None
        source, offset, length = place
        location = f"{self._folder}/{source}"
        loader = _PackedLoader(fullname, location, self._pack, self._begin + offset, length)
        inside = [location.removesuffix(f"/{PACKAGE}")] if source.endswith(PACKAGE) else None
        return spec_from_file_location(
            fullname, location, loader=loader, submodule_search_locations=inside
        )


class _PackedLoader(SourceFileLoader):
    """Reads the code of a module from the pack, everything else from its own file."""

    def __init__(self, fullname: str, path: str, pack: Path, offset: int, length: int) -> None:
        super().__init__(fullname, path)
        self._pack, self._offset, self._length = pack, offset, length

    def get_code(self, fullname: str) -> CodeType | None:
        with self._pack.open("rb") as file:
            file.seek(self._offset)
            code = marshal.loads(file.read(self._length))  # noqa: S302 - a part of the program
        return code if isinstance(code, CodeType) else None


def use_packed_modules(folder: Path) -> bool:
    """Look into the folder's pack first from now on; tell whether there is one for this Python."""
    pack = folder / FILE
    try:
        with pack.open("rb") as file:
            if file.read(len(MAGIC_NUMBER)) != MAGIC_NUMBER:
                return False
            length = int.from_bytes(file.read(LENGTH), "big")
            index: Index = marshal.loads(file.read(length))  # noqa: S302 - a part of the program
    except OSError:
        return False
    begin = len(MAGIC_NUMBER) + LENGTH + length
    sys.meta_path.insert(0, PackedModules(pack, begin, index))
    return True

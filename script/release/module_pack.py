"""Writes the modules of a program folder, compiled, into one file.

``whiz_tournament.packed_modules`` reads it.
``python -m script.release.module_pack FOLDER`` by a Python of the same line as the folder's own; it
needs nothing of this program, so the Python that is packed can do it, too.
"""

import marshal
import sys
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path

FILE = "modules.pack"
LENGTH = 8
PACKAGE = "__init__.py"
SELDOM = (
    "asyncssh",
    "cffi",
    "cryptography",
    "django.contrib.admin",
    "openpyxl",
    "pycparser",
    "reportlab.graphics",
)
"""Left to be found as ever: what an evening does not load need not make the folder larger."""

SELDOM_BELOW = tuple(f"{name}." for name in SELDOM)


def main() -> int:
    """Write the pack of one folder."""
    folder = Path(sys.argv[1])
    index, codes, begin = {}, [], 0
    for name, source in sorted(modules(folder)):
        path = source.relative_to(folder).as_posix()
        try:
            code = marshal.dumps(compile(source.read_bytes(), path, "exec", dont_inherit=True))
        except SyntaxError:  # a template of a module
            continue
        index[name] = (path, begin, len(code))
        codes.append(code)
        begin += len(code)
    head = marshal.dumps(index)
    with (folder / FILE).open("wb") as pack:
        pack.write(MAGIC_NUMBER + len(head).to_bytes(LENGTH, "big") + head)
        pack.writelines(codes)
    return 0


def modules(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield each module by its name, as far as packages reach."""
    for source in folder.rglob("*.py"):
        parts = source.relative_to(folder).with_suffix("").parts
        packages = (folder.joinpath(*parts[:depth], PACKAGE) for depth in range(1, len(parts)))
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if not all(map(str.isidentifier, parts)) or f"{name}.".startswith(SELDOM_BELOW):
            continue
        if all(path.exists() for path in packages):
            yield name, source


if __name__ == "__main__":
    sys.exit(main())

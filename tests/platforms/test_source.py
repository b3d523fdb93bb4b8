"""What would break on another system, found where it is written."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = ("boards", "movements", "scoring", "whiz_tournament", "manage.py")
OF_UNIX = {"fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"}
# They ask and go on without.
GUARDED = {
    "whiz_tournament/jobs/processor_time.py",
    "whiz_tournament/management/serving/server.py",
}
TEXT = {"read_text": 0, "write_text": 1}


def sources() -> Iterator[Path]:
    for name in PRODUCT:
        path = ROOT / name
        yield from [path] if path.is_file() else path.rglob("*.py")


def faults(text: str) -> Iterator[str]:
    """Yield imports of Unix alone, and texts read or written in whatever the system takes."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                yield from (each.name for each in names if each.name in OF_UNIX)
            case ast.ImportFrom(module=str(module)) if module in OF_UNIX:
                yield module
            case ast.Call(func=ast.Attribute(attr=name), args=given, keywords=named):
                if len(given) == TEXT.get(name) and "encoding" not in {each.arg for each in named}:
                    yield f"{name} in line {node.lineno}"


def test_no_source_leans_on_unix() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): list(faults(path.read_text(encoding="utf-8")))
        for path in sources()
    }
    assert {name: bad for name, bad in found.items() if bad and name not in GUARDED} == {}
    assert all(found[name] == ["resource"] for name in GUARDED)


@pytest.mark.parametrize(
    "line", ["import fcntl", "from pwd import getpwnam", "p.read_text()", "p.write_text(x)"]
)
def test_each_kind_of_fault_is_found(line: str) -> None:
    assert len(list(faults(line))) == 1

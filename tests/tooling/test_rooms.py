"""What a floor may do: views ask no database, services know no HTTP, views ring for no job.

import-linter holds which floor may import which; these rules are about what is done with it, and
about how much of it stands in one module.
"""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "whiz_tournament"
MOST_LINES = 300
"""A module that is longer tells of more than one subject: part it by what a reader looks for."""
VIEWS = ("web", "api")
BELOW_VIEWS = ("services", "queries", "tasks.py", "jobs", "printing", "models", "wording")
# A page of an answer is cut out of what a query returned: counted and sliced, never asked for.
PAGINATION = "api/pagination.py"

Fault = tuple[int, str]
Rule = Callable[[ast.AST], Iterator[Fault]]

QUERYSET_CALLS = frozenset(
    {"aggregate", "aget", "annotate", "bulk_create", "bulk_update", "delete", "distinct"}
    | {"exclude", "exists", "filter", "get_or_create", "in_bulk", "iterator", "order_by"}
    | {"prefetch_related", "refresh_from_db", "save", "select_for_update", "select_related"}
    | {"update_or_create", "values_list"}
)
# These are methods of other things too, but not without an argument.
QUERYSET_CALLS_WITHOUT_ARGUMENT = frozenset({"all", "count", "earliest", "first", "last", "latest"})
MANAGERS = frozenset({"objects", "_default_manager", "_base_manager"})
SHORTCUTS = frozenset({"get_object_or_404", "get_list_or_404"})
HTTP_MODULES = (
    "django.http",
    "django.shortcuts",
    "django.views",
    "django.core.handlers",
    "drf_spectacular",
    "http.client",
    "http.server",
    "rest_framework",
)
JOB_MODULES = ("celery", "whiz_tournament.celery", "whiz_tournament.jobs", "whiz_tournament.tasks")
JOB_CALLS = frozenset({"apply_async", "delay", "notify_worker", "request_job", "send_task"})


def called(node: ast.AST) -> str:
    """Return the last name of what a call calls, ``""`` for all else."""
    if not isinstance(node, ast.Call):
        return ""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def imported(node: ast.AST) -> list[str]:
    """Return the modules that a statement imports, and what it takes from them."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        module = node.module or ""
        return [module, *(f"{module}.{alias.name}" for alias in node.names)]
    return []


def from_any(node: ast.AST, modules: tuple[str, ...]) -> list[str]:
    """Return which of these modules a statement imports from."""
    names = imported(node)
    return [m for m in modules if any(f"{name}.".startswith(f"{m}.") for name in names)]


def querysets(node: ast.AST) -> Iterator[Fault]:
    """Yield what asks the database."""
    if isinstance(node, ast.Attribute) and node.attr in MANAGERS:
        yield node.lineno, f".{node.attr}"
    name = called(node)
    if isinstance(node, ast.Call) and name:
        method = isinstance(node.func, ast.Attribute)
        bare = name in QUERYSET_CALLS_WITHOUT_ARGUMENT and not node.args and not node.keywords
        if name in SHORTCUTS or (method and (name in QUERYSET_CALLS or bare)):
            yield node.lineno, f"{name}()"
    if isinstance(node, (ast.Import, ast.ImportFrom)) and from_any(node, ("django.db.models",)):
        yield node.lineno, "django.db.models"


def http(node: ast.AST) -> Iterator[Fault]:
    """Yield what belongs to requests and answers."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        yield from ((node.lineno, module) for module in from_any(node, HTTP_MODULES))
    if isinstance(node, ast.arg) and node.arg == "request":
        yield node.lineno, "request"


def job_calls(node: ast.AST) -> Iterator[Fault]:
    """Yield what has work done past the services."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        yield from ((node.lineno, module) for module in from_any(node, JOB_MODULES))
    if isinstance(node, ast.Call) and called(node) in JOB_CALLS:
        yield node.lineno, f"{called(node)}()"


def faults(rule: Rule, source: str) -> list[Fault]:
    """Return all that a rule finds in a module, in order."""
    return sorted({fault for node in ast.walk(ast.parse(source)) for fault in rule(node)})


def modules(*rooms: str) -> Iterator[Path]:
    """Yield the modules of these rooms, and of the same rooms of features."""
    for room in rooms:
        path = APP / room
        found = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        assert found, room
        yield from found
        for feature in sorted(APP.glob("features/*")):
            inside = feature / room
            yield from sorted(inside.rglob("*.py")) if inside.is_dir() else ()
            module = inside.with_suffix(".py")
            yield from (module,) if module.is_file() else ()


def found_in(rule: Rule, *rooms: str, but: str = "") -> dict[str, list[Fault]]:
    """Return the faults of these rooms, by module."""
    found = {
        path.relative_to(APP).as_posix(): faults(rule, path.read_text()) for path in modules(*rooms)
    }
    return {path: each for path, each in found.items() if each and path != but}


def long_modules(root: Path) -> dict[str, int]:
    """Return the modules of the product that are too long; migrations say what a table was."""
    lengths = {
        path.relative_to(root).as_posix(): len(path.read_text().splitlines())
        for package in ("boards", "movements", "scoring", "whiz_tournament")
        for path in (root / package).rglob("*.py")
        if "migrations" not in path.parts
    }
    assert lengths
    return {path: length for path, length in lengths.items() if length > MOST_LINES}


def test_no_module_is_longer_than_one_subject() -> None:
    assert long_modules(ROOT) == {}


def test_a_module_that_is_too_long_is_found(tmp_path: Path) -> None:
    (tmp_path / "scoring").mkdir()
    (tmp_path / "scoring" / "fits.py").write_text("# a line\n" * MOST_LINES)
    (tmp_path / "scoring" / "long.py").write_text("# a line\n" * (MOST_LINES + 1))
    assert long_modules(tmp_path) == {"scoring/long.py": MOST_LINES + 1}


def test_no_view_asks_the_database() -> None:
    assert found_in(querysets, *VIEWS, but=PAGINATION) == {}


def test_no_service_and_nothing_below_knows_http() -> None:
    assert found_in(http, *BELOW_VIEWS) == {}


def test_no_view_rings_for_a_job() -> None:
    assert found_in(job_calls, *VIEWS) == {}


PLANTED: dict[str, tuple[Rule, str, list[Fault]]] = {
    "a manager": (
        querysets,
        "def view(request):\n    return Player.objects.filter(club=1)\n",
        [(2, ".objects"), (2, "filter()")],
    ),
    "a reverse relation": (
        querysets,
        "def view(request, found):\n    return found.entries.all(), found.lines.count()\n",
        [(2, "all()"), (2, "count()")],
    ),
    "a shortcut": (
        querysets,
        "from django.shortcuts import get_object_or_404\nfound = get_object_or_404(Club, pk=1)\n",
        [(2, "get_object_or_404()")],
    ),
    "a row saved": (querysets, "def view(form):\n    form.instance.save()\n", [(2, "save()")]),
    "an expression": (querysets, "from django.db.models import Q\n", [(1, "django.db.models")]),
    "an answer": (http, "from django.http import HttpResponse\n", [(1, "django.http")]),
    "a framework": (http, "import rest_framework.status\n", [(1, "rest_framework")]),
    "a request": (http, "def publish(*, request):\n    return request.user\n", [(1, "request")]),
    "a job": (
        job_calls,
        "from whiz_tournament.jobs.requesting import request_job\nrequest_job(kind='paper')\n",
        [(1, "whiz_tournament.jobs"), (2, "request_job()")],
    ),
    "a task": (
        job_calls,
        "from whiz_tournament import tasks\ntasks.render.delay(3)\n",
        [(1, "whiz_tournament.tasks"), (2, "delay()")],
    ),
}


@pytest.mark.parametrize(("rule", "source", "expected"), PLANTED.values(), ids=PLANTED)
def test_a_planted_fault_is_found(rule: Rule, source: str, expected: list[Fault]) -> None:
    assert faults(rule, source) == expected


def test_what_only_looks_alike_passes() -> None:
    source = "def view(request):\n    return all(rows), names.count('Anne'), seats.values()\n"
    assert faults(querysets, source) == faults(job_calls, source) == []

"""A call that a reviewer can read, and a function that fits on a screen.

What stands beyond the sixth place is named; no function has more than fifty lines.
"""

import ast
from pathlib import Path

from tests.tooling.test_names import ROOT, product_modules

MOST = 6
LINES = 50
# Their arguments are all of one kind, whatever their number.
ALIKE = frozenset({"values_list", "values", "only", "defer", "select_related", "chain", "zip"})


def unnamed_arguments(root: Path) -> list[str]:
    """Return the calls and functions with more than six positional arguments."""
    return [
        f"{path.relative_to(root)}:{node.lineno}"
        for path in product_modules(root)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, (ast.Call, ast.FunctionDef, ast.AsyncFunctionDef))
        and _positional(node) > MOST
    ]


def _positional(node: ast.Call | ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    if isinstance(node, ast.Call):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        return 0 if name in ALIKE else len(node.args)
    names = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
    return len(names) - (names[:1] in (["self"], ["cls"]))


def long_functions(root: Path) -> list[str]:
    """Return the functions with more than fifty lines, the decorators left out."""
    return [
        f"{path.relative_to(root)}:{node.name}"
        for path in product_modules(root)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and (node.end_lineno or 0) - node.lineno >= LINES
    ]


def test_no_function_is_longer_than_a_screen() -> None:
    assert long_functions(ROOT) == []


def test_a_planted_long_function_is_found(tmp_path: Path) -> None:
    room = tmp_path / "scoring"
    room.mkdir()
    lines = {"fits": LINES - 1, "long": LINES}
    text = "".join(f"def {name}():\n" + "    pass\n" * count for name, count in lines.items())
    (room / "long.py").write_text(text)
    assert long_functions(tmp_path) == ["scoring/long.py:long"]


def test_nobody_counts_arguments() -> None:
    assert unnamed_arguments(ROOT) == []


def test_a_planted_row_of_arguments_is_found(tmp_path: Path) -> None:
    room = tmp_path / "scoring"
    room.mkdir()
    (room / "row.py").write_text(
        "Row(1, 2, 3, 4, 5, 6, 7)\n"
        "def row(a, b, c, d, e, f, g): pass\n"
        "rows.only(1, 2, 3, 4, 5, 6, 7)\n"
    )
    assert sorted(unnamed_arguments(tmp_path)) == ["scoring/row.py:1", "scoring/row.py:2"]

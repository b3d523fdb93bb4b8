"""What no test may do: judge a measured time, or pass a property by returning early."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
CLOCKS = frozenset(
    {"perf_counter", "process_time", "monotonic", "thread_time", "default_timer", "time"}
)
CLOCK_TEXT = re.compile(r"perf_counter|process_time|monotonic|thread_time|timer|time\.time")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def names_in(node: ast.AST) -> set[str]:
    """Return the names that are read or written in there."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def reads_clock(node: ast.AST) -> bool:
    """Tell whether a clock is read in there."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call):
            function = call.func
            name = function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)
            bare_time = name == "time" and ast.unparse(function) != "time.time"
            if name.removesuffix("_ns") in CLOCKS and not bare_time:
                return True
    return False


def measured_names(function: Function) -> set[str]:
    """Return the names that hold what a clock said, or were filled with it."""
    found: set[str] = set()
    for _ in range(3):  # a difference of a name of a name, and no test goes further
        for node in ast.walk(function):
            if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
                value, targets = node.value, names_in(node) - names_in(node.value or node)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                value, targets = ast.Tuple(list(node.args)), names_in(node.func.value)
            else:
                continue
            if value is not None and (reads_clock(value) or names_in(value) & found):
                found |= targets
    return found


def waiting(function: Function) -> set[ast.AST]:
    """Return all that stands in a loop that goes on until something is there."""
    loops = (node for node in ast.walk(function) if isinstance(node, ast.While))
    return {inside for loop in loops for inside in ast.walk(loop)}


def functions(source: str) -> Iterator[Function]:
    """Yield the functions of a module that stand in no other function."""
    body: list[ast.AST] = list(ast.parse(source).body)
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node
        elif isinstance(node, ast.ClassDef):
            body.extend(node.body)


def judged_times(source: str) -> list[int]:
    """Return the lines of the asserts that depend on a clock; a deadline in a loop may."""
    found: list[int] = []
    if not CLOCK_TEXT.search(source):
        return found
    for function in functions(source):
        measured, in_loops = measured_names(function), waiting(function)
        for node in ast.walk(function):
            if not isinstance(node, ast.Assert) or node in in_loops:
                continue
            if reads_clock(node.test) or names_in(node.test) & measured:
                found.append(node.lineno)
    return found


def early_returns(source: str) -> list[int]:
    """Return the lines at which a property returns before its end: ``assume`` counts the cases."""
    found: list[int] = []
    if "@given" not in source:
        return found
    for function in functions(source):
        if any("given" in names_in(decorator) for decorator in function.decorator_list):
            last = function.body[-1]
            inner = [n for n in ast.walk(function) if isinstance(n, Function) and n is not function]
            nested = {each for one in inner for each in ast.walk(one)}
            returns = (node for node in ast.walk(function) if isinstance(node, ast.Return))
            found += [node.lineno for node in returns if node not in nested and node is not last]
    return found


def test_no_test_judges_a_measured_time() -> None:
    found = {str(path.relative_to(TESTS)): judged_times(path.read_text()) for path in every_test()}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_no_property_returns_early() -> None:
    found = {str(path.relative_to(TESTS)): early_returns(path.read_text()) for path in every_test()}
    assert {path: lines for path, lines in found.items() if lines} == {}


def every_test() -> list[Path]:
    """Return all modules of the tests."""
    return sorted(TESTS.rglob("*.py"))


PLANTED_TIMES = """
def test_fast():
    begun = time.monotonic()
    work()
    assert time.monotonic() - begun < 3

def test_spread():
    told = []
    def run():
        start = process_time()
        told.append(process_time() - start)
    assert max(told) < 0.02

def test_longest():
    start = time.perf_counter_ns()
    taken = time.perf_counter_ns() - start
    assert [1, 2]
    assert taken < 5

def test_waits():
    until = time.monotonic() + 20
    while not done():
        assert time.monotonic() < until
    assert done()
"""

PLANTED_RETURNS = """
@settings(max_examples=examples(5))
@given(st.integers())
def test_half(number):
    if number % 2:
        return
    assert half(number) * 2 == number

@given(st.integers())
def test_whole(number):
    def inner():
        return 1
    assert number + inner() == 1 + number
"""


def test_planted_faults_are_found() -> None:
    assert judged_times(PLANTED_TIMES) == [5, 12, 18]
    assert early_returns(PLANTED_RETURNS) == [6]


MODULES_THAT_KNOW_FEATURES = 29
"""Modules of tests outside ``tests/features`` that import one: a number that only gets smaller."""
OF_A_FEATURE = re.compile(
    r"^\s*(?:from|import) (?:whiz_tournament|tests)\.features\b", re.MULTILINE
)


def modules_that_know_features(tests: Path) -> list[str]:
    """Return the modules of tests of the core that do not collect once a feature is taken out."""
    return [
        path.relative_to(tests).as_posix()
        for path in sorted(tests.rglob("*.py"))
        if "features" not in path.relative_to(tests).parts[:1]
        and OF_A_FEATURE.search(path.read_text(encoding="utf-8"))
    ]


def test_fewer_and_fewer_tests_of_the_core_know_a_feature() -> None:
    assert len(modules_that_know_features(TESTS)) <= MODULES_THAT_KNOW_FEATURES


def test_a_test_of_the_core_that_knows_a_feature_is_found(tmp_path: Path) -> None:
    for room in ("features/mail", "web"):
        (tmp_path / room).mkdir(parents=True)
        (tmp_path / room / "test_it.py").write_text(
            "def test_it():\n    from whiz_tournament.features.mail import apps\n"
        )
    assert modules_that_know_features(tmp_path) == ["web/test_it.py"]

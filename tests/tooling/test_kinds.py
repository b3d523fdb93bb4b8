"""The core asks no event of which kind it is: what differs is an entry of the kind, or a column.

Tables of kinds stand where the kinds are declared (``models/``) and in entries of registries. A
fourth kind of event then needs no line in the core beside its own tables.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Final, get_args

import pytest
from django.db.models import Model

from whiz_tournament.models import CalledEvent, PublishedEvent, director_calls, events
from whiz_tournament.models.events import ENTRY_OF, HISTORY_OF, PHONE_OF, Event, PlayedEvent
from whiz_tournament.queries.publishing.mailed_kinds import mailed_kinds
from whiz_tournament.queries.results.ranked_kinds import ranked_kinds
from whiz_tournament.queries.setup.played_kinds import played_kinds
from whiz_tournament.services.devices.event_phones import phoned_kinds

ROOT: Final = Path(__file__).parents[2]
KINDS: Final = frozenset(
    {*get_args(Event), *ENTRY_OF.values(), *HISTORY_OF.values(), *PHONE_OF.values()}
)
"""The models of events, and those of their people, histories and phones."""
ALLOWED: Final = {
    "jobs/job_kinds.py: isinstance(self.owner, PublishedEvent)": (
        "what mails and pages are about is read from a job, which may be of a club: the union is "
        "declared in models, and narrowed where the job is read"
    ),
}
"""What may stay, each with its reason."""


def _unions() -> set[str]:
    """Return the names under which models declare unions of kinds."""
    return {
        name
        for module in (events, director_calls)
        for name, value in vars(module).items()
        if isinstance(value, UnionType) and KINDS.issuperset(get_args(value))
    }


NAMES: Final = frozenset({kind.__name__ for kind in KINDS} | _unions())


def asked_kinds(source: str) -> list[str]:
    """Return each place of a module where something is asked for its kind, as it is written."""
    tree = ast.parse(source)
    return [ast.unparse(node) for node in ast.walk(tree) if any(_asks(node))]


def _asks(node: ast.AST) -> Iterator[bool]:
    match node:
        case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kinds]):
            yield _names(kinds)
        case ast.MatchClass(cls=kind):
            yield _names(kind)
        case ast.Compare(left=left, comparators=others):
            yield any(_is_kind(part) for part in (left, *others))
            yield any(_lists_kinds(part) for part in others)
        case ast.Call(func=ast.Name(id="TypeVar"), args=[_, *kinds]):
            yield sum(map(_is_kind, kinds)) > 1
        case ast.BinOp(op=ast.BitOr()):
            yield sum(map(_is_kind, ast.walk(node))) > 1
        case ast.Tuple() | ast.List() | ast.Set():
            yield _lists_kinds(node)


def _names(node: ast.AST) -> bool:
    return any(_is_kind(part) for part in ast.walk(node))


def _is_kind(node: ast.AST) -> bool:
    name = getattr(node, "attr", getattr(node, "id", ""))
    return isinstance(node, ast.Name | ast.Attribute) and name in NAMES


def _lists_kinds(node: ast.AST) -> bool:
    """Tell whether two kinds or their rows stand side by side: a table of kinds said once more."""
    if not isinstance(node, ast.Tuple | ast.List | ast.Set):
        return False
    inner = (item.value if isinstance(item, ast.Attribute) else item for item in node.elts)
    return sum(_is_kind(item) for item in inner) > 1


def asked_in_core(root: Path) -> list[str]:
    """Return what the core asks, by module; features may know of one kind alone."""
    core = root / "whiz_tournament"
    left_out = {"features", "migrations", "models"}
    return [
        f"{path.relative_to(core).as_posix()}: {asked}"
        for path in sorted(core.rglob("*.py"))
        if path.relative_to(core).parts[0] not in left_out
        for asked in asked_kinds(path.read_text(encoding="utf-8"))
    ]


def test_the_core_asks_no_event_of_which_kind_it_is() -> None:
    assert asked_in_core(ROOT) == sorted(ALLOWED)


def test_all_kinds_are_known_by_name() -> None:
    assert {"Tournament", "WhistEvening", "HallEvent", "Competition", "CalledEvent"} <= NAMES
    assert {"WhistDevice", "HallEntry", "TournamentEvent", "PlayedEvent", "Event"} <= NAMES
    assert all(issubclass(kind, Model) for kind in KINDS)


def test_every_table_of_kinds_has_each_kind() -> None:
    played = {*get_args(PlayedEvent)}
    assert [{*table} for table in (HISTORY_OF, ENTRY_OF, PHONE_OF)] == [played] * 3
    assert {kind.model for kind in played_kinds()} == played
    assert {kind.model for kind in ranked_kinds()} == {*get_args(Event)}
    assert {kind.model for kind in mailed_kinds()} == {*get_args(PublishedEvent)}
    assert {kind.model for kind in phoned_kinds()} == {*get_args(CalledEvent)}


@pytest.mark.parametrize(
    "planted",
    [
        "if isinstance(event, Tournament):\n    pass",
        "locked = issubclass(kind, (models.WhistEvening, str))",
        "owner = event if isinstance(event, HallEvent | Club) else None",
        "match event:\n    case Competition():\n        pass",
        "match place, about:\n    case _, Tournament(slug=slug):\n        pass",
        "has_boards = head.kind is Tournament",
        "whist = type(phone) == WhistDevice",
        "for phones in (TableDevice.objects, WhistDevice.objects):\n    pass",
        "known = kind in [Tournament, HallEvent]",
        "published = isinstance(event, PublishedEvent)",
        "Phoned = TypeVar('Phoned', TableDevice, WhistDevice)",
        "Pictured = Tournament | WhistEvening | Club",
    ],
)
def test_a_question_is_found(planted: str) -> None:
    assert asked_kinds(planted) != []


@pytest.mark.parametrize(
    "entry",
    [
        "OWN_KINDS = (PlayedKind(Tournament, head, people),)",
        "BEGINS = {Tournament: 'director_tournament'}",
        "known = isinstance(event, kind.model)",
        "rows = Tournament.objects.filter(status=HallStatus.OPEN)",
    ],
)
def test_an_entry_is_no_question(entry: str) -> None:
    assert asked_kinds(entry) == []

"""What is still missing for the result: who is told of it, with which taps."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.console import TodoItem, TodoKind
from whiz_tournament.web.director.play.todo_parts import Item
from whiz_tournament.web.director.play.todo_sentences import TODO_SENTENCES

People = Mapping[tuple[int, int], Sequence[str]]
"""Names by round and table."""
NAMES_A_TABLE: Final = frozenset(
    {
        TodoKind.DISPUTED,
        TodoKind.OWED,
        TodoKind.TOLD_TWICE,
        TodoKind.KEPT,
        TodoKind.LATE_ENTRY,
        TodoKind.CHANGED_AFTER_RELEASE,
        TodoKind.ODD,
    }
)
"""What is said of one table in one round."""
RESULTS: Final = frozenset({"claims", "said", "value"})
"""What of an item tells a result."""
FOR_DIRECTORS: Final = frozenset(TodoKind) - {
    TodoKind.DISPUTED,
    TodoKind.OWED,
    TodoKind.UNCONFIRMED,
    TodoKind.LATE_ENTRY,
}


def todo_item(
    todo: TodoItem,
    tournament: Tournament,
    people: People,
    *,
    directs: bool,
    closed: Collection[int] = frozenset(),
) -> Item | None:
    """Return an item as the list shows it; ``None`` for what this role cannot do.

    ``people`` are the names at the tables that items name, ``closed`` the boards that who looks
    has still to play: nothing is said of their results.
    """
    if todo.kind in FOR_DIRECTORS and not directs:
        return None
    told = todo.params.keys() & RESULTS if todo.params.get("board") in closed else set()
    hidden: dict[str, Any] = dict.fromkeys(told)
    if not directs or "claims" in told:  # a scorer sees the sheet being typed, no other
        hidden["claims"] = ()
    item = TODO_SENTENCES[todo.kind]({**todo.params, **hidden}, tournament)
    if todo.kind in NAMES_A_TABLE:
        item["who"] = ", ".join(people.get((todo.params["round"], todo.params["table"]), ()))
    if not directs:
        item["actions"] = [action for action in item["actions"] if action["for_all"]]
    return item


def weigh_actions(items: list[Item]) -> list[Item]:
    """Let the very first action stand out, and each first one over those beside it."""
    for place, item in enumerate(items):
        for number, action in enumerate(item["actions"]):
            action["weight"] = "quiet" if number else "" if place else "main"
    return items

"""What is still missing for the result: who is told of it, with which taps."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.todo_kinds import (
    ChangedToDo,
    DisputedToDo,
    KeptToDo,
    LateEntryToDo,
    LineToDo,
    OddToDo,
    OwedToDo,
    TodoItem,
    ToldTwiceToDo,
    UnconfirmedToDo,
)
from whiz_tournament.web.director.play.todo_parts import Item
from whiz_tournament.web.director.play.todo_sentences import todo_sentence

People = Mapping[tuple[int, int], Sequence[str]]
"""Names by round and table."""
NamesATable = (
    DisputedToDo | OwedToDo | ToldTwiceToDo | KeptToDo | LateEntryToDo | ChangedToDo | OddToDo
)
"""What is said of one table in one round."""
FOR_SCORERS: Final = (DisputedToDo, OwedToDo, UnconfirmedToDo, LateEntryToDo)


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
    if not directs and not isinstance(todo, FOR_SCORERS):
        return None
    # a scorer sees the sheet being typed, no other
    if isinstance(todo, LineToDo) and (todo.board in closed or not directs):
        todo = todo.without_result()
    item = todo_sentence(todo, tournament)
    if isinstance(todo, NamesATable):
        item["who"] = ", ".join(people.get((todo.round, todo.table), ()))
    if not directs:
        item["actions"] = [action for action in item["actions"] if action["for_all"]]
    return item


def weigh_actions(items: list[Item]) -> list[Item]:
    """Let each first action stand out over those beside it; the main key is the clock card's."""
    for item in items:
        for number, action in enumerate(item["actions"]):
            action["weight"] = "quiet" if number else ""
    return items

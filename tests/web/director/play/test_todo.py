"""The sentences of what is to be done."""

from typing import get_args

from whiz_tournament.queries.play.todo_kinds import TodoItem
from whiz_tournament.web.director.play.next_step import STEPS
from whiz_tournament.web.director.play.todo_sentences import todo_sentence


def test_each_kind_of_item_has_its_sentence() -> None:
    lacking = [
        kind
        for kind in get_args(TodoItem)
        if kind not in STEPS  # those are the main key's
        and todo_sentence.dispatch(kind) is todo_sentence.dispatch(object)
    ]
    assert lacking == []

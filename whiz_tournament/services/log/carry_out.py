"""The frame of every act on a head: lock, look up the id, guard, decide, append, commit."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from whiz_tournament.models import ScoreEntry
from whiz_tournament.services.errors import UuidReused
from whiz_tournament.services.log.append import append
from whiz_tournament.services.log.held import H
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.log.step import Step
from whiz_tournament.services.log.transactions import in_one_transaction

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Act(Generic[H, A]):
    """What is particular to a kind of head: how it is locked, guarded, decided and answered."""

    hold: Callable[[], H]
    guard: Callable[[H], None]
    decide: Callable[[H], Step]
    answer: Callable[[H, ScoreEntry, int], A]


def carry_out(act: Act[H, A], sender: Sender, request: Request[Any]) -> A:
    """Do it once: the same request a second time gets the first answer, with status 200."""

    def work() -> A:
        held = act.hold()
        if held.seen is not None:
            _must_be_the_same(held, held.seen, request)
            return act.answer(held, held.seen, 200)
        act.guard(held)
        return act.answer(held, append(held, sender, request, act.decide(held)), 201)

    return in_one_transaction(work)


def _must_be_the_same(held: H, seen: ScoreEntry, request: Request[Any]) -> None:
    if seen not in held.log or seen.payload_digest != request.digest:
        raise UuidReused(field="uuid")

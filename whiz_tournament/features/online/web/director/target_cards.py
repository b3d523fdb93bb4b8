"""Each target in words, as its own page and the page that publishes tell it."""

from dataclasses import dataclass
from typing import Any

from whiz_tournament.features.online.queries.targets import TargetState, target_states
from whiz_tournament.features.online.targets.protocols import PROTOCOLS
from whiz_tournament.features.online.wording import (
    error_words,
    next_try_words,
    online_words,
    waiting_words,
)
from whiz_tournament.web.shared.poll_responses import shown_digest


@dataclass(frozen=True, slots=True)
class TargetCard:
    """A target in words, as its page shows it."""

    state: TargetState
    protocol: str
    online: str
    waiting: str
    next_try: str
    error: str
    trusted: str
    offered: str


def target_values() -> dict[str, Any]:
    """Return the targets in words; ``targets_version`` is what a poll knows of them."""
    cards = [_card(state) for state in target_states()]
    return {
        "targets": cards,
        "targets_wait": any(card.waiting and not card.state.stopped for card in cards),
        "targets_version": shown_digest(cards),
    }


def _card(state: TargetState) -> TargetCard:
    spec = PROTOCOLS[state.protocol]
    return TargetCard(
        state=state,
        protocol=str(spec.words),
        online=online_words(state),
        waiting=waiting_words(state),
        next_try=next_try_words(state),
        error=error_words(state),
        trusted=spec.fingerprint(state.trusted) if state.trusted else "",
        offered=spec.fingerprint(state.offered) if state.offered else "",
    )

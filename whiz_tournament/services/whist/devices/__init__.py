"""Phones of an evening without boards: let in by a card, looked after by the staff."""

from whiz_tournament.services.whist.devices.letting_in import (
    ensure_evening_cards,
    hold_phone,
    let_in_phone,
    let_in_program,
    pause_evening_table,
    replace_evening_card,
    shut_out_phone,
)

__all__ = [
    "ensure_evening_cards",
    "hold_phone",
    "let_in_phone",
    "let_in_program",
    "pause_evening_table",
    "replace_evening_card",
    "shut_out_phone",
]

"""Tags for what is dealt and bid: seats, suits, contracts, the deal's diagram."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from boards.cards import Suit
from boards.denominations import Denomination
from boards.seats import Seat
from scoring.contracts import LOWEST_LEVEL, Contract
from scoring.formulas import GAME_LEVEL
from whiz_tournament.templatetags.alike import YES, Row, Rows
from whiz_tournament.templatetags.render_part import render_alike_part, render_part
from whiz_tournament.wording import letters
from whiz_tournament.wording.by_language import made_once, spoken

register = template.Library()
register.filter("seat_letter", letters.seat_letter)
register.filter("seat_name", letters.seat_name)
register.filter("hand_of", letters.hand_of)
register.filter("cards_of", letters.cards_of)
register.filter("suit_name", letters.suit_name)
register.filter("doubling_name", letters.doubling_name)

GAME_TRICKS = tuple(GAME_LEVEL[denomination] for denomination in Denomination)


@register.simple_tag
@made_once
def suit(denomination: str, *, letter: bool = True) -> SafeString:
    """Return glyph and letter of a PBN denomination, with the word for readers."""
    return render_part(
        "suit",
        code=denomination,
        glyph=letters.GLYPHS.get(denomination, ""),
        letter=letters.suit_letter(denomination) if letter else "",
        word=letters.suit_name(denomination),
    )


@register.simple_tag
def card(code: str) -> SafeString:
    """Return a PBN card as its suit and its rank in the reader's letters; nothing for no card."""
    if len(code) < len("SA"):
        return SafeString("")
    return format_html("{}\u00a0{}", suit(code[0], letter=False), letters.rank_letter(code[1:]))


@register.simple_tag
def contract(notation: str) -> SafeString:
    """Return ``10HX`` as 10♥C×, ``9NT`` as 9 SA; ``pass`` in words."""
    return _contract("contract", notation, spoken() or "")


@register.simple_tag
def contract_words(notation: str) -> SafeString:
    """Return ``10HX`` as a sentence says it: 10 ♥ cœur contré."""
    return _contract("contract_words", notation, spoken() or "")


@lru_cache(maxsize=1024)
def _contract(name: str, notation: str, _language: str) -> SafeString:
    """Render one of the two ways to show a contract; a declarer behind `` by `` is left out.

    Kept by language: a page of results shows hundreds, out of 105 that exist.
    """
    if notation == "pass":
        return render_part("passed_out", word=letters.passed_out())
    shown = Contract.parse(notation.partition(" by ")[0])
    mark = shown.doubling.value
    return render_part(
        name,
        level=shown.level,
        code=shown.denomination.value,
        glyph=letters.GLYPHS.get(shown.denomination.value, ""),
        suit=suit(shown.denomination.value),
        suit_name=letters.suit_name(shown.denomination.value),
        crosses="×" * len(mark),
        doubling=letters.doubling_name(mark) if mark else "",
    )


@register.simple_tag
@made_once
def hand(dotted: str) -> SafeString:
    """Return the four lines of a hand written ``AQJ85.986.2.KT43`` (spades first)."""
    lines = [
        {"suit": suit(code), "cards": letters.card_letters(ranks)}
        for code, ranks in zip(Suit, dotted.split("."), strict=True)
    ]
    return render_alike_part("hand", {"lines": lines})


@register.simple_tag
def deal(hands: Mapping[str, str], *, number: int, dealer: str, domy_seat: str = "W") -> SafeString:
    """Return the diagram of a board: dotted hands by PBN seat, the Domy's hatched."""
    seats = [
        {
            "seat": seat.lower(),
            "name": letters.seat_name(seat),
            "domy": YES if seat == domy_seat else "",
            "dealer": YES if seat == dealer else "",
            "hand": hand(hands[seat]),
        }
        for seat in Seat
    ]
    values = {"dealer": letters.seat_name(dealer), "domy": letters.seat_name(domy_seat)}
    return render_alike_part("deal", {"seats": seats, "number": str(number), **values})


@register.simple_tag
def makeable(rows: Mapping[str, Sequence[int]]) -> SafeString:
    """Return the table of makeable tricks: five numbers (♣ ♦ ♥ ♠ SA) for each human seat."""
    shown: Rows = [
        {"name": letters.seat_name(seat), "cells": [*map(_makeable_cell, tricks, GAME_TRICKS)]}
        for seat, tricks in rows.items()
    ]
    heads = [{"suit": suit(denomination.value)} for denomination in Denomination]
    return render_alike_part("makeable", {"seats": shown, "heads": heads})


def _makeable_cell(tricks: int, game: int) -> Row:
    """Return a cell: a game is framed, what no bid can promise is grey."""
    tone = "makeable-game" if tricks >= game else "makeable-low" if tricks < LOWEST_LEVEL else ""
    return {"tricks": str(tricks), "tone": tone, "game": YES if tricks >= game else ""}


@register.simple_tag
@made_once
def little_table(domy_seat: str = "W") -> SafeString:
    """Return the sign of the house: a square, three players, the Domy's side hatched."""
    turn = {"W": 0, "N": 90, "E": 180, "S": 270}[domy_seat]
    return render_part("little_table", turn=turn)


@register.simple_tag
def seating(names: Mapping[str, str], *, number: int | None = None) -> SafeString:
    """Return the little table with names by PBN seat; the seat without a name is the Domy's."""
    seats = [
        {
            "seat": seat.lower(),
            "name": names.get(seat) or gettext("Domy"),
            "word": letters.seat_name(seat),
            "is_domy": not names.get(seat),
        }
        for seat in Seat
    ]
    return render_part("seating", seats=seats, number=number)


@register.simple_tag
def readback(
    number: int, name: str, notation: str, tricks: int, pay: Sequence[tuple[str, int]] = ()
) -> SafeString:
    """Return the whole sentence of a result, and a line of points for each person."""
    level = Contract.parse(notation).level
    return render_part(
        "readback",
        number=number,
        name=name,
        contract=contract_words(notation),
        tricks=tricks,
        delta=letters.overtricks_in_words(tricks - level),
        pay=pay,
    )

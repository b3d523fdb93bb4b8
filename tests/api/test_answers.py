"""An answer follows from its value: names, types, what may be null, and in which order."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any

from rest_framework import serializers

from boards.seats import Seat
from whiz_tournament.api.answers import TextOrNull, ValueAnswer, with_values
from whiz_tournament.models import Entry, Ruling


class Suit(Enum):
    HEARTS = "H"
    SPADES = "S"


@dataclass(frozen=True)
class Phone:
    number: int
    seen: datetime | None = None

    @property
    def called(self) -> str:
        return f"Phone {self.number}"


@dataclass(frozen=True)
class Seated:
    phone: Phone | None
    seat: Seat
    day: date
    points: Mapping[Seat, int]
    boards: tuple[int, ...]
    suits: frozenset[Suit]
    note: str = ""


class SeatedAnswer(ValueAnswer):
    of = Seated
    gives = ("phone.called as device", "seat", "note", "phone.number", "phone.seen as seen_at")
    without = ("phone",)

    note = TextOrNull()
    table = serializers.IntegerField()


class PhoneAnswer(ValueAnswer):
    of = Phone


class SparsePhoneAnswer(ValueAnswer):
    of = Phone
    sparse = True


class RulingAnswer(ValueAnswer):
    of = Ruling
    gives = ("public_id as id", "entry.number as entry", "voided_at", "created_at")


def told(phone: Phone | None, **changed: Any) -> Any:
    value = Seated(
        phone, Seat.N, date(2026, 11, 26), {Seat.E: 5}, (3, 1), frozenset(Suit), **changed
    )
    return SeatedAnswer(with_values(value, table=7)).data


def test_fields_come_by_their_paths_in_order_and_the_others_follow() -> None:
    answer = told(Phone(3), note="late")

    assert list(answer.items()) == [
        ("device", "Phone 3"), ("seat", "N"), ("note", "late"), ("number", 3), ("seen_at", None),
        ("day", "2026-11-26"), ("points", {"E": 5}), ("boards", [3, 1]), ("suits", ["H", "S"]),
        ("table", 7),
    ]  # fmt: skip


def test_what_is_behind_nothing_is_null() -> None:
    answer = told(None)

    assert [answer[name] for name in ("device", "note", "number", "seen_at")] == [None] * 4


def test_null_is_announced_where_a_part_of_the_way_may_be_nothing() -> None:
    fields = SeatedAnswer().fields

    nullable = {name for name, field in fields.items() if field.allow_null}
    assert nullable == {"device", "note", "number", "seen_at"}


def test_without_names_the_whole_value_is_given() -> None:
    assert PhoneAnswer(Phone(4)).data == {"number": 4, "seen": None}


def test_columns_of_a_row_are_given_as_what_they_are() -> None:
    fields = RulingAnswer().fields

    assert {name: type(field).__name__ for name, field in fields.items()} == {
        "id": "CharField",
        "entry": "IntegerField",
        "voided_at": "DateTimeField",
        "created_at": "DateTimeField",
    }
    assert [name for name, field in fields.items() if field.allow_null] == ["entry", "voided_at"]
    assert RulingAnswer(Ruling(public_id="5", entry=Entry(number=2))).data["entry"] == 2


def test_what_a_document_leaves_out_may_lack_and_is_never_null() -> None:
    assert SparsePhoneAnswer({"number": 7}).data == {"number": 7}
    number, seen = SparsePhoneAnswer().fields.values()
    assert (number.required, seen.required, seen.allow_null) == (True, False, False)
    assert PhoneAnswer().fields["seen"].allow_null is True

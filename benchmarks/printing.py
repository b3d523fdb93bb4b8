"""How fast paper is drawn: a night of 20 tables, and slips a second, on this machine.

``python -m benchmarks.printing`` prints the figures; nothing is stored.
"""

import os
import time
from datetime import date
from typing import Any

import django

TABLES, ROUNDS, BOARDS = 20, 9, 3


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
    django.setup()
    from django.utils import translation

    from whiz_tournament.printing.registry import draw_all

    kit = evening()
    with translation.override("fr"):
        cold = seconds(lambda: draw_all("x", kit, lambda _: None))
        warm = min(seconds(lambda: draw_all("x", kit, lambda _: None)) for _ in range(3))
        slips = [part for part in kit if part[0] == "slips"]
        alone = min(seconds(lambda: draw_all("x", slips, lambda _: None)) for _ in range(3))
    count = len(slips[0][1])
    print(f"kit of {TABLES} tables, {ROUNDS} rounds of {BOARDS} boards: {len(kit)} things")
    print(f"  first in this process {cold:.2f} s, again {warm:.2f} s")
    print(f"slips alone: {count} in {alone:.2f} s")
    print(f"  {count / alone:.0f} slips a second, {count / 3 / alone:.0f} pages a second")


def seconds(work: Any) -> float:
    # The time of this process alone: what else the machine does is not counted.
    begun = time.process_time()
    work()
    return time.process_time() - begun


def evening() -> list[tuple[str, Any]]:
    """The values of a whole night: slips and guides of every round, travellers, cards."""
    from boards.seats import Seat, human_seats
    from whiz_tournament.queries.documents.game_rules import Advice
    from whiz_tournament.queries.documents.guides import (
        GuideCard,
        GuideCards,
        GuideStop,
        TableCard,
        TableCards,
        TableGuide,
        TableGuides,
        TableRound,
    )
    from whiz_tournament.queries.documents.slips_and_travellers import SlipSheet, SlipSheets
    from whiz_tournament.queries.documents.values import PrintedPlayer, SheetHeading

    head = SheetHeading("Cercle de Whiz", "Soirée du mardi", date(2026, 11, 17), "soiree")
    seats = human_seats(Seat.W)
    people = [PrintedPlayer(n, f"Prénom{n} Nom-de-Famille{n}") for n in range(1, 3 * TABLES + 1)]
    tables, rounds = range(TABLES), range(1, ROUNDS + 1)

    def three(table: int, number: int) -> dict[Seat, PrintedPlayer]:
        return {s: people[(3 * table + i * number) % len(people)] for i, s in enumerate(seats)}

    def boards(table: int, number: int) -> tuple[int, ...]:
        first = (table + number) % TABLES * BOARDS + 1
        return tuple(range(first, first + BOARDS))

    slips = (
        SlipSheet(
            table + 1,
            number,
            ROUNDS,
            Seat.W,
            {seat: person.name for seat, person in three(table, number).items()},
            boards(table, number),
            f"http://192.168.1.20:8000/desk/soiree/slip/{number}/{table + 1}/",
        )
        for number in rounds
        for table in tables
    )
    stops = tuple(
        GuideStop(n, n + 1, seats[n % 3], boards(n, n), (people[n].name, people[-n].name))
        for n in rounds
    )
    guides = (
        TableGuide(t + 1, seats, tuple(TableRound(n, three(t, n), boards(t, n)) for n in rounds))
        for t in tables
    )
    door = "http://192.168.1.20:8000/t/soiree/"
    cards = tuple(
        TableCard(t + 1, f"{door}table/{t + 1}/{'k' * 43}/", f"{100_000 + t}") for t in tables
    )
    return [
        ("table_cards", TableCards(head, Seat.W, cards, f"{door}table/")),
        ("table_guides", TableGuides(head, tuple(guides))),
        ("guide_cards", GuideCards(head, tuple(GuideCard(p, stops) for p in people))),
        ("slips", SlipSheets(head, tuple(slips))),
        ("advice", Advice(head)),
    ]


if __name__ == "__main__":
    main()

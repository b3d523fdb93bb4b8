"""The plans on offer for the people present, the one that was chosen, and the director's own."""

import math
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Any, Final

from boards.errors import N_, WhizError
from boards.json_values import JsonObject
from boards.owned import boards_from, owned_boards
from movements.errors import PlanUnknown
from movements.joint import JointPlan, joint_plans
from movements.movement_figures import MovementFigures
from movements.plan import Plan, plan_of
from movements.plan_list import plans
from movements.supply import Supply
from whiz_tournament.models import Entry, EntryStatus, EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.boards.shared_boards import boards_there_are
from whiz_tournament.queries.setup.offers import (
    KEY_SEPARATOR,
    OfferedPlan,
    joint_offer,
    offered_plan,
    pace_of,
    places_of,
)
from whiz_tournament.queries.setup.sections import SectionPeople, sections_of


class NumberOrder(StrEnum):
    """Who gets which number."""

    BY_LOT = "by_lot"
    BY_STRENGTH = "by_strength"
    """The strongest of the last sessions first, then players who were in none."""
    AS_LISTED = "as_listed"
    """In the order in which people were entered."""


@dataclass(frozen=True, slots=True)
class DrawnNumbers:
    """How it was done; ``seed`` is that of a lot, from which anybody may draw the same again."""

    order: NumberOrder
    seed: str = ""


def drawn_numbers(tournament: Tournament) -> DrawnNumbers | None:
    """Return how the numbers were given when the plan was chosen; nothing where they stayed."""
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.PLAN_CHOSEN)
    act = acts.order_by("-id").first()
    return drawn_of(act.data) if act and not tournament.is_draft else None


def drawn_of(data: dict[str, str]) -> DrawnNumbers | None:
    """Return what an act says of it."""
    if "numbers" not in data:
        return None
    return DrawnNumbers(NumberOrder(data["numbers"]), data.get("seed", ""))


__all__ = [
    "NothingInCommon",
    "OfferedPlan",
    "SectionTooSmall",
    "SectionsDiffer",
    "chosen_plan",
    "offered_plan",
    "offered_plans",
    "pace_of",
    "places_of",
    "plan_of_key",
    "plans_of_key",
    "present_count",
    "present_digest",
]


class SectionTooSmall(WhizError):
    message = N_("Section {section} has {players} of the three players that a table needs.")


class NothingInCommon(WhizError):
    message = N_(
        "No plan suits all sections at once. Make them more alike in size, or ask for other boards."
    )


class SectionsDiffer(WhizError):
    message = N_("All sections need the same number of rounds, of boards a round and of boards.")


def present_digest(tournament: Tournament) -> str:
    """Return eight digits that change whenever an entry is added, leaves or changes section."""
    return _digest(sections_of(tournament))


def _digest(sections: tuple[SectionPeople, ...]) -> str:
    # Not the numbers: a player who arrives after another left reuses an old number.
    listed = [",".join(map(str, sorted(section.entries))) for section in sections]
    return sha256(";".join(listed).encode()).hexdigest()[:8]


def present_count(tournament: Tournament) -> int:
    """Return how many people are present."""
    return Entry.objects.filter(tournament=tournament, status=EntryStatus.PRESENT).count()


def offered_plans(
    tournament: Tournament,
    *,
    rounds: int | None = None,
    minutes: int | None = None,
    boards_per_round: int | None = None,
    supply: str | None = None,
    copies: int | None = None,
) -> list[OfferedPlan]:
    """Return the plans for those present, best first; a key holds while nobody comes or goes.

    With several sections each plan is one for every section, on the same boards. In a simultaneous
    no plan needs other boards than those of all clubs, otherwise none but the club's own as long as
    those suffice for any.
    """
    shared = boards_there_are(tournament)
    owned = boards_owned_from(tournament) if shared is None else None
    requirements: JsonObject = {
        "minutes_per_board": tournament.minutes_per_board,
        "minutes_per_change": tournament.minutes_per_change,
        "boards_per_round": boards_per_round,
        "rounds": rounds,
        "supply": supply,
        "copies": copies,
    }
    minutes = minutes or tournament.minutes
    offers = _offers(tournament, minutes, boards=owned or shared, **requirements)
    return offers or (_offers(tournament, minutes, **requirements) if owned else [])


def boards_owned_from(tournament: Tournament) -> int | None:
    """Return how many of the club's own boards follow the first; ``None`` where nobody said it."""
    return boards_from(tournament.first_board, owned_boards(tournament.club.boards_owned))


def _offers(tournament: Tournament, minutes: int, **requirements: Any) -> list[OfferedPlan]:
    sections = sections_of(tournament)
    digest = _digest(sections)
    if len(sections) == 1:
        offered = plans(len(sections[0].numbers), minutes, **requirements)
        return [offered_plan(plan, tournament, f"{plan.key}.{digest}") for plan in offered]
    _refuse_small(sections)
    joint = joint_plans([len(section.numbers) for section in sections], minutes, **requirements)
    return [_together(tournament, sections, joint_plan, digest) for joint_plan in joint]


def _refuse_small(sections: tuple[SectionPeople, ...]) -> None:
    for section in sections:
        if not section.tables:
            players = len(section.numbers)
            raise SectionTooSmall(field="players", section=section.name, players=players)


def _together(
    tournament: Tournament, sections: tuple[SectionPeople, ...], joint: JointPlan, digest: str
) -> OfferedPlan:
    parts = zip(sections, joint.parts, strict=True)
    return joint_offer(
        tournament,
        [(section.name, offered_plan(p, tournament, f"{p.key}.{digest}")) for section, p in parts],
    )


def plan_of_key(tournament: Tournament, key: str) -> tuple[Plan, OfferedPlan]:
    """Return the plan of one section's key whose digest was checked before."""
    plan = plan_of(key.rpartition(".")[0], pace_of(tournament))
    return plan, offered_plan(plan, tournament, key)


def plans_of_key(tournament: Tournament, key: str) -> list[tuple[SectionPeople, Plan, OfferedPlan]]:
    """Return every section with its plan; the digest of the key was checked before.

    Raises ``PlanUnknown`` for plans of other numbers of people, and ``SectionsDiffer``.
    """
    own, _, digest = key.rpartition(".")
    sections, keys = sections_of(tournament), own.split(KEY_SEPARATOR)
    if len(keys) != len(sections):
        raise PlanUnknown(field="key")
    chosen = [
        (section, *plan_of_key(tournament, f"{plan_key}.{digest}"))
        for section, plan_key in zip(sections, keys, strict=True)
    ]
    if any(plan.players != len(section.numbers) for section, plan, _ in chosen):
        raise PlanUnknown(field="key")
    if not JointPlan(tuple(plan for _, plan, _ in chosen)).common:
        raise SectionsDiffer(field="key")
    return chosen


def chosen_plan(tournament: Tournament) -> OfferedPlan | None:
    """Return the plan that was chosen, if one was; the one of all sections where there are more."""
    rows = tournament.sections.order_by("id").values_list("name", "figures")
    offers = [(name, OfferedPlan.of_document(document)) for name, document in rows if document]
    if len(offers) < 2:
        return offers[0][1] if offers else None
    return joint_offer(tournament, offers)


OWN_MOVEMENT: Final = "own"


def own_plan(
    tournament: Tournament, figures: MovementFigures, *, boards: tuple[int, int], copies: int
) -> OfferedPlan:
    """Return the plan that a movement amounts to; ``boards`` are those a round, and all."""
    boards_per_round, all_boards = boards
    least, most = figures.board_sets_each
    return OfferedPlan(
        key=OWN_MOVEMENT,
        name=N_("Own movement"),
        tables=figures.tables,
        rounds=figures.rounds,
        boards_per_round=boards_per_round,
        boards=all_boards,
        boards_per_player=(least * boards_per_round, most * boards_per_round),
        supply=Supply.of(copies, figures.tables).value,
        copies=copies,
        sit_outs_per_player=figures.sit_outs,
        quality=figures.quality,
        fairness=figures.fairness,
        balance=figures.balance,
        minutes=math.ceil(pace_of(tournament).minutes(figures.rounds, boards_per_round)),
        compares=figures.compares,
        announcement=None,
        places=places_of(tournament),
    )

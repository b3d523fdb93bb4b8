"""A club's rules as a flat document of texts, numbers and switches: in a column, and on a page."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Any, Final

from scoring.competitions.places import parse_place_points, place_points_text
from scoring.competitions.settings import (
    Absence,
    BackOver,
    Choice,
    Combining,
    CompetitionSettings,
    DroppedOf,
    MeanOver,
    MissedSession,
    Parting,
    Places,
    SharedPlaces,
    TieRule,
    Ties,
)
from scoring.number_texts import trimmed

_PLAIN: Final = CompetitionSettings()


def written_rules(settings: CompetitionSettings) -> dict[str, Any]:
    """Return all but how sessions are combined and missed, the best and the least."""
    absence, ties, places = settings.absence, settings.ties, settings.places
    choice = settings.choice
    return {
        "dropped": settings.dropped,
        "dropped_of": settings.dropped_of.value,
        "mean_over": settings.mean_over.value,
        "absent": trimmed(absence.value),
        "excused": trimmed(absence.excused),
        "absence_dropped": absence.dropped,
        "absence_played": absence.played,
        "ties": [rule.value for rule in ties.rules],
        "parting": ties.parting.value,
        "back_over": ties.over.value,
        "seed": ties.seed,
        "place_points": place_points_text(places.points),
        "shared_places": places.shared.value,
        "guests": settings.guests,
        "categories": settings.categories,
        "series": choice.series,
        "weekday": choice.weekday,
        "since": choice.since.isoformat() if choice.since else "",
        "until": choice.until.isoformat() if choice.until else "",
        "left_out": list(choice.left_out),
    }


def read_rules(
    combining: str,
    missed: str,
    best: int | None,
    least: int,
    rules: Mapping[str, Any] | None = None,
) -> CompetitionSettings:
    """Return the settings; what ``rules`` do not say is as in a competition without them."""
    told = {**written_rules(_PLAIN), **(rules or {})}
    return CompetitionSettings(
        Combining(combining),
        MissedSession(missed),
        best,
        least,
        dropped=told["dropped"],
        dropped_of=DroppedOf(told["dropped_of"]),
        mean_over=MeanOver(told["mean_over"]),
        absence=Absence(
            Fraction(told["absent"]),
            Fraction(told["excused"]),
            dropped=told["absence_dropped"],
            played=told["absence_played"],
        ),
        ties=Ties(
            tuple(map(TieRule, told["ties"])),
            Parting(told["parting"]),
            BackOver(told["back_over"]),
            told["seed"],
        ),
        places=Places(
            parse_place_points(told["place_points"]), SharedPlaces(told["shared_places"])
        ),
        guests=told["guests"],
        categories=told["categories"],
        choice=read_choice(told),
    )


def read_choice(rules: Mapping[str, Any] | None) -> Choice:
    """Return which evenings count without being picked; none by rules that say nothing of it."""
    told = rules or {}
    return Choice(
        told.get("series", ""),
        told.get("weekday", 0),
        _day(told.get("since", "")),
        _day(told.get("until", "")),
        tuple(told.get("left_out", ())),
    )


def _day(text: str) -> date | None:
    return date.fromisoformat(text) if text else None

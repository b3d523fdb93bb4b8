"""A club's rules as a flat document of texts, numbers and switches: in a column, and on a page."""

from datetime import date
from fractions import Fraction
from typing import Final

from boards.json_values import JsonObject, ReadJson
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


def written_rules(settings: CompetitionSettings) -> JsonObject:
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
        "overall": list(settings.overall),
    }


def read_rules(
    combining: str,
    missed: str,
    best: int | None,
    least: int,
    rules: ReadJson | None = None,
) -> CompetitionSettings:
    """Return the settings; what ``rules`` do not say is as in a competition without them."""
    texts = {**written_rules(_PLAIN), **(rules or {})}
    return CompetitionSettings(
        Combining(combining),
        MissedSession(missed),
        best,
        least,
        dropped=texts["dropped"],
        dropped_of=DroppedOf(texts["dropped_of"]),
        mean_over=MeanOver(texts["mean_over"]),
        absence=Absence(
            Fraction(texts["absent"]),
            Fraction(texts["excused"]),
            dropped=texts["absence_dropped"],
            played=texts["absence_played"],
        ),
        ties=Ties(
            tuple(map(TieRule, texts["ties"])),
            Parting(texts["parting"]),
            BackOver(texts["back_over"]),
            texts["seed"],
        ),
        places=Places(
            parse_place_points(texts["place_points"]), SharedPlaces(texts["shared_places"])
        ),
        guests=texts["guests"],
        categories=texts["categories"],
        choice=read_choice(texts),
        overall=tuple(texts["overall"]),
    )


def read_choice(rules: ReadJson | None) -> Choice:
    """Return which evenings count without being picked; none by rules that say nothing of it."""
    texts = rules or {}
    return Choice(
        texts.get("series", ""),
        texts.get("weekday", 0),
        _day(texts.get("since", "")),
        _day(texts.get("until", "")),
        tuple(texts.get("left_out", ())),
    )


def _day(text: str) -> date | None:
    return date.fromisoformat(text) if text else None

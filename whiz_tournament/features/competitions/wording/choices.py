"""What can be chosen among the rules of a competition, in words."""

from typing import Final

from django.utils.dates import WEEKDAYS
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.competitions.settings import (
    BackOver,
    Choice,
    Combining,
    CompetitionSettings,
    DroppedOf,
    MeanOver,
    MissedSession,
    Parting,
    SharedPlaces,
    TieRule,
)
from whiz_tournament.wording.moments import day_words

COMBINING_WORDS: Final[dict[str, tuple[Promise, Promise]]] = {
    Combining.PERCENTAGES.value: (
        _("Mean of the percentages"),
        _("Every session weighs the same, however many boards it had."),
    ),
    Combining.MATCHPOINTS.value: (
        _("Sum of the match points"),
        _("Players with more boards could win more: for sessions of the same length."),
    ),
    Combining.PERCENT_SUM.value: (
        _("Sum of the percentages"),
        _("Every session weighs the same, and each one more is worth having."),
    ),
    Combining.POINTS.value: (
        _("Sum of the points"),
        _("For sessions whose results are counted in points."),
    ),
    Combining.POINTS_MEAN.value: (
        _("Mean of the points"),
        _("The same, whatever number of sessions somebody played."),
    ),
    Combining.PLACES.value: (
        _("Points by place"),
        _("Each place in a session brings points, by your table. Any sessions fit together."),
    ),
}
MISSED_WORDS: Final[dict[str, tuple[Promise, Promise]]] = {
    MissedSession.UNRANKED.value: (
        _("A player who missed a session is not ranked"),
        _("They are listed below the others, with what they have."),
    ),
    MissedSession.RANKED.value: (
        _("A player who missed a session is ranked with what they have"),
        _("The number of their sessions is shown next to the name."),
    ),
    MissedSession.ZERO.value: (
        _("A session that was missed counts as zero"),
        _("Everybody is ranked over all sessions."),
    ),
    MissedSession.VALUE.value: (
        _("A session that was missed counts as a figure of your choice"),
        _("Another one for absences with notice. Both are asked below."),
    ),
}
TIE_WORDS: Final[dict[str, Promise]] = {
    TieRule.BETWEEN.value: _("the sessions that all of them played"),
    TieRule.FIGURES.value: _("their best scores"),
    TieRule.PLACES.value: _("their best places"),
    TieRule.SESSIONS.value: _("the number of sessions"),
    TieRule.LOT.value: _("the lot"),
}
DROPPED_OF_WORDS: Final[dict[str, Promise]] = {
    DroppedOf.HELD.value: _("of all sessions held; one that was missed is among the worst"),
    DroppedOf.PLAYED.value: _("of the sessions that the player played"),
}
MEAN_OVER_WORDS: Final[dict[str, Promise]] = {
    MeanOver.COUNTED.value: _("the sessions that count for the player"),
    MeanOver.BEST.value: _("the number that can count, also for players with fewer"),
}
PARTING_WORDS: Final[dict[str, Promise]] = {
    Parting.GO_ON.value: _("go on with the next rule"),
    Parting.BEGIN_AGAIN.value: _("begin again with the first rule"),
}
BACK_OVER_WORDS: Final[dict[str, Promise]] = {
    BackOver.COUNTED.value: _("the sessions that count"),
    BackOver.ALL.value: _("all sessions that were played"),
}
SHARED_WORDS: Final[dict[str, Promise]] = {
    SharedPlaces.MEAN.value: _("share the points of the places that they take up"),
    SharedPlaces.HIGHEST.value: _("all receive the points of that place"),
}


def choice_words(choice: Choice) -> str:
    """Return which evenings count without being picked: the conditions one after the other."""
    first, last = (day_words(day) if day else "" for day in (choice.since, choice.until))
    parts = [
        gettext("with “{series}” in the name").format(series=choice.series)
        if choice.series
        else "",
        gettext("on {weekday}").format(weekday=WEEKDAYS[choice.weekday - 1])
        if choice.weekday
        else "",
    ]
    if first and last:
        parts.append(gettext("from {first} to {last}").format(first=first, last=last))
    elif first:
        parts.append(gettext("from {first} on").format(first=first))
    elif last:
        parts.append(gettext("up to {last}").format(last=last))
    return ", ".join(part for part in parts if part)


def set_words(settings: CompetitionSettings) -> dict[str, str]:
    """Return what is set of each group of rules, in a line of few words."""
    people = [
        gettext("Guests are ranked") if settings.guests else gettext("Guests have no rank"),
        gettext("places in each category") if settings.categories else "",
    ]
    ties = ", ".join(str(TIE_WORDS[rule]) for rule in settings.ties.rules)
    return {
        "score": str(COMBINING_WORDS[settings.combining][0]),
        "counting": _counting_words(settings),
        "missed": str(MISSED_WORDS[settings.missed][0]),
        "ties": ties or gettext("They share a rank"),
        "people": ", ".join(filter(None, people)),
        "choice": choice_words(settings.choice) or gettext("Only evenings that you tick"),
    }


def _counting_words(settings: CompetitionSettings) -> str:
    if settings.best:
        counted = ngettext("The best one", "The best %(n)d", settings.best) % {"n": settings.best}
    elif settings.dropped:
        counted = ngettext("All but the worst one", "All but the worst %(n)d", settings.dropped) % {
            "n": settings.dropped
        }
    else:
        counted = gettext("All of them")
    needed = gettext("{n} to be ranked").format(n=settings.least)
    return f"{counted}, {needed}" if settings.least > 1 else counted

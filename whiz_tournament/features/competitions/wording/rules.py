"""How a ranking is made, in sentences for the people who read it."""

from collections.abc import Iterator
from functools import lru_cache

from django.utils.translation import gettext, ngettext

from scoring.competitions.settings import (
    Combining,
    MeanOver,
    MissedSession,
    TieRule,
)
from whiz_tournament.features.competitions.queries.page import KEPT_PAGES
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    RuleTexts,
)
from whiz_tournament.features.competitions.wording.choices import (
    BACK_OVER_WORDS,
    DROPPED_OF_WORDS,
    MEAN_OVER_WORDS,
    PARTING_WORDS,
    SHARED_WORDS,
    TIE_WORDS,
    choice_words,
)
from whiz_tournament.queries.remembered import Same
from whiz_tournament.wording.scores import score_figure


def rule_sentences(page: CompetitionPage, *, on_paper: bool = False) -> list[str]:
    """Return how the ranking is made, for the people who read it."""
    combined = {
        Combining.PERCENTAGES: gettext("The score is the mean of the percentages."),
        Combining.MATCHPOINTS: gettext("The score is the sum of the match points."),
        Combining.PERCENT_SUM: gettext("The score is the sum of the percentages."),
        Combining.POINTS: gettext("The score is the sum of the points."),
        Combining.POINTS_MEAN: gettext("The score is the mean of the points."),
        Combining.PLACES: gettext("The score is the sum of the points for places."),
    }[Combining(page.combining)]
    shares = [
        gettext("“{name}” counts for {share}.").format(name=column.name, share=column.share)
        for column in page.columns
        if column.share != 1
    ]
    return [
        *_choice_sentences(page),
        combined,
        *_place_sentences(page),
        *_best_sentences(page),
        *shares,
        *_overall_sentences(page),
        *_rank_sentences(page),
        *_tie_sentences(page.rules),
        *_people_sentences(page.rules),
        *_signs(page, on_paper=on_paper),
    ]


def _choice_sentences(page: CompetitionPage) -> Iterator[str]:
    """Yield sentences on which evenings the rule counts, and which are taken out."""
    settings = page.settings
    if not settings.choice.is_made:
        return
    yield gettext("Each evening of this rule counts once it is published: {which}.").format(
        which=choice_words(settings.choice)
    )
    if settings.rule.unit is not None:
        yield gettext("Evenings that are scored in another way do not count.")
    if out := len(settings.choice.left_out):
        yield ngettext(
            "{n} evening that fits is left out by hand.",
            "{n} evenings that fit are left out by hand.",
            out,
        ).format(n=out)


def _best_sentences(page: CompetitionPage) -> Iterator[str]:
    if page.best is not None:
        yield ngettext(
            "Only the best session of each player counts.",
            "The best %(n)d sessions of each player count.",
            page.best,
        ) % {"n": page.best}
    elif page.rules.dropped:
        yield _dropped_sentence(page.rules)
    fewer = page.best is not None or page.rules.dropped
    if page.settings.rule.mean and (fewer or page.rules.mean_over == MeanOver.BEST):
        yield gettext("The mean is over {sessions}.").format(
            sessions=MEAN_OVER_WORDS[page.rules.mean_over]
        )


def _dropped_sentence(rules: RuleTexts) -> str:
    sentence = ngettext(
        "The worst session of each player is left out: {which}.",
        "The worst {n} sessions of each player are left out: {which}.",
        rules.dropped,
    )
    return sentence.format(n=rules.dropped, which=DROPPED_OF_WORDS[rules.dropped_of])


def _overall_sentences(page: CompetitionPage) -> Iterator[str]:
    """Yield the sentence on evenings that count by results among all clubs."""
    for column in page.columns:
        if column.tournament in page.rules.overall:
            yield (
                gettext("The places of “{name}” follow from the percentages among all clubs.")
                if page.combining == Combining.PLACES
                else gettext(
                    "“{name}” counts with the percentage among all clubs, as published to two"
                    " decimals."
                )
            ).format(name=column.name)


def _place_sentences(page: CompetitionPage) -> Iterator[str]:
    if page.combining != Combining.PLACES:
        return
    points = ", ".join(score_figure(score, "points") for score in page.rules.place_points.split())
    yield gettext("The places of a session bring {points}; later ones nothing.").format(
        points=points
    )
    yield gettext("Players who share a place {share}.").format(
        share=SHARED_WORDS[page.rules.shared_places]
    )


def _absence_sentences(page: CompetitionPage) -> Iterator[str]:
    """Yield sentences on what an absence is worth, and whether it may be a dropped session."""
    rules = page.rules
    value, excused = (score_figure(score, page.unit) for score in (rules.absent, rules.excused))
    if value == excused:
        yield gettext("A session that was missed counts as {score}.").format(score=value)
    else:
        yield gettext(
            "A session that was missed counts as {score}, or as {excused} with notice."
        ).format(score=value, excused=excused)
    yield (
        gettext("It may be among the sessions that are left out.")
        if rules.absence_dropped
        else gettext("It is never left out.")
    )
    if rules.absence_played:
        yield gettext("It is one of the sessions that a player needs to be ranked.")
    elif page.least > 1:
        yield gettext("It is not one of the sessions that a player needs to be ranked.")


def _tie_sentences(rules: RuleTexts) -> Iterator[str]:
    if not rules.ties:
        return
    listed = ", ".join(str(TIE_WORDS[rule]) for rule in rules.ties)
    yield gettext("Between equal scores decide, in this order: {rules}.").format(rules=listed)
    if {TieRule.FIGURES, TieRule.PLACES} & set(rules.ties):
        yield gettext("The best come first, then the second best, of {sessions}.").format(
            sessions=BACK_OVER_WORDS[rules.back_over]
        )
    # What two of three have between them is another thing once the third is parted from them.
    if len(rules.ties) > 1 or TieRule.BETWEEN in rules.ties:
        yield gettext("When a rule parts some of three or more, the others {then}.").format(
            then=PARTING_WORDS[rules.parting]
        )
    if TieRule.LOT in rules.ties:
        yield gettext("The lot is drawn from the words “{seed}”.").format(seed=rules.seed)


def _people_sentences(rules: RuleTexts) -> Iterator[str]:
    if not rules.guests:
        yield gettext(
            "Guests have no rank. A guest who became a member counts with every session, also the "
            "earlier ones."
        )
    if rules.categories:
        yield gettext("Each category has its own places beside those of all.")


def _rank_sentences(page: CompetitionPage) -> Iterator[str]:
    """Yield sentences on missed sessions, and on how many a player needs to be ranked."""
    missed, least = MissedSession(page.missed), page.least
    if missed == MissedSession.UNRANKED and page.best is None and not page.rules.dropped:
        yield gettext("Only players who played every session are ranked.")
        return
    if missed == MissedSession.UNRANKED:
        least = max(least, page.best or page.settings.needed(len(page.counted)))
    elif missed == MissedSession.RANKED:
        yield gettext("Players who missed a session are ranked with what they have.")
    elif missed == MissedSession.VALUE:
        yield from _absence_sentences(page)
    else:
        yield gettext("A session that was missed counts as zero.")
        if page.best is not None or page.rules.dropped:
            yield gettext("It may be among the sessions that are left out.")
    if least > 1:
        yield ngettext(
            "To be ranked, a player needs %(n)d session, once one has been played.",
            "To be ranked, a player needs %(n)d sessions, once that many have been played.",
            least,
        ) % {"n": least}


def _signs(page: CompetitionPage, *, on_paper: bool) -> Iterator[str]:
    """Yield the meaning of each sign beside figures that appears on the page."""
    left_out, few_boards = _signs_on(Same(page))
    if left_out:
        yield (
            gettext("In square brackets: not among the best, so it is left out.")
            if on_paper
            else gettext("Struck through: not among the best, so it is left out.")
        )
    if few_boards:
        yield gettext("In brackets: too few boards in that session, so it does not count.")


@lru_cache(maxsize=KEPT_PAGES)
def _signs_on(page: Same[CompetitionPage]) -> tuple[bool, bool]:
    """Return whether a cell is left out, and whether one was won on too few boards."""
    cells = {cell for line in page.value.standings for cell in line.cells if cell.text}
    return any(cell.left_out for cell in cells), any(not cell.counted for cell in cells)

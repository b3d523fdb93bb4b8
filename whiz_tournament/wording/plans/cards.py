"""A plan in the words of its card: what it takes, what it gives, how it is announced."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Self

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext_lazy

from movements.families import Size
from movements.supply import Supply, shortfall
from whiz_tournament.models import Tournament
from whiz_tournament.queries.setup.plan_wishes import PlanPreview
from whiz_tournament.queries.setup.plans import DrawnNumbers, NumberOrder, OfferedPlan
from whiz_tournament.wording.moments import hour_after, hour_words
from whiz_tournament.wording.quantities import board_numbers

QUALITY_WORDS: Final = (
    (95.0, pgettext_lazy("mark", "excellent")),
    (85.0, pgettext_lazy("mark", "good")),
    (70.0, pgettext_lazy("mark", "fair")),
    (0.0, pgettext_lazy("mark", "weak")),
)
"""From which figure on a plan deserves a word."""


@dataclass(frozen=True, slots=True)
class PlanCard:
    """One plan as the radio card shows it."""

    key: str
    title: str
    ending: str
    why: str
    """What it is like for the players, in a sentence."""
    sentence: str
    facts: str
    supply: str
    short: str
    """Why not everybody can play every board, where that is so."""
    fairness: str
    quality: str
    balance: float
    """What the bar shows, 0 to 100."""
    preview: PlanPreview | None = None
    """What it becomes for the wishes, once that was looked for."""
    waits: bool = False
    """Return whether it is still to be found what the plan becomes for the wishes."""
    sections: tuple[str, ...] = ()
    """What each section plays, where there are several."""

    @classmethod
    def of(cls, plan: OfferedPlan, tournament: Tournament) -> Self:
        """Return the card of a plan."""
        return cls(
            key=plan.key,
            title=plan_title(plan),
            ending=ending_sentence(plan, tournament),
            why=meeting_sentence(plan),
            sentence=plan.announced(_) or guide_sentence(plan),
            sections=tuple(section_sentence(name, part) for name, part in plan.sections),
            facts=" ".join(
                (
                    boards_sentence(plan, tournament),
                    boards_each(plan.boards_per_player),
                    sit_out_sentence(plan),
                )
            ),
            supply=supply_sentence(plan) if plan.copies > 1 else "",
            short=short_sentence(plan),
            fairness=figure_sentence(_("Fairness"), plan.fairness) if plan.compares else "",
            quality=figure_sentence(_("Meetings and seats"), plan.quality),
            balance=plan.fairness if plan.compares else plan.quality,
        )


def plan_title(plan: OfferedPlan) -> str:
    """Return "9 rounds of 3 boards"."""
    title = rounds_of_boards(plan.rounds, plan.boards_per_round)
    if plan.supply != Supply.DUPLICATED:
        return title
    return _("{title}, the same boards everywhere").format(title=title)


def rounds_of_boards(rounds: int, boards: int) -> str:
    """Return ``3 rounds of 4 boards``."""
    first = ngettext("%(n)d round of", "%(n)d rounds of", rounds) % {"n": rounds}
    return f"{first} {ngettext('%(n)d board', '%(n)d boards', boards) % {'n': boards}}"


def tables_text(tables: int) -> str:
    """Return ``5 tables``."""
    return ngettext("%(n)d table", "%(n)d tables", tables) % {"n": tables}


def ending_sentence(plan: OfferedPlan, tournament: Tournament) -> str:
    """Return how long it takes and, on the day itself, when it would end."""
    if tournament.starts_at:
        hour = hour_words(hour_after(tournament.starts_at, plan.minutes))
        return _("Ends at about {time}.").format(time=hour)
    hours, minutes = divmod(plan.minutes, 60)
    duration = _("{hours} h {minutes:02} of play").format(hours=hours, minutes=minutes)
    if tournament.date != timezone.localdate():
        return f"{duration}."
    end = _to_five(timezone.localtime() + timedelta(minutes=plan.minutes))
    finish = _("about {time} when you start now").format(time=date_format(end, _("H:i")))
    return f"{duration}, {finish}."


def _to_five(moment: datetime) -> datetime:
    """Return the next full five minutes: no plan is known more exactly."""
    return moment + timedelta(minutes=-moment.minute % 5)


def distinct_titles(plans: Sequence[OfferedPlan]) -> list[str]:
    """Return the titles of plans side by side: two that would be the same say what differs."""
    alike: dict[str, list[OfferedPlan]] = {}
    for plan in plans:
        alike.setdefault(plan_title(plan), []).append(plan)
    details = {plan.key: words for group in alike.values() for plan, words in _told_apart(group)}
    return [
        _("{title}, {what}").format(title=plan_title(plan), what=details[plan.key])
        if details[plan.key]
        else plan_title(plan)
        for plan in plans
    ]


def _told_apart(group: list[OfferedPlan]) -> list[tuple[OfferedPlan, str]]:
    """Return each of some plans of one title with the first words that no other of them has."""
    for words in (_sets, _who_rests, lambda plan: _(plan.name)):
        texts = [words(plan) for plan in group]
        if len(group) > 1 and len({*texts}) == len(group):
            return list(zip(group, texts, strict=True))
    return [(plan, "") for plan in group]


def _who_rests(plan: OfferedPlan) -> str:
    most = plan.sit_outs_per_player[1]
    return ngettext("at most %(n)d rest", "at most %(n)d rests", most) % {"n": most}


def _sets(plan: OfferedPlan) -> str:
    copies = ngettext("%(n)d set of boards", "%(n)d sets of boards", plan.copies)
    return copies % {"n": plan.copies}


def meeting_sentence(plan: OfferedPlan) -> str:
    """Return whether everybody meets everybody."""
    meets = plan.balance.get("meets")
    if plan.sections or not isinstance(meets, tuple):
        return ""
    if meets[0] == 0:
        return _("Not everybody meets everybody.")
    if meets[1] == 1:
        return _("Everybody meets everybody, once.")
    return _("Everybody meets everybody.")


def boards_sentence(plan: OfferedPlan, tournament: Tournament) -> str:
    """Return which boards it takes."""
    first = tournament.first_board
    numbers = board_numbers(range(first, first + plan.boards))
    return ngettext("Board {numbers}.", "Boards {numbers}.", plan.boards).format(numbers=numbers)


def resting_words(people: int) -> str:
    """Return how many rest in each round, by how many are here."""
    resting = people % 3
    if not resting:
        return _("Nobody rests.")
    sentence = ngettext("One person rests each round.", "{n} people rest each round.", resting)
    return sentence.format(n=resting)


def boards_each(boards: tuple[int, int]) -> str:
    """Return how many boards each player gets, at least and at most."""
    boards_text = ngettext(
        "{boards} board for each player.",
        "{boards} boards for each player.",
        boards[1],
    )
    return boards_text.format(boards=range_text(boards))


def sit_out_sentence(plan: OfferedPlan) -> str:
    """Return how often somebody rests."""
    most = plan.sit_outs_per_player[1]
    if not most:
        return _("Nobody rests.")
    if plan.sit_outs_per_player[0] == most == 1:
        return _("Everybody rests once.")
    return ngettext(
        "A player rests at most %(n)d time.", "A player rests at most %(n)d times.", most
    ) % {"n": most}


def section_sentence(name: str, part: OfferedPlan) -> str:
    """Return "Section A: 4 tables. North stays, …" with the copies that it needs."""
    tables = tables_text(part.tables)
    copies = ngettext("%(n)d set of boards", "%(n)d sets of boards", part.copies)
    section = _("Section {name}: {tables}, {copies}.").format(
        name=name, tables=tables, copies=copies % {"n": part.copies}
    )
    spoken = part.announced(_)
    return f"{section} {spoken}" if spoken else section


def guide_sentence(plan: OfferedPlan) -> str:
    """Return who goes where and what becomes of the boards, where no one sentence announces it."""
    players = _("Everybody follows a guide card.")
    if plan.sections:
        return _("Each section has its own movement and its own boards.")
    if plan.supply == Supply.DUPLICATED:
        boards = _("Each table keeps its own set.")
    else:
        boards = _("The boards go from table to table.")
    return f"{players} {boards}"


def supply_sentence(plan: OfferedPlan) -> str:
    """Return what the club must lay out."""
    boards = ngettext("%(n)d board", "%(n)d boards", plan.boards) % {"n": plan.boards}
    if plan.sections:
        return _("{boards}, in {copies} copies.").format(boards=boards, copies=plan.copies)
    if plan.copies == 1:
        return _("{boards}, one set that goes from table to table.").format(boards=boards)
    if plan.supply == Supply.DUPLICATED:
        sentence = _("{boards}, a set for each table ({copies} sets).")
    else:
        sentence = _("{boards}, in {copies} copies.")
    return sentence.format(boards=boards, copies=plan.copies)


def short_sentence(plan: OfferedPlan) -> str:
    """Return why not everybody can play every board, however it is planned."""
    if plan.sections:
        return ""
    missing = shortfall(Size(3 * plan.tables, plan.rounds, plan.copies))
    return missing.sentence(_) if missing else ""


def figure_sentence(what: str, figure: float) -> str:
    """Return a figure of 100 with a word ("Fairness: 92 of 100, good")."""
    word = next(word for least, word in QUALITY_WORDS if figure >= least)
    sentence = _("{what}: {figure} of 100, {word}.")
    return sentence.format(what=what, figure=round(figure), word=word)


def range_text(pair: tuple[int, int]) -> str:
    """Return "26", or "26 to 28"."""
    least, most = pair
    if least == most:
        return str(most)
    return _("{least} to {most}").format(least=least, most=most)


def drawn_in_words(drawn: DrawnNumbers) -> str:
    """Return the sentence ("Numbers drawn by lot from “5f0c21aa”: …")."""
    match drawn.order:
        case NumberOrder.BY_LOT:
            return _("Numbers drawn by lot from “{seed}”: anybody can repeat the draw.").format(
                seed=drawn.seed
            )
        case NumberOrder.BY_STRENGTH:
            return _("Numbers given by strength.")
        case NumberOrder.AS_LISTED:
            return _("Numbers in the order of the list.")

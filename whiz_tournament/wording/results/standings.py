"""What is said of a line of a ranking: a shared rank, penalties, rests, adjusted scores."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.wording.scores import score_figure


def standing_sentences(page: RankingPage, line: RankingRow) -> list[str]:
    """Return what is said of a line of the ranking on the score card."""
    few, penalty, adjusted = standing_notes(line, page.unit)
    penalties = penalty_sentence(line, page.unit)
    notes = [few, "" if penalties else penalty, adjusted]
    plain = [f"{note[0].upper()}{note[1:]}." for note in notes if note]
    return [
        note for note in (tie_sentence(page, line), penalties, rest_sentence(line)) if note
    ] + plain


def tie_sentence(page: RankingPage, line: RankingRow) -> str:
    """Return with how many others somebody shares a rank."""
    if not line.tied:
        return ""
    others = sum(other.rank == line.rank for other in page.list_of(line.entry)) - 1
    sentence = ngettext(
        "%(n)d other has exactly the same score, %(score)s: the place is shared.",
        "%(n)d others have exactly the same score, %(score)s: the place is shared.",
        others,
    )
    return sentence % {"n": others, "score": score_figure(line.score, page.unit)}


def penalty_sentence(line: RankingRow, unit: str) -> str:
    """Return what a penalty makes of the mean; nothing where no mean is told."""
    if line.unpenalised is None:
        return ""
    sentence = ngettext(
        "%(before)s on %(n)d board, less a penalty: %(before)s − %(penalty)s ÷ %(n)d = %(score)s.",
        "%(before)s on %(n)d boards, less a penalty: %(before)s − %(penalty)s ÷ %(n)d = %(score)s.",
        line.boards,
    )
    return sentence % {
        "before": score_figure(line.unpenalised, unit),
        "n": line.boards,
        "penalty": score_figure(line.penalty, unit),
        "score": score_figure(line.score, unit),
    }


def rest_sentence(line: RankingRow) -> str:
    """Say that rounds sat out change nothing."""
    if not line.rests:
        return ""
    sentence = ngettext(
        "%(n)d round of rest changes nothing: the mean is that of the boards that count "
        "(%(boards)d).",
        "%(n)d rounds of rest change nothing: the mean is that of the boards that count "
        "(%(boards)d).",
        line.rests,
    )
    return sentence % {"n": line.rests, "boards": line.boards}


def standing_notes(line: RankingRow, unit: str) -> tuple[str, str, str]:
    """Return why there is no rank, the penalty and whether a score was adjusted; empty if not."""
    few = _("too few boards for a rank") if line.boards and not line.eligible else ""
    penalty = _penalty(line.penalty, unit) if line.penalty not in {"", "0"} else ""
    return few, penalty, _("adjusted score") if line.adjusted else ""


def notes_of(line: RankingRow, unit: str) -> list[str]:
    """Return the notes that are said of this line."""
    return [note for note in standing_notes(line, unit) if note]


def _penalty(penalty: str, unit: str) -> str:
    pattern = _("penalty of %(n)s of a board") if unit == "percent" else _("penalty of %(n)s")
    return pattern % {"n": score_figure(penalty, unit)}

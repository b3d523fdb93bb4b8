"""What is mailed of a tournament: everybody's place, score, best and worst board."""

from decimal import Decimal
from typing import Final

from whiz_tournament.models import Entry, MailDelivery, Tournament
from whiz_tournament.queries.documents.paths import page_path
from whiz_tournament.queries.publishing.mailed_kinds import (
    MailedKind,
    ResultMail,
    ToldFigures,
    name_of_number,
)
from whiz_tournament.queries.publishing.released_ranking import ranking_of_release
from whiz_tournament.queries.publishing.releases import newest_release, released_score_card
from whiz_tournament.queries.results.ranking import number_ranked
from whiz_tournament.queries.results.score_card import ScoreCardLine, ScoreCardPage
from whiz_tournament.queries.setup.tournaments import tournament_by_slug


def _numbers_of_tournament(tournament: Tournament) -> dict[int, int]:
    entered = Entry.objects.filter(tournament=tournament)
    return dict(entered.values_list("player", "number"))


def _of_tournament(delivery: MailDelivery, tournament: Tournament) -> ResultMail | None:
    release, entry = delivery.release, delivery.entry
    newest = newest_release(tournament)
    if release is None or newest is None or newest.pk != release.pk:
        return None
    page = ranking_of_release(tournament, release.pk)
    own = page.line_of(entry) if page else None
    if page is None or own is None or own.score is None:
        return None
    card = released_score_card(tournament, entry)
    best, worst = _extremes(card)
    return ResultMail(
        event=tournament.name,
        day=tournament.date,
        path=(
            page_path("public_scorecard", tournament.slug, entry)
            if card
            else page_path("public_tournament", tournament.slug)
        ),
        name=name_of_number(_numbers_of_tournament(tournament), entry),
        status=release.status,
        figures=ToldFigures(own.rank, own.tied, own.score),
        of=number_ranked(page.list_of(entry)),
        unit=page.unit,
        corrected=False,
        best=best,
        worst=worst,
    )


def _extremes(card: ScoreCardPage | None) -> tuple[ScoreCardLine | None, ScoreCardLine | None]:
    """Return the best and the worst board that was scored, if they are not worth the same."""
    scored = [line for line in card.lines if line.cell.score is not None] if card else []
    if not scored:
        return None, None
    best, worst = max(scored, key=_worth), min(scored, key=_worth)
    return (best, worst) if _worth(best) != _worth(worst) else (None, None)


def _worth(line: ScoreCardLine) -> Decimal:
    return Decimal(line.cell.score or 0)


MAILED_KIND: Final = MailedKind(
    Tournament,
    _numbers_of_tournament,
    _of_tournament,
    lambda tournament: not tournament.practice,
    by_slug=tournament_by_slug,
    page="director_publish",
    now=("t/<slug:slug>/publish/mail/", "director_mail_now"),
)

"""After a publication: a mail for everybody who wants one.

Whether there is anything to tell each of them is decided when the mail is sent: what was told
before is not told again.
"""

from whiz_tournament.features.competitions.queries.lists import every_public_competition
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.jobs.requesting import request_mails
from whiz_tournament.models import (
    Competition,
    MailDelivery,
    MailMoment,
    Release,
    ReleaseStatus,
    WhistEvening,
)
from whiz_tournament.queries.online.mail_addresses import MailedEvent
from whiz_tournament.queries.online.mail_server import has_mail, sends_at
from whiz_tournament.queries.online.result_mails import mails_to_make


def queue_result_mails(*, release: Release) -> int:
    """Note who is to be written about this release, and return how many; nothing waits for it."""
    club, tournament = release.club, release.tournament
    early = release.status == ReleaseStatus.PROVISIONAL
    if tournament.practice or release.status == ReleaseStatus.INTERIM or not has_mail(club):
        return 0
    if not early:
        for competition in every_public_competition().filter(sessions__tournament=tournament):
            queue_competition_mails(competition=competition)
    if early and sends_at(club) == MailMoment.FINAL:
        return 0
    return _queue(tournament, release)


def queue_evening_mails(*, evening: WhistEvening) -> int:
    """Note who is to be written about a published evening without boards."""
    return 0 if evening.practice or not has_mail(evening.club) else _queue(evening)


def queue_competition_mails(*, competition: Competition) -> int:
    """Note who is to be written about a competition, once its last session is final."""
    if not competition.is_published or not has_mail(competition.club):
        return 0
    is_over = published_competition(competition).status == ReleaseStatus.FINAL
    return _queue(competition) if is_over else 0


def _queue(event: MailedEvent, release: Release | None = None) -> int:
    mails = mails_to_make(event, release)
    if mails:
        MailDelivery.objects.bulk_create(mails)
        request_mails(event=event)
    return len(mails)

"""A club whose mails of this day have left is told so where somebody asks for one more."""

from whiz_tournament.features.mail.jobs.errors import MailsOfTheDaySent
from whiz_tournament.models import Club
from whiz_tournament.queries.club_limits import hour_of, limits_of, next_mail_at
from whiz_tournament.services.club_limits import seconds_to
from whiz_tournament.services.errors import TooMany


class TooManyMails(TooMany):
    """The club's mails of this day have left."""

    code = MailsOfTheDaySent.code
    message = MailsOfTheDaySent.message


def refuse_more_mails(club: Club) -> None:
    """Refuse to ask for a mail of a club whose mails of this day have left."""
    limits = limits_of(club)
    free = None if limits is None else next_mail_at(club, limits)
    if limits is not None and free is not None:
        raise TooManyMails(seconds_to(free), limit=limits.mails, at=hour_of(free))

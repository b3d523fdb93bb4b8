"""Somebody leaves an address for results, confirms it, and may end it with one tap."""

from collections.abc import Sequence
from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, WhizError
from whiz_tournament.features.mail.jobs.addresses import clean_address
from whiz_tournament.features.mail.jobs.errors import MailsOfTheDaySent
from whiz_tournament.features.mail.jobs.queueing import request_mails
from whiz_tournament.features.mail.queries.addresses import address_by_id, addresses_of_person
from whiz_tournament.features.mail.queries.links import read_confirm_token, read_stop_token
from whiz_tournament.features.mail.queries.server import has_mail
from whiz_tournament.limits import rates
from whiz_tournament.models import (
    Club,
    MailAddress,
    MailDelivery,
    MailKind,
    MailState,
    Player,
    PublishedEvent,
    Tournament,
    owner_columns,
)
from whiz_tournament.models.player_fields import EmailRefused
from whiz_tournament.queries.club_limits import hour_of, limits_of, next_mail_at
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.services.club_limits import seconds_to
from whiz_tournament.services.errors import NotFound, TooMany, existing
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.rate_limits import count_calls


class ConfirmationRefused(WhizError):
    """A link that is unknown, used or too old: the same answer for all three."""

    message = N_("This link was used already or is too old. Leave your address on your page again.")


class StopRefused(WhizError):
    message = N_("This link is not whole. Open it from the mail again.")


@transaction.atomic
def leave_address(*, tournament: Tournament, entry: int, email: str, language: str) -> MailAddress:
    """Note where somebody wants their results, and ask that mailbox whether it is so.

    It replaces what was there. Anyone else who uses the same mailbox is neither asked nor told.
    """
    club = tournament.club
    if tournament.practice or not has_mail(club):
        raise NotFound
    address = existing(clean_address(email), EmailRefused(field="email", email=email.strip()[:80]))
    player = entered_player(tournament, entry)
    refuse_more_mails(club)
    _count(club.pk, player.pk, address)
    lock_club(club)
    for known in addresses_of_person(player):
        known.delete()
    made = MailAddress.objects.create(
        club=club, player=player, email=address, language=language, asked_at=timezone.now()
    )
    MailDelivery.objects.create(
        kind=MailKind.QUESTION, address=made, entry=entry, **owner_columns(tournament)
    )
    request_mails(event=tournament)
    return made


@transaction.atomic
def confirm_address(*, token: str) -> MailAddress:
    """Send results there from now on; call it on a POST, for previews send GETs."""
    read = read_confirm_token(token)
    address = address_by_id(read[0]) if read else None
    if read is None or address is None or not read[1]:
        raise ConfirmationRefused
    # One conditional UPDATE decides, so that a link opens once.
    fresh = MailAddress.objects.filter(pk=address.pk, nonce=read[1], confirmed_at=None)
    if fresh.update(nonce="", confirmed_at=timezone.now()) != 1:
        raise ConfirmationRefused
    address.refresh_from_db()
    return address


def stop_by_link(*, token: str) -> None:
    """End mails to an address and forget it; a second tap finds it done."""
    public_id = existing(read_stop_token(token), StopRefused)
    if (address := address_by_id(public_id)) is not None:
        address.delete()


@transaction.atomic
def stop_mails(*, player: Player) -> None:
    """Forget every address of somebody, whichever record it was left on."""
    lock_club(player.club)
    for address in addresses_of_person(player):
        address.delete()


def forget_addresses(records: Sequence[Player]) -> None:
    """Forget every address that was left on these records, with what was written there."""
    MailAddress.objects.filter(player__in=records).delete()


def retry_mails(*, event: PublishedEvent) -> None:
    """Send what waits now, whatever pause it is in."""
    MailDelivery.about(event).filter(state=MailState.WAITING).update(next_try_at=None)
    request_mails(event=event)


def _count(club: int, player: int, address: str) -> None:
    """Refuse what is asked too often; nothing that is remembered for it names the address."""
    mailbox = sha256(f"{club}:{address.casefold()}".encode()).hexdigest()[:32]
    count_calls(name=f"mail-club:{club}", rate=rates.MAIL_ADDRESSES_OF_A_CLUB)
    count_calls(name=f"mail-player:{player}", rate=rates.MAIL_ADDRESSES_OF_A_PLAYER)
    count_calls(name=f"mail-box:{mailbox}", rate=rates.QUESTIONS_TO_A_MAILBOX)


# A club whose mails of this day have left is told so where somebody asks for one more.


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

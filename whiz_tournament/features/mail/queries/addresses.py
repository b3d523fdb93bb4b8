"""Whose results go where: addresses that were confirmed, across the records of a person."""

from collections.abc import Sequence
from dataclasses import dataclass

from boards.json_values import JsonObject
from whiz_tournament.models import MailAddress, MailDelivery, Player, PublishedEvent
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.people.merges import records_of, standing_record
from whiz_tournament.queries.publishing.mailed_kinds import mailed_kind


def addresses_of(event: PublishedEvent) -> dict[int, MailAddress]:
    """Return where results go, by number: to who confirmed an address that takes mail.

    Of several records that turned out to be one person, the one that stands comes first.
    """
    entries = numbers_of(event)
    records = records_of(Player.with_arriving.filter(pk__in=entries))
    known = MailAddress.objects.filter(player__in=records, refusal="", nonce="")
    by_record = {address.player_id: address for address in known}
    addresses: dict[int, MailAddress] = {}
    for record in sorted(records, key=lambda one: (one.merged_into_id is not None, one.pk)):
        number = entries.get(standing_record(record).pk)
        if number is not None and record.pk in by_record:
            addresses.setdefault(number, by_record[record.pk])
    return addresses


def numbers_of(event: PublishedEvent) -> dict[int, int]:
    """Return the number of everybody by their key; a competition numbers nobody but by the key."""
    return mailed_kind(event).numbers(event)


def address_of_person(player: Player) -> MailAddress | None:
    """Return where somebody's results go, or would once it is confirmed."""
    addresses = list(MailAddress.objects.filter(player__in=_records(player)))
    # The record that stands first, and what was confirmed before what was not.
    addresses.sort(key=lambda one: (bool(one.nonce), one.player_id != player.pk, one.pk))
    return addresses[0] if addresses else None


def addresses_of_person(player: Player) -> list[MailAddress]:
    """Return every address of somebody, on whichever record it was left."""
    return list(MailAddress.objects.filter(player__in=_records(player)).order_by("pk"))


def address_by_id(public_id: str) -> MailAddress | None:
    """Return an address of this club, ``None`` for unknown ones."""
    return (
        MailAddress.objects.filter(public_id=public_id).first() if could_be_id(public_id) else None
    )


@dataclass(frozen=True, slots=True)
class OwnMail:
    """What somebody reads of their own address: enough to know it, and how it stands."""

    email: str
    is_confirmed: bool
    refusal: str

    @property
    def is_in_use(self) -> bool:
        """Tell whether results go there."""
        return self.is_confirmed and not self.refusal


def own_mail(player: Player) -> OwnMail | None:
    """Return somebody's own address, ``None`` for anyone who left none."""
    address = address_of_person(player)
    if address is None:
        return None
    return OwnMail(address.email, address.confirmed_at is not None, address.refusal)


def _records(player: Player) -> list[Player]:
    return records_of(Player.with_arriving.filter(pk=player.pk))


def mail_data(records: Sequence[Player]) -> JsonObject:
    """Return a person's addresses, and what was written to them, as a document in plain words."""
    left = MailAddress.objects.filter(player__in=records).order_by("pk")
    sent = MailDelivery.objects.filter(address__player__in=records, ended_at__isnull=False)
    mails = sent.select_related(*MailDelivery.kinds).order_by("pk")
    return {
        "results_by_email": [_address_document(address) for address in left],
        "mails": [_mail_document(mail) for mail in mails],
    }


def _address_document(address: MailAddress) -> JsonObject:
    confirmed = address.confirmed_at
    return {
        "address": address.email,
        "language": address.language,
        "left_at": address.asked_at.isoformat(),
        "confirmed_at": confirmed.isoformat() if confirmed else None,
        "refused": address.refusal or None,
    }


def _mail_document(mail: MailDelivery) -> JsonObject:
    return {
        "event": mail.event.name,
        "what": mail.purpose.value,
        "state": mail.state,
        "at": mail.ended_at.isoformat() if mail.ended_at else None,
    }

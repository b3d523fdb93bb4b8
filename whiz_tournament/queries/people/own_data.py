"""Everything that the club keeps about one person, for that person alone."""

from typing import Any

from whiz_tournament.models import MailAddress, MailDelivery, Player
from whiz_tournament.models.player_fields import PLAYER_FIELDS
from whiz_tournament.queries.online.mail_addresses import addresses_of_person, mails_of_person
from whiz_tournament.queries.people.merges import PlayedEvening, evenings_of, records_of


def own_data(player: Player) -> dict[str, Any]:
    """Return it as a document in plain words; of other people it holds nothing."""
    records = records_of(Player.with_arriving.filter(pk=player.pk))
    return {
        "records": [_record(record) for record in records],
        "evenings": [_evening(each) for record in records for each in evenings_of(record)],
        "results_by_email": [_address(each) for each in addresses_of_person(player)],
        "mails": [_mail(each) for each in mails_of_person(player)],
    }


def _record(player: Player) -> dict[str, Any]:
    return {
        **{each.name: getattr(player, each.name) for each in PLAYER_FIELDS if each.own},
        "since": player.created_at.isoformat(),
    }


def _evening(evening: PlayedEvening) -> dict[str, Any]:
    return {"name": evening.name, "date": evening.day.isoformat(), "number": evening.number}


def _address(address: MailAddress) -> dict[str, Any]:
    confirmed = address.confirmed_at
    return {
        "address": address.email,
        "language": address.language,
        "left_at": address.asked_at.isoformat(),
        "confirmed_at": confirmed.isoformat() if confirmed else None,
        "refused": address.refusal or None,
    }


def _mail(mail: MailDelivery) -> dict[str, Any]:
    return {
        "event": mail.about.name,
        "what": "question" if mail.is_question else "results",
        "state": mail.state,
        "at": mail.ended_at.isoformat() if mail.ended_at else None,
    }

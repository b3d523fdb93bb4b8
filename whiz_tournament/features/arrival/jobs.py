"""The personal link in a mail with somebody's result: who reads it there needs no phone."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from whiz_tournament.features.arrival.queries.coming import link_address
from whiz_tournament.models import PersonalLink, Player
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.setup.features_in_use import ClubFeature, features_in_use
from whiz_tournament.queries.setup.tournaments import next_to_come


def coming_links(player: Player, program: str) -> Sequence[tuple[str, str]]:
    """Return the link, made where there is none yet, while an evening is planned.

    The mailbox is the person's own: they confirmed it.
    """
    evening = next_to_come(None)
    used = features_in_use(player.club).shows(ClubFeature.ARRIVAL)
    if evening is None or not used:
        return ()
    person = standing_record(player)
    link, _made = PersonalLink.objects.get_or_create(
        player=person, defaults={"club_id": person.club_id}
    )
    label = _("{date}: say whether you come").format(date=f"{evening.date:%d/%m/%Y}")
    address = link_address(link, program)
    return [(address, label)] if address else ()

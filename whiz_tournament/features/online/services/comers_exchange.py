"""A laptop tells its hosted pages who comes, and notes what people answered there meanwhile."""

import logging
from typing import Final

from django.utils import timezone

from boards.errors import WhizError
from whiz_tournament.credentials import unlock_credential
from whiz_tournament.features.online.jobs.delivery import tell_comers
from whiz_tournament.features.online.queries.comers import (
    GivenAnswer,
    NotedAnswer,
    people_by_link,
    told_comers,
)
from whiz_tournament.models import HostedConnection, Tournament
from whiz_tournament.other_servers.hosted_address import HostedAddress
from whiz_tournament.queries.canonical_json import canonical_json
from whiz_tournament.queries.json_documents import to_json
from whiz_tournament.services.setup.coming import announce_coming

MOST_ROUNDS: Final = 20
_silent: Final[set[tuple[int, str]]] = set()
"""Connections, by their address, that were told that there is nothing to say: once is enough."""
_untold: Final[dict[tuple[int, str], list[NotedAnswer]]] = {}
"""What was noted and not said yet, by connection: the line broke, or there was too much at once."""
log = logging.getLogger("whiz_tournament.online")


def exchange_due(connection: HostedConnection) -> None:
    """Exchange with the server of this club; a server that is not there is asked again later."""
    now = timezone.now()
    if HostedConnection.objects.filter(pk=connection.pk, next_try_at__gt=now).exists():
        return
    try:
        exchange_comers(connection)
    except WhizError as error:
        log.info("who comes is told later: %s", error.code)


def exchange_comers(connection: HostedConnection) -> int:
    """Tell who comes, note the answers, tell that; return how many were noted."""
    address, code = HostedAddress.parse(connection.address), unlock_credential(connection.code)
    here = (connection.pk, connection.address)
    noted = _untold.get(here, [])
    total = 0
    for _round in range(MOST_ROUNDS):
        comers = told_comers(noted)
        if comers.evening is None and not noted and here in _silent:
            break
        answers = tell_comers(address, code, canonical_json(to_json(comers)))
        _untold.pop(here, None)
        rows = HostedConnection.objects.filter(pk=connection.pk)
        rows.update(comers_told_at=None if answers is None else timezone.now())
        (_silent.add if comers.evening is None else _silent.discard)(here)
        if not answers:
            break
        _untold[here] = noted = [_note(answer) for answer in answers]
        total += len(noted)
    return total


def _note(answer: GivenAnswer) -> NotedAnswer:
    """Note an answer for its roll call; drop one about no evening here, or by a dead link.

    Another evening may have been planned before the one that was asked about.
    """
    refused = ""
    player = people_by_link().get(answer.link)
    evenings = Tournament.objects.filter(practice=False, deleted_at=None)
    tournament = evenings.filter(public_id=answer.evening).first()
    if tournament and player:
        try:
            announce_coming(
                tournament=tournament,
                player=player,
                comes=answer.comes,
                guest=answer.guest,
                at=answer.at,
            )
        except WhizError as refusal:
            refused = refusal.code
    return NotedAnswer(answer.id, answer.comes, answer.guest, refused)

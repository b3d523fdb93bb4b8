"""Whom of the club's list a member of the staff is: who plays must not see the cards before."""

from django.db import transaction

from boards.errors import N_
from whiz_tournament.models import Member, Player
from whiz_tournament.services.errors import Conflict


class PlayerAlreadyLinked(Conflict):
    """Only a club admin may say that a member is somebody else, or nobody who plays."""

    code = "already_somebody"
    message = N_("You said that you are {name}. A club admin can change that.")


def link_player(*, member: Member, player: Player | None) -> None:
    """Note which player of the club this member is, ``None`` for somebody who never plays."""
    member.player = player
    member.save(update_fields=["player"])


@transaction.atomic
def claim_player(*, member: Member, player: Player) -> None:
    """Let a member say "that is me", once: whoever could take it back could look at the cards."""
    # The member's own row decides: of two taps, the second sees the first.
    held = Member.objects.select_for_update(of=("self",)).select_related("player").get(pk=member.pk)
    if held.player is not None and held.player != player:
        raise PlayerAlreadyLinked(field="me", name=held.player.name)
    link_player(member=member, player=player)

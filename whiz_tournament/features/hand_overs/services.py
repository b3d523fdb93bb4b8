"""Hands given unseen to somebody who does not play: a link that opens once, and says that it did.

The file is made when it is opened: nothing lies about before, and nobody can look it up.
"""

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from boards.deal_formats import DEAL_FORMATS
from boards.errors import N_, Malformed
from boards.json_values import JsonObject
from whiz_tournament.features.hand_overs.queries import SHEETS, hand_over_of_token, number_of
from whiz_tournament.limits.texts import LONGEST_HELPER
from whiz_tournament.limits.times import HAND_OVER_LINK_DAYS
from whiz_tournament.models import EventKind, HandOver, Tournament
from whiz_tournament.models.names import clean_name
from whiz_tournament.models.tokens import new_token
from whiz_tournament.models.tokens import token_digest as digest
from whiz_tournament.queries.boards.dealing import boards_have_hands
from whiz_tournament.queries.documents.hands import hands
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.actors import SYSTEM, Actor
from whiz_tournament.services.boards.closed_hands import refuse_closed_hands
from whiz_tournament.services.boards.deal_files import WrittenDealFile, dealt_boards, write_boards
from whiz_tournament.services.errors import Conflict, existing
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.history import record_act

CONTENTS: Final = (SHEETS, *DEAL_FORMATS)


class UnknownContent(Malformed):
    message = N_("Choose the sheets or a deal file: {known}.")


class NoHands(Conflict):
    message = N_("The hands are not known here yet. Deal the boards, or take a file, first.")


class AlreadyOpened(Conflict):
    """A link that was used, withdrawn, or is too old: the same answer for all."""

    message = N_("These hands have been opened already, or the link is too old. Ask the director.")


@transaction.atomic
def hand_over(*, tournament: Tournament, actor: Actor, content: str, given_to: str) -> str:
    """Return the token of a link that opens these hands once; the history says that it was made."""
    if content not in CONTENTS:
        raise UnknownContent(field="content", known=", ".join(CONTENTS))
    name = clean_name(given_to, field="given_to", longest=LONGEST_HELPER).text
    lock_tournament(tournament)
    if not boards_have_hands(tournament):
        raise NoHands
    token = new_token()
    given = HandOver.objects.create(
        club_id=tournament.club_id,
        tournament=tournament,
        token_hash=digest(token),
        content=content,
        given_to=name,
        actor=str(actor),
        expires_at=timezone.now() + timedelta(days=HAND_OVER_LINK_DAYS),
    )
    record_act(
        tournament=tournament, kind=EventKind.HANDS_HANDED_OVER, actor=actor, data=_told(given)
    )
    return token


@transaction.atomic
def revoke_hand_over(*, tournament: Tournament, actor: Actor, hand_over: int) -> None:
    """Let a link that was not opened yet open nothing any more."""
    lock_tournament(tournament)
    waiting = HandOver.objects.filter(
        tournament=tournament, pk=hand_over, opened_at=None, expires_at__gt=timezone.now()
    )
    row = existing(HandOver.objects.filter(tournament=tournament, pk=hand_over).first())
    if waiting.update(expires_at=timezone.now()) != 1:
        raise AlreadyOpened
    record_act(tournament=tournament, kind=EventKind.HANDS_TAKEN_BACK, actor=actor, data=_told(row))


@transaction.atomic
def open_hands(*, token: str, reader: Actor = SYSTEM) -> WrittenDealFile:
    """Use up a link and return its file; call it on a POST, for previews of messengers send GETs.

    ``reader`` is who is signed in there, if anybody: not the director who plays.
    """
    hand_over = existing(hand_over_of_token(token))
    lock_tournament(hand_over.tournament)
    refuse_closed_hands(tournament=hand_over.tournament, actor=reader)
    fresh = HandOver.objects.filter(pk=hand_over.pk, opened_at=None, expires_at__gt=timezone.now())
    # One conditional UPDATE decides: of two who tap at once, one gets the hands.
    if fresh.update(opened_at=timezone.now()) != 1:
        raise AlreadyOpened
    record_act(
        tournament=hand_over.tournament,
        kind=EventKind.HANDS_OPENED,
        actor=reader,
        data=_told(hand_over),
    )
    return _written(hand_over)


def _told(given: HandOver) -> JsonObject:
    """Return what the history keeps: no name, for names can be erased and the history cannot."""
    return {"content": given.content, "number": number_of(given)}


def _written(hand_over: HandOver) -> WrittenDealFile:
    tournament = hand_over.tournament
    if hand_over.content != SHEETS:
        return write_boards(tournament, dealt_boards(tournament), hand_over.content)
    value = hands(tournament, PrintSelection())
    if not value.boards:
        raise NoHands
    from whiz_tournament.features.hand_overs.printing import draw_sealed

    sealed = draw_sealed(value, hand_over.given_to)
    return WrittenDealFile(f"{tournament.slug}-sealed.pdf", "application/pdf", sealed)

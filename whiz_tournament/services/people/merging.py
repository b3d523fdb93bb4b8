"""Two records of one person made one: the results follow, and it can be undone."""

from typing import Final

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from boards.errors import N_
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import (
    Entry,
    Member,
    Player,
    PlayerMerge,
    PublicForm,
    RollMark,
    WhistPlayer,
)
from whiz_tournament.models.names import NOBODY
from whiz_tournament.models.player_fields import TAKEN
from whiz_tournament.queries.people.merges import taken_by
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.online.news import names_go_online
from whiz_tournament.services.people.shown_elsewhere import forget_elsewhere

TAKEN_NAMES: Final = [each.name for each in TAKEN]


class SamePerson(Conflict):
    """One record cannot be merged with itself, nor with somebody who was erased."""

    message = N_("Choose another person of the list.")


class BothPlayed(Conflict):
    message = N_("Both played here, so they are two people: {evenings}.")


class MergeUndone(Conflict):
    message = N_("This was undone already.")


class MergedSince(Conflict):
    message = N_("{name} was merged with somebody since. Undo that first.")


@transaction.atomic
def merge_players(*, kept: Player, gone: Player, actor: Actor) -> PlayerMerge:
    """Give everything that one record played to the other, which keeps its own name.

    What the kept record has none of, membership too, it takes from the other. In public the person
    is named as the more reserved of the two records wished.
    """
    if not (kept.public_name and gone.public_name):
        forget_elsewhere([kept, gone])
    lock_club(kept.club)
    if kept.pk == gone.pk or NOBODY in {kept.name, gone.name}:
        raise SamePerson(field="other")
    if both := evenings_of_both(kept, gone):
        raise BothPlayed(field="other", evenings=", ".join(both))
    merge = PlayerMerge.objects.create(
        club=kept.club,
        kept=kept,
        gone=gone,
        entries=_ids(Entry.objects.filter(player=gone)),
        evenings=_ids(WhistPlayer.objects.filter(player=gone)),
        members=_ids(Member.objects.filter(player=gone)),
        marks=_ids(_marks_to_move(kept, gone)),
        actor=str(actor),
    )
    _move(merge, gone, kept)
    _take(merge, kept, gone)
    _reserve_name(kept, gone)
    gone.merged_into = kept
    gone.save(update_fields=["merged_into"])
    forget_cached_pages()
    names_go_online(kept.club_id)
    return merge


@transaction.atomic
def undo_merge(*, merge: PlayerMerge) -> Player:
    """Give back what moved, and return the person who is on the list again.

    What was given to somebody else meanwhile stays there; how the public reads the kept name too.
    So does a licence number that somebody has by now.
    """
    lock_club(merge.kept.club)
    merge.refresh_from_db()
    kept = Player.with_arriving.get(pk=merge.kept_id)
    if merge.undone_at is not None:
        raise MergeUndone
    if kept.merged_into_id is not None:
        raise MergedSince(name=kept.name)
    gone = Player.with_arriving.get(pk=merge.gone_id)
    _move(merge, kept, gone)
    _give_back(merge, kept, gone)
    gone.merged_into = None
    gone.save(update_fields=["merged_into"])
    merge.undone_at = timezone.now()
    merge.save(update_fields=["undone_at"])
    forget_cached_pages()
    names_go_online(kept.club_id)
    return gone


def evenings_of_both(one: Player, other: Player) -> list[str]:
    """Return the names of the evenings at which both are entered."""
    tournaments = Entry.objects.filter(player=one, tournament__entries__player=other)
    evenings = WhistPlayer.objects.filter(player=one, evening__players__player=other)
    return [
        *tournaments.values_list("tournament__name", flat=True),
        *evenings.values_list("evening__name", flat=True),
    ]


def _marks_to_move(kept: Player, gone: Player) -> QuerySet[RollMark]:
    """Return the marks of a person at roll calls that know nothing else of the other record."""
    known = Q(tournament__roll_marks__player=kept) | Q(tournament__entries__player=kept)
    return RollMark.objects.filter(player=gone).exclude(
        pk__in=RollMark.objects.filter(known, player=gone).values("pk")
    )


def _ids(
    rows: QuerySet[Entry] | QuerySet[WhistPlayer] | QuerySet[Member] | QuerySet[RollMark],
) -> list[int]:
    return list(rows.order_by("pk").values_list("pk", flat=True))


def _move(merge: PlayerMerge, source: Player, target: Player) -> None:
    Entry.objects.filter(pk__in=merge.entries, player=source).update(player=target)
    WhistPlayer.objects.filter(pk__in=merge.evenings, player=source).update(player=target)
    Member.objects.filter(pk__in=merge.members, player=source).update(player=target)
    RollMark.objects.filter(pk__in=merge.marks, player=source).update(player=target)


def _take(merge: PlayerMerge, kept: Player, gone: Player) -> None:
    """Move what the kept record has none of; a licence number stands on one record only."""
    merge.taken = taken_by(kept, gone)
    merge.save(update_fields=["taken"])
    for each in TAKEN:
        if each.name in merge.taken:
            setattr(gone, each.name, "")
    gone.save(update_fields=TAKEN_NAMES)
    for name, value in merge.taken.items():
        setattr(kept, name, value)
    kept.save(update_fields=[*TAKEN_NAMES, "guest"])


def _give_back(merge: PlayerMerge, kept: Player, gone: Player) -> None:
    for name, value in merge.taken.items():
        if getattr(kept, name) == value:  # what was mended since is theirs
            setattr(kept, name, name == "guest" or "")
    kept.save(update_fields=[*TAKEN_NAMES, "guest"])
    for name in TAKEN_NAMES:
        taken = merge.taken.get(name, getattr(gone, name))
        if name != "licence" or not Player.with_arriving.filter(licence=taken).exists():
            setattr(gone, name, taken)
    gone.save(update_fields=TAKEN_NAMES)


def _reserve_name(kept: Player, gone: Player) -> None:
    forms = PublicForm.values
    kept.public_name = kept.public_name and gone.public_name
    if forms.index(gone.public_form) > forms.index(kept.public_form):
        kept.public_form, kept.pseudonym = gone.public_form, gone.pseudonym
    kept.save(update_fields=["public_name", "public_form", "pseudonym"])

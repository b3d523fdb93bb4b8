"""Records of people: two made one, and one of somebody who asks to be forgotten."""

from functools import partial
from typing import Any, Final

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from boards.errors import N_
from whiz_tournament.jobs.artefacts import discard_artefact
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import (
    Club,
    Entry,
    Job,
    JobState,
    LineSeat,
    Member,
    Player,
    PlayerMerge,
    PublicForm,
    RequestedCorrection,
    RollMark,
    SlipPicture,
    WhistPlayer,
)
from whiz_tournament.models.events import ENTRY_OF
from whiz_tournament.models.names import NOBODY, sort_key
from whiz_tournament.models.player_fields import PLAYER_FIELDS, TAKEN
from whiz_tournament.plugging import features
from whiz_tournament.queries.documents.request import DOCUMENTS
from whiz_tournament.queries.people.merges import records_of, taken_by
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import forget_elsewhere, tell_names_changed
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_club


@transaction.atomic
def erase_player(*, player: Player) -> None:
    """Blank every record that holds what is noted about a person, for good.

    Results, logs and what was published name numbers, so seals still verify. Names live on in
    backups that were made before, and on paper. ``manage.py find_name`` looks for them.
    """
    forget_elsewhere(records_of(Player.objects.filter(pk=player.pk)))
    lock_club(player.club)
    records = records_of(Player.objects.filter(pk=player.pk))
    PlayerMerge.objects.filter(gone__in=records).delete()  # undoing it would put a name back
    for feature in features():
        feature.erase_person(records)
    for record in records:
        _blank(record)
    Member.objects.filter(player__in=records).update(player=None)
    WhistPlayer.objects.filter(player__in=records).update(by_name=False)
    # Of somebody who came for ten years, only evenings that keep something of them are looked at.
    entries = Entry.objects.filter(player__in=records)
    theirs = entries.filter(tournament=OuterRef("tournament"), number=OuterRef("entry"))
    RequestedCorrection.objects.filter(Exists(theirs)).update(reason="")
    pictured = SlipPicture.objects.values("tournament")
    for entry in entries.filter(tournament__in=pictured):
        _forget_slips(entry)
    _forget_papers(player.club)
    player.refresh_from_db(from_queryset=Player.with_arriving.all())
    forget_cached_pages()
    tell_names_changed(player.club_id)


def _forget_slips(entry: Entry) -> None:
    """Delete the pictures of the slips with that name, and of those that may be with it."""
    seats = LineSeat.objects.filter(entry=entry).select_related("line")
    theirs = {(seat.line.round, seat.line.table) for seat in seats}
    pictures = SlipPicture.objects.filter(tournament=entry.tournament_id)
    spots = pictures.values_list("pk", "round", "table")
    gone = [pk for pk, number, table in spots if number is None or (number, table) in theirs]
    pictures.filter(pk__in=gone).delete()


def _forget_papers(club: Club) -> None:
    """Throw the club's printed papers away, which hold names; anyone who asks again gets new ones.

    One that is being drawn now is drawn again: its attempt is no longer the one that counts.
    """
    papers = Job.objects.filter(club=club, kind=DOCUMENTS)
    papers.filter(state=JobState.RUNNING).update(state=JobState.QUEUED, deadline=None)
    for name in papers.exclude(artefact="").values_list("artefact", flat=True):
        transaction.on_commit(partial(discard_artefact, name))


def _blank(record: Player) -> None:
    for player_field in PLAYER_FIELDS:
        if player_field.erased is not None:
            setattr(record, player_field.name, player_field.erased)
    record.sort_key = sort_key(record.name)
    record.save()


TAKEN_NAMES: Final = [field.name for field in TAKEN]


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
        members=_ids(Member.objects.filter(player=gone)),
        marks=_ids(_marks_to_move(kept, gone)),
        actor=str(actor),
        **{entry.merged_as: _ids(entry.objects.filter(player=gone)) for entry in ENTRY_OF.values()},
    )
    _move(merge, gone, kept)
    _take(merge, kept, gone)
    _reserve_name(kept, gone)
    gone.merged_into = kept
    gone.save(update_fields=["merged_into"])
    forget_cached_pages()
    tell_names_changed(kept.club_id)
    return merge


@transaction.atomic
def undo_merge(*, merge: PlayerMerge) -> Player:
    """Give back what moved, and return the person who is on the list again.

    What was given to somebody else meanwhile stays there; how the public reads the kept name too.
    So does a licence number that somebody has now.
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
    tell_names_changed(kept.club_id)
    return gone


def evenings_of_both(one: Player, other: Player) -> list[str]:
    """Return the names of the evenings at which both are entered."""
    names: list[str] = []
    for event, entry in ENTRY_OF.items():
        key = event.foreign_key
        theirs = entry.objects.filter(player=other).values(key)
        both = entry.objects.filter(player=one, **{f"{key}__in": theirs})
        names += both.values_list(f"{key}__name", flat=True)
    return names


def _marks_to_move(kept: Player, gone: Player) -> QuerySet[RollMark]:
    """Return the marks of a person at roll calls that know nothing else of the other record."""
    known = Q(tournament__roll_marks__player=kept) | Q(tournament__entries__player=kept)
    return RollMark.objects.filter(player=gone).exclude(
        pk__in=RollMark.objects.filter(known, player=gone).values("pk")
    )


def _ids(rows: QuerySet[Any]) -> list[int]:
    return list(rows.order_by("pk").values_list("pk", flat=True))


def _move(merge: PlayerMerge, source: Player, target: Player) -> None:
    for entry in ENTRY_OF.values():
        moved = getattr(merge, entry.merged_as)
        entry.objects.filter(pk__in=moved, player=source).update(player=target)
    Member.objects.filter(pk__in=merge.members, player=source).update(player=target)
    RollMark.objects.filter(pk__in=merge.marks, player=source).update(player=target)


def _take(merge: PlayerMerge, kept: Player, gone: Player) -> None:
    """Move what the kept record has none of; a licence number is on one record only."""
    merge.taken = taken_by(kept, gone)
    merge.save(update_fields=["taken"])
    for field in TAKEN:
        if field.name in merge.taken:
            setattr(gone, field.name, "")
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

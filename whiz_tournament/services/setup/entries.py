"""Who takes part: kept at the roll call, entered, withdrawn when they leave."""

from collections.abc import Collection, Iterable, Sequence

from django.db import transaction
from django.db.models import Max

from boards.errors import N_, WhizError
from boards.json_values import JsonObject
from whiz_tournament.models import (
    Entry,
    EntryStatus,
    EventKind,
    Player,
    RollMark,
    RollState,
    RoundStatus,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.names import clean_name, sort_key
from whiz_tournament.queries.people.players import people_for
from whiz_tournament.queries.setup.coming import comers
from whiz_tournament.queries.setup.sections import sections_of_newcomers
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_limits import refuse_more_players
from whiz_tournament.services.devices.revoking import void_entry_cards
from whiz_tournament.services.errors import Conflict, NotFound, existing
from whiz_tournament.services.guards import BEFORE_START, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.result_lines import delete_result_lines

MOST_ENTRIES = 100_000


class AlreadyEntered(Conflict):
    message = N_("{name} is already entered, as number {number}.")


class TooManyEntries(WhizError):
    message = N_("A tournament takes at most {most} players.")


@transaction.atomic
def enter_players(
    *,
    tournament: Tournament,
    actor: Actor,
    players: Sequence[Player] = (),
    names: Sequence[str] = (),
) -> list[Entry]:
    """Enter people in this order, club members first; a bare name is a guest's.

    A plan that was chosen no longer fits the number of players, so it is dropped.
    """
    lock_with_status(tournament, *BEFORE_START)
    entered = _numbers_by_player(tournament)
    if len(entered) + len(players) + len(names) > MOST_ENTRIES:
        raise TooManyEntries(most=MOST_ENTRIES)
    _refuse_twice(players, entered)
    taken = {*entered, *(player.pk for player in players)}
    everybody = [*players, *tournament_guests(tournament, names, taken)]
    if not everybody:
        return []
    entries = numbered(tournament, everybody)
    delete_result_lines(tournament=tournament)
    # A number may be another person's tomorrow: the history asks who it was, never their name.
    data = {
        "entries": [entry.number for entry in entries],
        "people": [entry.player.public_id for entry in entries],
    }
    record_act(tournament=tournament, kind=EventKind.PLAYERS_ENTERED, actor=actor, data=data)
    return entries


def _numbers_by_player(tournament: Tournament) -> dict[int, int]:
    rows = Entry.objects.filter(tournament=tournament).values_list("player_id", "number")
    return dict(rows)


def _refuse_twice(players: Iterable[Player], entered: dict[int, int]) -> None:
    seen = dict(entered)
    for index, player in enumerate(players):
        if player.pk in seen:
            number = seen[player.pk] or index
            raise AlreadyEntered(field=f"players[{index}]", name=player.name, number=number)
        seen[player.pk] = 0


def tournament_guests(
    tournament: Tournament, names: Sequence[str], taken: set[int]
) -> list[Player]:
    """Return a guest for each name; those of an invented tournament are invented with it."""
    owner = tournament if tournament.invented else None
    return guest_players(tournament.club_id, names, taken, owner)


def guest_players(
    club_id: int, names: Sequence[str], taken: set[int], owner: Tournament | None = None
) -> list[Player]:
    """Return a guest for each name: one the club has met and who is not entered yet, or new.

    People of an ``owner`` are on no list of the club.
    """
    cleaned = [clean_name(name, f"names[{i}]").text for i, name in enumerate(names)]
    people = people_for(owner) if owner else Player.objects.all()
    known: dict[str, list[Player]] = {}
    for player in people.filter(guest=True, name__in=cleaned).exclude(pk__in=taken):
        known.setdefault(player.name, []).append(player)
    players = [known[name].pop() if known.get(name) else None for name in cleaned]
    new = [
        Player(
            club_id=club_id,
            name=name,
            sort_key=sort_key(name),
            guest=True,
            arrives_with=owner,
        )
        for name, player in zip(cleaned, players, strict=True)
        if player is None
    ]
    refuse_more_players(club_id, new)
    made = iter(Player.objects.bulk_create(new, batch_size=500))
    return [player or next(made) for player in players]


def numbered(tournament: Tournament, players: Iterable[Player]) -> list[Entry]:
    """Make entries with the next numbers, in the sections that need them most."""
    rows = Entry.objects.filter(tournament=tournament)
    last: int = rows.aggregate(last=Max("number"))["last"] or 0
    people = list(players)
    sections = sections_of_newcomers(tournament, len(people))
    entries = [
        Entry(
            club_id=tournament.club_id,
            tournament=tournament,
            section_id=section,
            player=player,
            number=number,
        )
        for number, (player, section) in enumerate(zip(people, sections, strict=True), last + 1)
    ]
    return Entry.objects.bulk_create(entries, batch_size=500)


@transaction.atomic
def withdraw_player(*, tournament: Tournament, actor: Actor, number: int) -> None:
    """Take somebody off the list before the start; mark them as gone once there are rounds.

    Before the start the numbers behind move up, so that none is missing. Afterwards the tables to
    come stay as they are; ``services.play.changes`` replans them.
    """
    lock_with_status(tournament, *BEFORE_START, TournamentStatus.RUNNING)
    if tournament.status in BEFORE_START:
        take_off(tournament=tournament, actor=actor, numbers=[number])
        return
    entry = _entry(tournament, number)
    entry.status = EntryStatus.WITHDRAWN
    entry.save(update_fields=["status"])
    data = _withdrawal(entry) | {"round": _round_to_come(tournament)}
    record_act(tournament=tournament, kind=EventKind.PLAYER_WITHDRAWN, actor=actor, data=data)


def take_off(*, tournament: Tournament, actor: Actor, numbers: Iterable[int]) -> None:
    """Take people off the list of a tournament that the caller has locked before its start.

    Numbers run without holes; a chosen plan is dropped.
    """
    delete_result_lines(tournament=tournament)
    for number in numbers:
        entry = _entry(tournament, number)
        data = _withdrawal(entry)
        entry.delete()
        void_entry_cards(tournament=tournament, numbers=[number])
        record_act(tournament=tournament, kind=EventKind.PLAYER_WITHDRAWN, actor=actor, data=data)
    _close_gaps(tournament)


def _entry(tournament: Tournament, number: int) -> Entry:
    entries = Entry.objects.select_related("player").filter(tournament=tournament)
    return existing(entries.filter(number=number).first(), NotFound(field="number"))


def _withdrawal(entry: Entry) -> JsonObject:
    return {"entry": entry.number, "player": entry.player.public_id}


def _close_gaps(tournament: Tournament) -> None:
    """Move numbers down to the holes that leavers left; cards of moved numbers open nothing."""
    moved: set[int] = set()
    for number, entry in enumerate(tournament.entries.order_by("number"), start=1):
        if entry.number != number:
            moved |= {entry.number, number}
            entry.number = number
            entry.save(update_fields=["number"])
    void_entry_cards(tournament=tournament, numbers=sorted(moved))


def _round_to_come(tournament: Tournament) -> int:
    """Return the first round that nobody has opened; one past the last when all are."""
    rounds = TournamentRound.objects.filter(tournament=tournament)
    opened = rounds.exclude(status=RoundStatus.PENDING)
    last: int = opened.aggregate(last=Max("number"))["last"] or 0
    return last + 1


@transaction.atomic
def save_roll_call(
    *, tournament: Tournament, actor: Actor, present: Collection[str], guests: Sequence[str] = ()
) -> int:
    """Make the entries those of ``present`` (players' public ids) and the guests; return how many.

    Numbers run without holes, in the order of coming. A chosen plan is dropped when anybody comes
    or goes. Anyone who is here is neither late nor absent any more.
    """
    lock_with_status(tournament, *BEFORE_START)
    entered = dict(
        Entry.objects.filter(tournament=tournament).values_list("player__public_id", "number")
    )
    if leaving := sorted(entered[player] for player in entered.keys() - set(present)):
        take_off(tournament=tournament, actor=actor, numbers=leaving)
    coming = {player for player in present if could_be_id(player)} - entered.keys()
    players = list(people_for(tournament).filter(public_id__in=coming).order_by("sort_key", "id"))
    enter_players(tournament=tournament, actor=actor, players=players, names=guests)
    _forget_marks(tournament)
    return Entry.objects.filter(tournament=tournament).count()


@transaction.atomic
def tick_player(*, tournament: Tournament, actor: Actor, player: str, here: bool) -> None:
    """Enter one person, or take them off, leaving everybody else as they are; twice is once."""
    lock_with_status(tournament, TournamentStatus.DRAFT)
    entries = Entry.objects.filter(tournament=tournament, player__public_id=player)
    number = entries.values_list("number", flat=True).first()
    if here and number is None and could_be_id(player):
        people = list(people_for(tournament).filter(public_id=player))
        enter_players(tournament=tournament, actor=actor, players=people)
        _forget_marks(tournament)
    elif number is not None and not here:
        withdraw_player(tournament=tournament, actor=actor, number=number)


@transaction.atomic
def mark_player(*, tournament: Tournament, actor: Actor, player: str, state: str) -> None:
    """Note that somebody comes late, is absent or excused; an empty state forgets it.

    Who is marked is taken off the list, unless a plan would be lost by it: then the list is asked
    for, and kept, first.
    """
    lock_with_status(tournament, *BEFORE_START)
    people = people_for(tournament)
    person = existing(people.filter(public_id=player).first() if could_be_id(player) else None)
    state = state if state in RollState.values else ""
    if write_mark(tournament, person, state):
        data = {"player": player, "state": state}
        record_act(tournament=tournament, kind=EventKind.PLAYER_MARKED, actor=actor, data=data)
    if state not in {"", RollState.COMING} and tournament.is_draft:
        tick_player(tournament=tournament, actor=actor, player=player, here=False)


def write_mark(tournament: Tournament, player: Player, state: str) -> bool:
    """Write what the roll call notes, or nothing; return whether it was another mark before."""
    marks = RollMark.objects.filter(tournament=tournament, player=player)
    before = marks.values_list("state", flat=True).first() or ""
    if before == state:
        return False
    marks.delete()
    if state:
        RollMark.objects.create(
            club_id=tournament.club_id, tournament=tournament, player=player, state=state
        )
    return True


def _forget_marks(tournament: Tournament) -> None:
    """Forget what was noted of people who are entered, unless they bring a guest who is not yet."""
    marks = RollMark.objects.filter(tournament=tournament, player__entries__tournament=tournament)
    if marks.exclude(guest="").exists():
        awaited = [one.player for one in comers(tournament) if one.entered]
        marks = marks.exclude(player__public_id__in=awaited)
    marks.delete()

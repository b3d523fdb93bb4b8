"""Sessions from before the club played here: typed, changed, taken out and taken back."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, WhizError
from scoring.competitions.settings import MOST_SESSIONS
from scoring.competitions.typed import parse_figures
from scoring.number_texts import trimmed
from whiz_tournament.features.competitions.queries.earlier import (
    Words,
    people_by_name,
    words_of,
)
from whiz_tournament.features.competitions.queries.evenings import KNOWN_EVENING
from whiz_tournament.features.competitions.queries.rules import STAFF_SESSION
from whiz_tournament.features.competitions.services.publishing import follow_competition
from whiz_tournament.features.competitions.services.saving import (
    CompetitionTooLong,
    lock_competition,
    save_raised,
)
from whiz_tournament.models import (
    Competition,
    CompetitionEvening,
    CompetitionSession,
    EarlierChange,
    EarlierFigure,
    EarlierSession,
    Player,
)
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.names import NOBODY, clean_name, sort_key
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_limits import refuse_more_players
from whiz_tournament.services.errors import Conflict, NotFound
from whiz_tournament.services.guards import lock_club

FIGURES: Final = "figures"


@dataclass(frozen=True, slots=True)
class TypedDraft:
    """What a director types: a name, a day, and a line for each person."""

    name: str
    date: date
    figures: str


@transaction.atomic
def add_earlier_session(*, competition: Competition, draft: TypedDraft) -> EarlierSession:
    """Let a session from before count; people are the club's, or become its guests."""
    lock_competition(competition)
    _refuse_one_more(competition)
    made = EarlierSession(club_id=competition.club_id, competition=competition)
    _write(made, draft)
    _follow(competition)
    return made


@transaction.atomic
def change_earlier_session(
    *, session: EarlierSession, actor: Actor, draft: TypedDraft, version: int
) -> None:
    """Change a session from before; who is no longer in it is not thrown away."""
    lock_competition(session.competition)
    session.refresh_from_db()
    if session.deleted_at is not None:
        raise NotFound
    if version != session.version:
        raise EarlierChanged(field="version")
    _keep_as_it_was(session, actor)
    _write(session, draft)
    _follow(session.competition)


@transaction.atomic
def put_earlier_session_back(*, session: EarlierSession, actor: Actor, number: int) -> None:
    """Let a session from before be as it was before a change; that can be taken back likewise."""
    lock_competition(session.competition)
    session.refresh_from_db()
    change = EarlierChange.objects.filter(session=session, number=number).first()
    if session.deleted_at is not None or change is None:
        raise NotFound
    _keep_as_it_was(session, actor)
    session.name, session.date = change.name, change.date
    keys = [player for player, _ in change.figures]
    here = set(Player.with_arriving.filter(pk__in=keys).values_list("pk", flat=True))
    _replace_figures(
        session, {player: figure for player, figure in change.figures if player in here}
    )
    _follow(session.competition)


def _keep_as_it_was(session: EarlierSession, actor: Actor) -> None:
    """Keep what a session from before says until now, and raise its version."""
    session.version += 1
    figures = EarlierFigure.objects.filter(session=session).values_list("player_id", "figure")
    EarlierChange.objects.create(
        club_id=session.club_id,
        session=session,
        number=session.version,
        actor=str(actor),
        name=session.name,
        date=session.date,
        figures=[list(figure) for figure in figures],
    )


@transaction.atomic
def take_earlier_session_out(*, session: EarlierSession) -> None:
    """Leave an earlier session out of the ranking; it can be taken back."""
    _mark(session, out=True)


@transaction.atomic
def take_earlier_session_back(*, session: EarlierSession) -> None:
    """Let an earlier session count again."""
    _mark(session, out=False)


def _mark(session: EarlierSession, *, out: bool) -> None:
    lock_competition(session.competition)
    session.refresh_from_db()
    if (session.deleted_at is not None) != out:
        if not out:
            _refuse_one_more(session.competition)
        session.deleted_at = timezone.now() if out else None
        session.save(update_fields=["deleted_at"])
        _follow(session.competition)


def _refuse_one_more(competition: Competition) -> None:
    played = CompetitionSession.objects.filter(STAFF_SESSION, competition=competition).count()
    played += CompetitionEvening.objects.filter(KNOWN_EVENING, competition=competition).count()
    typed = EarlierSession.objects.filter(competition=competition, deleted_at=None).count()
    if played + typed >= MOST_SESSIONS:
        raise CompetitionTooLong(most=MOST_SESSIONS)


def _follow(competition: Competition) -> None:
    save_raised(competition)
    follow_competition(competition)


def _write(session: EarlierSession, draft: TypedDraft) -> None:
    session.name, session.date = clean_name(draft.name, "name").text, draft.date
    typed = parse_figures(draft.figures, FIGURES)
    if not typed:
        raise NoFigures(field=FIGURES)
    lock_club(session.competition.club)
    people = _people(session, [name for name, _ in typed])
    figures: dict[int, Fraction] = {}
    for (name, figure), player in zip(typed, people, strict=True):
        if player.pk in figures:
            raise NamedTwice(field=FIGURES, name=name)
        figures[player.pk] = figure
    _replace_figures(session, {player: trimmed(figure) for player, figure in figures.items()})


def _replace_figures(session: EarlierSession, figures: Mapping[int, str]) -> None:
    """Keep the session with these figures, by the key of the person."""
    session.save()
    # The lines of people who were erased have no name to be typed: they stay.
    rows = EarlierFigure.objects.filter(session=session)
    rows.exclude(player__name=NOBODY).delete()
    staying = set(rows.values_list("player_id", flat=True))
    EarlierFigure.objects.bulk_create(
        EarlierFigure(club_id=session.club_id, session=session, player_id=player, figure=figure)
        for player, figure in figures.items()
        if player not in staying
    )


def _people(session: EarlierSession, names: Iterable[str]) -> list[Player]:
    """Return the club's people of these names or licences, members first; others are guests."""
    cleaned = [clean_name(name, FIGURES).text for name in names]
    known = people_by_name()
    new: dict[Words, Player] = {}
    for name in cleaned:
        if len(known.get(words_of(name), ())) > 1:
            raise NamesakesTyped(field=FIGURES, name=name)
        if words_of(name) not in known:
            new[words_of(name)] = Player(
                club_id=session.club_id, name=name, sort_key=sort_key(name), guest=True
            )
    refuse_more_players(session.club_id, new)
    Player.objects.bulk_create(new.values())
    return [
        known[words][0] if (words := words_of(name)) in known else new[words] for name in cleaned
    ]


# What is refused of a session from before.


class NoFigures(WhizError):
    message = N_("Write at least one line: a name and a number.")


class NamesakesTyped(WhizError):
    message = N_("Several people are called “{name}”. Write the licence of the one you mean.")


class NamedTwice(WhizError):
    message = N_("“{name}” is there twice.")


class EarlierChanged(Conflict):
    message = N_("Someone changed this session meanwhile. Look at it again, then save.")


# Who was away from a session of a competition and had given notice.


@transaction.atomic
def note_notices(
    *, session: CompetitionSession | CompetitionEvening, people: Collection[str]
) -> None:
    """Keep who gave notice, by public ids; nobody else did."""
    lock_competition(session.competition)
    ids = [person for person in people if could_be_id(person)]
    keys = Player.objects.filter(public_id__in=ids).values_list("pk", flat=True)
    session.excused = sorted(keys) or None
    session.save()
    save_raised(session.competition)
    follow_competition(session.competition)

"""A competition is made and changed; each evening's history tells in which it counts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, WhizError
from boards.json_values import JsonObject
from scoring.competitions.settings import (
    AMONG_ALL,
    MOST_SESSIONS,
    Combining,
    CompetitionSettings,
)
from whiz_tournament.features.competitions.queries.delivered import kept_document
from whiz_tournament.features.competitions.queries.evenings import (
    KNOWN_EVENING,
    SharedEvening,
    with_figures,
)
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.features.competitions.queries.rules import (
    STAFF_SESSION,
    CompetitionRules,
    SharedSession,
    addable,
    in_order,
    typed_sessions,
)
from whiz_tournament.models import (
    Club,
    Competition,
    CompetitionChange,
    CompetitionEvening,
    CompetitionSession,
    EventKind,
    Tournament,
    WhistEvening,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, NotFound
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.history import record_event_act
from whiz_tournament.services.slugs import free_slug


@dataclass(frozen=True, slots=True)
class CompetitionDraft:
    """What a director asks for: a name, the rules, the evenings picked with their shares."""

    name: str
    settings: CompetitionSettings
    sessions: Mapping[str, Fraction]
    """The share by the public id of a tournament, or of an evening without boards."""

    def rules(self, competition: Competition | None = None) -> CompetitionRules:
        """Return the rules with the club's tournaments; raises what ``save`` would raise.

        Of a competition that is there its sessions from before count too.
        """
        earlier = typed_sessions(competition) if competition else ()
        if not (self.sessions or earlier or self.settings.choice.is_made):
            raise NoSessions(field="sessions")
        picked, evenings = _shared(self.sessions, len(earlier))
        _refuse_unfit((*picked, *evenings), self.settings.combining)
        if self.settings.overall and self.settings.combining not in AMONG_ALL:
            raise OverallUnfit(field="combining")
        return CompetitionRules.made_of(self.settings, picked, earlier, evenings)


@transaction.atomic
def create_competition(*, club: Club, actor: Actor, draft: CompetitionDraft) -> Competition:
    """Make a competition that nobody sees before it is published."""
    name, rules = clean_name(draft.name).text, draft.rules()
    made = Competition(club=club, name=name)
    made.settings = draft.settings
    # The tournaments first, the club last: the order in which entering people locks them.
    sessions = list(rules.sessions)
    _record_all(EventKind.COMPETITION_JOINED, name, (*sessions, *rules.evenings), actor)
    lock_club(club)
    days = [session.tournament.date for session in sessions]
    days += [session.evening.date for session in rules.evenings]
    day = max(days, default=timezone.localdate())
    made.slug = free_slug(Competition.objects.all(), name, day, "competition")
    made.save()
    _write_sessions(made, sessions)
    _write_evenings(made, rules.evenings)
    return made


@transaction.atomic
def change_competition(
    *, competition: Competition, actor: Actor, draft: CompetitionDraft, version: int | None = None
) -> Competition:
    """Change name, rules and sessions; once published, everybody sees the change at once."""
    lock_competition(competition)
    if version is not None and version != competition.version:
        raise CompetitionChanged(field="version")
    name, rules = clean_name(draft.name).text, draft.rules(competition)
    standing = CompetitionRules.of(competition)
    before: list[Counted] = [*standing.sessions, *standing.evenings]
    after: list[Counted] = [*rules.sessions, *rules.evenings]
    chosen = {_event(counting).public_id for counting in after}
    left = [counting for counting in before if _event(counting).public_id not in chosen]
    changed = competition.settings != draft.settings
    altered = changed or competition.name != name
    if changed and competition.is_published:
        _keep_table(competition)
    excused = {_event(counting).public_id: counting.excused for counting in before}
    after = [
        replace(counting, excused=excused.get(_event(counting).public_id, frozenset()))
        for counting in after
    ]
    joined = [session for session in after if altered or session not in before]
    competition.name, competition.settings = name, draft.settings
    save_raised(competition)
    _record_all(EventKind.COMPETITION_LEFT, name, left, actor)
    _record_all(EventKind.COMPETITION_JOINED, name, joined, actor)
    # A session that lies in the trash counts again if somebody takes it back.
    CompetitionSession.objects.filter(STAFF_SESSION, competition=competition).delete()
    CompetitionEvening.objects.filter(KNOWN_EVENING, competition=competition).delete()
    _write_sessions(
        competition, (counting for counting in after if isinstance(counting, SharedSession))
    )
    _write_evenings(
        competition, (counting for counting in after if isinstance(counting, SharedEvening))
    )
    return competition


def _keep_table(competition: Competition) -> None:
    """Keep the table as everybody saw it under the rules of until now."""
    last = CompetitionChange.objects.filter(competition=competition).order_by("number").last()
    CompetitionChange.objects.create(
        club_id=competition.club_id,
        competition=competition,
        number=last.number + 1 if last else 1,
        page=kept_document(published_competition(competition)),
    )


def lock_competition(competition: Competition) -> None:
    """Lock the row and read it again: of two directors, the second sees the first."""
    competition.refresh_from_db(from_queryset=Competition.objects.select_for_update())
    if competition.deleted_at is not None:
        raise NotFound


def save_raised(competition: Competition) -> None:
    """Keep the competition under a higher version."""
    competition.version += 1
    competition.save()


def record_in_sessions(competition: Competition, kind: EventKind, actor: Actor) -> None:
    """Write an act into the history of every session; pages that are kept ready are forgotten."""
    rules = CompetitionRules.of(competition)
    _record_all(kind, competition.name, (*rules.sessions, *rules.evenings), actor)


Counted = SharedSession | SharedEvening


def _event(session: Counted) -> Tournament | WhistEvening:
    return session.evening if isinstance(session, SharedEvening) else session.tournament


def _record_all(kind: EventKind, name: str, sessions: Iterable[Counted], actor: Actor) -> None:
    # One order for everybody, so that two directors do not wait for each other.
    for counting in sorted(sessions, key=_order):
        data: JsonObject = {"competition": name}
        if kind == EventKind.COMPETITION_JOINED:
            data["share"] = str(counting.share)
        record_event_act(event=_event(counting), kind=kind, actor=actor, data=data)


def _order(session: Counted) -> tuple[bool, int]:
    return isinstance(session, SharedEvening), _event(session).pk


def _write_sessions(competition: Competition, sessions: Iterable[SharedSession]) -> None:
    """Keep what was picked, and of what counts by rule who was away with notice."""
    CompetitionSession.objects.bulk_create(
        CompetitionSession(
            club_id=competition.club_id,
            competition=competition,
            tournament=session.tournament,
            share_above=session.share.numerator,
            share_below=session.share.denominator,
            excused=sorted(session.excused) or None,
        )
        for session in sessions
        if not session.by_rule or session.excused
    )


def _write_evenings(competition: Competition, sessions: Iterable[SharedEvening]) -> None:
    CompetitionEvening.objects.bulk_create(
        CompetitionEvening(
            club_id=competition.club_id,
            competition=competition,
            evening=session.evening,
            share_above=session.share.numerator,
            share_below=session.share.denominator,
            excused=sorted(session.excused) or None,
        )
        for session in sessions
        if not session.by_rule or session.excused
    )


def _shared(
    sessions: Mapping[str, Fraction], earlier: int
) -> tuple[tuple[SharedSession, ...], tuple[SharedEvening, ...]]:
    """Return what was picked, each in order of its days."""
    if len(sessions) + earlier > MOST_SESSIONS:
        raise CompetitionTooLong(field="sessions", most=MOST_SESSIONS)
    known = {"public_id__in": sessions, "deleted_at": None, "practice": False}
    shared = [
        SharedSession(row, sessions[row.public_id]) for row in Tournament.objects.filter(**known)
    ]
    without_boards: list[SharedEvening] = []
    if len(shared) < len(sessions):
        rows = WhistEvening.objects.filter(**known).order_by("date", "id")
        without_boards = [SharedEvening(row, sessions[row.public_id]) for row in rows]
    if len(shared) + len(without_boards) < len(sessions):
        raise SessionUnknown(field="sessions")
    return in_order(shared), with_figures(without_boards)


def _refuse_unfit(sessions: Iterable[Counted], combining: Combining) -> None:
    """Refuse what cannot be added: percentages to points, or points of two methods."""
    for session, fits in addable(sessions, combining):
        if not fits:
            raise SessionUnfit(field="sessions", name=session.name)


# What is refused about a competition.


class NoSessions(WhizError):
    message = N_("Choose at least one evening, or a rule.")


class CompetitionTooLong(WhizError):
    message = N_("A competition has at most {most} sessions.")


class SessionUnfit(WhizError):
    message = N_(
        "“{name}” is scored in another way, so it cannot be added to the others like this."
        " Points by place can be."
    )


class OverallUnfit(WhizError):
    message = N_(
        "Among all clubs there are percentages alone: choose their mean, their sum or points by"
        " place, or count the evening among the own players."
    )


class SessionUnknown(WhizError):
    message = N_("One of the evenings is in the trash or only for practice. Choose again.")


class CompetitionChanged(Conflict):
    message = N_("Someone changed this competition meanwhile. Look at it again, then save.")

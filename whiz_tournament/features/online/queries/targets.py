"""How far each target of a club is, for its page."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import OuterRef, Subquery
from django.db.models.fields.json import KeyTextTransform
from django_scopes import get_scope

from whiz_tournament.models import Job, JobState, NewsKind, Protocol, UploadTarget
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.setup.features_in_use import ClubFeature, is_unused

AT_WORK = (JobState.QUEUED, JobState.RUNNING)


@dataclass(frozen=True, slots=True)
class News:
    """What was published, of what, and when."""

    kind: NewsKind
    name: str
    at: datetime


@dataclass(frozen=True, slots=True)
class TargetState:
    """A target as its page tells it; what opens it is not among it."""

    public_id: str
    protocol: Protocol
    where: str
    folder: str
    sent: News | None
    waiting: News | None
    job: str
    """The id of the work that sends it now; nothing where none is."""
    emptying: bool
    percent: int
    stopped: bool
    failures: int
    next_try_at: datetime | None
    error_code: str
    error: str
    error_params: Mapping[str, str]
    trusted: str
    offered: str

    @property
    def at_work(self) -> bool:
        """Tell whether it is being sent, or about to be."""
        return bool(self.job)


def target_of_id(public_id: str) -> UploadTarget | None:
    """Return a target of the club in scope, ``None`` for another's as for none at all."""
    if not could_be_id(public_id):
        return None
    return UploadTarget.objects.filter(public_id=public_id).select_related("club").first()


def target_states() -> list[TargetState]:
    """Return how far all targets of the club are, the oldest first; one query."""
    if is_unused(get_scope().get("club"), ClubFeature.WEB):
        return []
    uploads = Job.objects.filter(kind="upload", state__in=AT_WORK).order_by("-pk")
    own = uploads.alias(target=KeyTextTransform("target", "input")).filter(
        target=OuterRef("public_id")
    )
    targets = UploadTarget.objects.annotate(
        job=Subquery(own.values("public_id")[:1]), percent=Subquery(own.values("progress")[:1])
    )
    return [_state(target, target.job or "", target.percent or 0) for target in targets]


def _state(target: UploadTarget, job: str, percent: int) -> TargetState:
    sent = None
    if target.sent_kind and target.sent_of:
        sent = News(NewsKind(target.sent_kind), target.sent_name, target.sent_of)
    waiting = News(NewsKind(target.wanted_kind), target.wanted_name, target.wanted_at)
    return TargetState(
        public_id=target.public_id,
        protocol=Protocol(target.protocol),
        where=target.host or target.bucket or target.folder,
        folder=target.folder if target.host else "",
        sent=sent,
        waiting=waiting if target.waits else None,
        job=job,
        percent=percent,
        emptying=target.emptying,
        stopped=target.stopped,
        failures=target.failures,
        next_try_at=target.next_try_at,
        error_code=target.error_code,
        error=target.error,
        error_params={str(name): str(value) for name, value in target.error_params.items()},
        trusted=target.trusted,
        offered=target.offered,
    )

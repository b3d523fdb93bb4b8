"""What was sent to others: folders that can be read here, and what is older than here."""

from collections.abc import Iterator
from pathlib import Path

from whiz_tournament.models import Delivery, DeliveryState, HostedConnection, UploadTarget
from whiz_tournament.models.online.targets import Protocol


def target_folders() -> list[Path]:
    """Return the folders of this computer that a site goes to, as far as they are there."""
    rows = UploadTarget.objects.filter(protocol=Protocol.FOLDER).values_list("folder", flat=True)
    return sorted({Path(folder) for folder in rows if Path(folder).is_dir()})


def places_behind() -> list[str]:
    """Return each place out of reach that was not yet sent what changed here since."""
    return [*_targets(), *_hosted()]


def _targets() -> Iterator[str]:
    """Yield the targets that wait; a folder that is not there now is as far away as any server."""
    for target in UploadTarget.objects.exclude(sent_kind="").order_by("id"):
        here = target.protocol == Protocol.FOLDER
        if target.waits and not (here and Path(target.folder).is_dir()):
            yield target.host or target.bucket or target.folder


def _hosted() -> Iterator[str]:
    """Yield what a server was not told yet; where deliveries were stopped it never is."""
    for connection in HostedConnection.objects.order_by("id"):
        told = Delivery.objects.filter(club_id=connection.club_id, number__gt=0).order_by("id")
        late = told.exclude(state=DeliveryState.DELIVERED) if connection.active else told
        yield from (f"{connection.address} {row.slug}" for row in late)

"""Where a target is, as it was typed: checked before anything is sent anywhere."""

import os
import re
import unicodedata
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings

from boards.errors import N_, WhizError
from whiz_tournament.features.online.targets.protocols import PROTOCOLS
from whiz_tournament.limits.sizes import HIGHEST_PORT
from whiz_tournament.models import Protocol

HOST: Final = re.compile(r"(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|[0-9A-Fa-f:]{2,45}")
BUCKET: Final = re.compile(r"[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]")
REGION: Final = re.compile(r"[a-z0-9-]{0,40}")


class HostRefused(WhizError):
    message = N_("“{host}” is no name of a server. Type it like this: sftp.example.org")


class PortRefused(WhizError):
    message = N_("A port is a number from 1 to {highest}.")


class TargetFolderRefused(WhizError):
    message = N_(
        "“{folder}” is no folder for a site: leave out “..”, backslashes and odd characters."
    )


class OwnFolderRefused(WhizError):
    message = N_(
        "{folder} is no folder that this computer can write into, or it contains the data. Type "
        "the whole path of another one."
    )


class BucketRefused(WhizError):
    message = N_("“{bucket}” is no name of a bucket: small letters, digits, points and dashes.")


class RegionRefused(WhizError):
    message = N_("“{region}” is no name of a region. Type it like this: eu-west-3")


class LoginNameRefused(WhizError):
    message = N_("This name contains invisible characters. Type it by hand.")


@dataclass(frozen=True, slots=True)
class TargetSettings:
    """What was typed of a target, without what opens it."""

    protocol: Protocol
    host: str = ""
    port: int = 0
    username: str = ""
    folder: str = ""
    bucket: str = ""
    region: str = ""

    def checked(self) -> "TargetSettings":
        """Return what is kept of it; what cannot be right is refused beside its field."""
        fields = PROTOCOLS[self.protocol].fields
        if PROTOCOLS[self.protocol].is_here:
            return TargetSettings(self.protocol, folder=_own_folder(self.folder.strip()))
        given = _taken_apart(self)
        given = replace(given, folder=_folder(given.folder.strip()), host=given.host.strip())
        _check_host(given)
        if not 0 <= given.port <= HIGHEST_PORT:
            raise PortRefused(field="port", highest=HIGHEST_PORT)
        if _has_odd_signs(given.username):
            raise LoginNameRefused(field="username")
        if "bucket" not in fields:
            return replace(given, bucket="", region="")
        _check_bucket(given)
        return given


def _taken_apart(given: TargetSettings) -> TargetSettings:
    """Return a pasted address as server, port and folder; one with a password in it is refused."""
    if "://" not in given.host:
        return given
    try:
        parts = urlsplit(given.host.strip())
        port = parts.port or 0
    except ValueError:
        raise HostRefused(field="host", host=_visible(given.host.rsplit("@", 1)[-1])) from None
    if parts.username or parts.password or parts.query:
        raise HostRefused(field="host", host=parts.hostname or "")
    return replace(
        given,
        host=parts.hostname or "",
        port=given.port or port,
        folder=given.folder or parts.path.strip("/"),
    )


def _check_host(given: TargetSettings) -> None:
    if not given.host and "host" not in PROTOCOLS[given.protocol].needed:
        return  # Amazon's own, by its region
    if not HOST.fullmatch(given.host) or ".." in given.host:
        raise HostRefused(field="host", host=_visible(given.host.rsplit("@", 1)[-1]))


def _check_bucket(given: TargetSettings) -> None:
    if not BUCKET.fullmatch(given.bucket) or ".." in given.bucket:
        raise BucketRefused(field="bucket", bucket=_visible(given.bucket))
    if not REGION.fullmatch(given.region):
        raise RegionRefused(field="region", region=_visible(given.region))


def _folder(folder: str) -> str:
    """Return a folder of a server: no step of it climbs."""
    start = "/" if folder.startswith("/") else ""
    inner = folder.strip("/")
    steps = inner.split("/") if inner else []
    if "\\" in folder or _has_odd_signs(folder) or set(steps) & {"", ".", ".."}:
        raise TargetFolderRefused(field="folder", folder=_visible(folder))
    return start + inner


def _own_folder(folder: str) -> str:
    """Return a folder of this computer: there, writable, and apart from the data."""
    place = Path(folder)
    if _has_odd_signs(folder) or ".." in place.parts:
        raise TargetFolderRefused(field="folder", folder=_visible(folder))
    try:
        fit = place.is_absolute() and place.is_dir() and os.access(place, os.W_OK)
    except OSError:  # a name that is too long
        fit = False
    taken = [Path(settings.DATA_DIR).resolve(), Path(settings.BACKUP_DIR).resolve()]
    if not fit or any(place.resolve().is_relative_to(folder) for folder in taken):
        raise OwnFolderRefused(field="folder", folder=folder)
    return str(place)


def _has_odd_signs(text: str) -> bool:
    return any(unicodedata.category(sign).startswith("C") for sign in text)


def _visible(text: str) -> str:
    """Return what was typed, as a sentence may repeat it."""
    return "".join(sign for sign in text if not unicodedata.category(sign).startswith("C"))[:80]

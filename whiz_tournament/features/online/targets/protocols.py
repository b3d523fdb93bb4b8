"""What the pages can be sent with: one row a protocol. Its library is loaded when it is used."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whiz_tournament.features.online.targets.errors import TargetPackageMissing, TargetPrivate
from whiz_tournament.models.online.targets import Protocol

if TYPE_CHECKING:
    from whiz_tournament.features.online.targets.place import Place
    from whiz_tournament.features.online.targets.target import OpenTarget


def _local_folder(place: "Place") -> "OpenTarget":
    if not place.private_too:  # it came with a club, or before the second one
        raise TargetPrivate(where=place.where)
    from whiz_tournament.features.online.targets.local_folder import LocalFolder

    return LocalFolder(place)


def _sftp(place: "Place") -> "OpenTarget":
    if find_spec("asyncssh") is None:
        raise TargetPackageMissing(field="protocol")
    from whiz_tournament.features.online.targets.sftp import SftpTarget

    return SftpTarget(place)


def _ftps(place: "Place") -> "OpenTarget":
    from whiz_tournament.features.online.targets.ftp import FtpTarget

    return FtpTarget(place)


def _ftp(place: "Place") -> "OpenTarget":
    from whiz_tournament.features.online.targets.ftp import FtpTarget

    return FtpTarget(place, locked=False)


def _webdav(place: "Place") -> "OpenTarget":
    from whiz_tournament.features.online.targets.webdav import WebdavTarget

    return WebdavTarget(place)


def _s3(place: "Place") -> "OpenTarget":
    from whiz_tournament.features.online.targets.s3 import S3Target

    return S3Target(place)


def _of_a_key(shown: str) -> str:
    from whiz_tournament.features.online.targets.sftp import key_fingerprint

    return key_fingerprint(shown)


def _of_a_certificate(shown: str) -> str:
    from whiz_tournament.features.online.targets.tls import certificate_fingerprint

    return certificate_fingerprint(shown)


@dataclass(frozen=True, slots=True)
class ProtocolSpec:
    """A protocol: its words, what opens a place with it, what is typed of such a place.

    ``labels`` and ``help_texts`` are those of its fields that it calls in its own way;
    ``fingerprint`` is of the key or certificate that its servers show, for a person to compare.
    """

    words: Promise
    open: Callable[["Place"], "OpenTarget"]
    """Whatever cannot be opened raises a ``TargetError``."""
    port: int = 0
    fields: tuple[str, ...] = ("host", "port", "username", "password", "folder")
    needed: tuple[str, ...] = ("host", "username")
    labels: Mapping[str, Promise] = field(default_factory=dict)
    help_texts: Mapping[str, Promise] = field(default_factory=dict)
    warning: Promise | None = None
    fingerprint: Callable[[str], str] = _of_a_certificate

    @property
    def is_here(self) -> bool:
        """Tell whether its places are on this very computer."""
        return "host" not in self.fields


# In the order in which they are offered.
PROTOCOLS: Final = {
    Protocol.SFTP: ProtocolSpec(_("SFTP (most web hosts)"), _sftp, port=22, fingerprint=_of_a_key),
    Protocol.FTPS: ProtocolSpec(_("FTP with encryption (FTPS)"), _ftps, port=21),
    Protocol.WEBDAV: ProtocolSpec(_("WebDAV (Nextcloud and others)"), _webdav, port=443),
    Protocol.S3: ProtocolSpec(
        _("Storage rented by the gigabyte, such as Amazon’s (S3)"),
        _s3,
        port=443,
        fields=("bucket", "region", "username", "password", "host", "port", "folder"),
        needed=("bucket", "username"),
        labels={"username": _("Access key"), "password": _("Secret key")},
        help_texts={"host": _("Empty: Amazon’s own, by its region")},
    ),
    Protocol.FOLDER: ProtocolSpec(
        _("A folder of this computer"),
        _local_folder,
        fields=("folder",),
        needed=("folder",),
        help_texts={"folder": _("Its whole path, for example /media/anne/STICK")},
    ),
    Protocol.FTP: ProtocolSpec(
        _("FTP without encryption"),
        _ftp,
        port=21,
        warning=_(
            "The password is sent in the clear. Choose this only where your host offers nothing "
            "else."
        ),
    ),
}


def open_target(place: "Place") -> "OpenTarget":
    """Return the open target; whatever cannot be raises a ``TargetError``."""
    return place.spec.open(place)

"""Opens a target by its protocol. The libraries are loaded only when one is used."""

from importlib.util import find_spec

from whiz_tournament.features.online.targets.errors import (
    TargetPackageMissing,
    TargetPrivate,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.target import OpenTarget
from whiz_tournament.models.online.targets import Protocol


def open_target(place: Place) -> OpenTarget:
    """Return the open target; whatever cannot be raises a ``TargetError``."""
    match place.protocol:
        case Protocol.FOLDER:
            if not place.private_too:  # it came with a club, or before the second one
                raise TargetPrivate(where=place.where)
            from whiz_tournament.features.online.targets.local_folder import LocalFolder

            return LocalFolder(place)
        case Protocol.SFTP:
            if find_spec("asyncssh") is None:
                raise TargetPackageMissing(field="protocol")
            from whiz_tournament.features.online.targets.sftp import SftpTarget

            return SftpTarget(place)
        case Protocol.FTPS | Protocol.FTP:
            from whiz_tournament.features.online.targets.ftp import FtpTarget

            return FtpTarget(place)
        case Protocol.WEBDAV:
            from whiz_tournament.features.online.targets.webdav import WebdavTarget

            return WebdavTarget(place)
        case Protocol.S3:
            from whiz_tournament.features.online.targets.s3 import S3Target

            return S3Target(place)


def fingerprint(protocol: Protocol, shown: str) -> str:
    """Return the fingerprint of a host key or a certificate, for a person to compare."""
    if protocol == Protocol.SFTP:
        from whiz_tournament.features.online.targets.sftp import key_fingerprint

        return key_fingerprint(shown)
    from whiz_tournament.features.online.targets.tls import certificate_fingerprint

    return certificate_fingerprint(shown)

"""Certificates: checked as browsers do, or the one that somebody accepted by its fingerprint."""

import hashlib
import ssl

from whiz_tournament.features.online.targets.errors import (
    CertificateRefused,
    TargetError,
    TargetUnreachable,
)
from whiz_tournament.features.online.targets.place import Place


def checking_context(place: Place) -> ssl.SSLContext:
    """Return what checks the server: the usual authorities, or the accepted certificate alone.

    An accepted one may bear another name: it is known by all its bytes, not by what it says.
    """
    if not place.trusted:
        return ssl.create_default_context()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    context.load_verify_locations(cadata=place.trusted)
    return context


def looking_context() -> ssl.SSLContext:
    """Return what checks nothing: to look at a certificate, never to send anything."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def offered_certificate(place: Place) -> str:
    """Return the certificate that the server shows, as PEM; nothing is sent to it."""
    with (
        place.call() as plain,
        looking_context().wrap_socket(plain, server_hostname=place.host) as locked,
    ):
        return pem(locked)


def pem(locked: ssl.SSLSocket) -> str:
    """Return the certificate of an open connection."""
    return ssl.DER_cert_to_PEM_cert(locked.getpeercert(binary_form=True) or b"")


def certificate_fingerprint(certificate: str) -> str:
    """Return the SHA-256 of a certificate, as servers' owners read it aloud."""
    digest = hashlib.sha256(ssl.PEM_cert_to_DER_cert(certificate)).hexdigest().upper()
    return ":".join(digest[at : at + 2] for at in range(0, len(digest), 2))


def refused_certificate(place: Place, offered: str, reason: str) -> TargetError:
    """Return the refusal of a certificate, with what somebody may accept."""
    if not offered:
        return TargetUnreachable(where=place.where)
    return CertificateRefused(
        where=place.where,
        reason=reason,
        fingerprint=certificate_fingerprint(offered),
        offered=offered,
    )

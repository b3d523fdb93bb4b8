"""Which club a request belongs to."""

from whiz_tournament.models import Club


def club_of_host(host: str) -> Club | None:
    """Return the club reached by this host name, or the server's first; ``None`` before setup."""
    name = host.rsplit(":", 1)[0].lower()
    clubs = Club.objects.order_by("id")
    return clubs.filter(host=name).first() or clubs.filter(host="").first() or clubs.first()

"""A restore ends every session, and leaves one way back in: to the browser that asked for it.

The browser that asked has a token; its digest waits beside the database. After the restore it
becomes a link that opens once, in the database that was put in place.
"""

import json
from datetime import timedelta
from pathlib import Path
from typing import Final

from django.conf import settings
from django.contrib.auth.models import User
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.models import Member, Role, SignInLink
from whiz_tournament.models.tokens import new_token, token_digest

FILE: Final = "way_back_in.json"
HOURS: Final = 1


def prepare_way_back_in(*, username: str) -> str:
    """Return the token of a link that will let this administrator in after the next start."""
    token = new_token()
    path = _path()
    path.touch(mode=0o600)
    path.write_text(
        json.dumps({"username": username, "token": token_digest(token)}), encoding="utf-8"
    )
    return token


def open_way_back_in() -> None:
    """Make the link in the database that was put in place, if a browser waits for it.

    Where nobody has that name there, it is the club's first administrator's: the file of another
    volunteer has other people in it.
    """
    path = _path()
    if not path.exists():
        return
    asked = json.loads(path.read_text(encoding="utf-8"))
    path.unlink()
    with scopes_disabled():
        found = _administrator(asked["username"])
        if found is not None:
            SignInLink.objects.create(
                club=found.member.club,
                user=found,
                token_hash=asked["token"],
                expires_at=timezone.now() + timedelta(hours=HOURS),
            )


def forget_way_back_in() -> None:
    """Make no link: nothing was put in place."""
    _path().unlink(missing_ok=True)


def _administrator(username: str) -> User | None:
    members = Member.objects.filter(role=Role.ADMIN).select_related("user").order_by("id")
    member = members.filter(user__username=username).first() or members.first()
    return member.user if member is not None else None


def _path() -> Path:
    return Path(settings.DATA_DIR) / FILE

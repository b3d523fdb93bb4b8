"""The club and its staff: first start, directors, links, keys, and what is public of the club."""

from datetime import timedelta
from typing import Final
from urllib.parse import urlsplit

from django.contrib.auth.models import User
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.db import transaction
from django.utils import timezone

from boards.errors import N_, Malformed, WhizError
from boards.owned import owned_boards, owned_text
from whiz_tournament.limits.times import SIGN_IN_LINK_HOURS
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.metrics import AccessKind, count_refusal
from whiz_tournament.models import Club, Member, RankedName, Role, SignInLink, StaffToken
from whiz_tournament.models.names import clean_name
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.queries.setup.features_in_use import offered
from whiz_tournament.services.around_acts import tell_names_changed
from whiz_tournament.services.errors import Conflict

FIRST_NAME: Final = "director"
"""What the first administrator is called until somebody says who it is."""


class ClubExists(Conflict):
    message = N_("The club is already set up. Sign in instead.")


class UsernameTaken(Conflict):
    message = N_("“{name}” already exists. Choose another name to sign in with.")


class UsernameRefused(WhizError):
    message = N_("A name to sign in with has 1 to 150 letters, digits or @ . + - _")


class RoleUnknown(WhizError):
    message = N_("There is no role “{role}”. Choose one of these: {roles}.")


class LinkRefused(WhizError):
    """A link that is unknown, used or too old: the same answer for all three."""

    message = N_("This link has been used or is too old. Ask for a new one.")


@transaction.atomic
def set_up_club(*, name: str) -> Club:
    """Make the server's club at its first start."""
    if own_clubs().exists():
        raise ClubExists
    return Club.objects.create(name=clean_name(name).text)


LONGEST_SLIP_HOURS: Final = 336


class SlipHoursRefused(WhizError):
    message = N_("Choose from 0 to {high} hours.")


@transaction.atomic
def set_slip_hours(*, club: Club, hours: int) -> Club:
    """Say how long after a publication what was typed wrong may still be mended."""
    if not 0 <= hours <= LONGEST_SLIP_HOURS:
        raise SlipHoursRefused(field="slip_hours", high=LONGEST_SLIP_HOURS)
    club.slip_hours = hours
    club.save(update_fields=["slip_hours"])
    return club


def set_boards_owned(*, club: Club, text: str) -> Club:
    """Say which boards the club has: new tournaments begin with one, plans need no others."""
    club.boards_owned = owned_text(owned_boards(text))
    club.save(update_fields=["boards_owned"])
    return club


@transaction.atomic
def rename_club(*, club: Club, name: str) -> Club:
    """Give the club another name; it is on every page and paper from now on."""
    club.name = clean_name(name).text
    club.save(update_fields=["name"])
    tell_names_changed(club.pk)
    return club


def set_publishing_rules(*, club: Club, provisional_ends: bool, tells_doubts: bool) -> Club:
    """Decide what holds for results that are published from now on."""
    club.provisional_ends, club.tells_doubts = provisional_ends, tells_doubts
    club.save(update_fields=["provisional_ends", "tells_doubts"])
    return club


@transaction.atomic
def choose_ranked_name(*, club: Club, ranked_name: str) -> Club:
    """Say what rankings call an entry for which somebody sat in, here on today's and old ones."""
    club.ranked_name = RankedName(ranked_name)
    club.save(update_fields=["ranked_name"])
    forget_cached_pages()
    tell_names_changed(club.pk)
    return club


def checked_role(role: str) -> Role:
    """Return the role of that name."""
    if role not in Role.values:
        raise RoleUnknown(field="role", role=role, roles=", ".join(Role.values))
    return Role(role)


@transaction.atomic
def create_director(*, club: Club, username: str, role: str = Role.DIRECTOR) -> User:
    """Make a member of the staff without a password: a one-time link lets them in."""
    role = checked_role(role)
    _check_username(username)
    user = User(username=username)
    user.set_unusable_password()
    user.save()
    Member.objects.create(club=club, user=user, role=role)
    return user


def choose_sign_in_name(*, user: User, username: str) -> None:
    """Sign in under another name from now on; logs know a person by number and follow.

    Capitals do not tell two people apart, so one may change those of one's own name.
    """
    if username == user.get_username():
        return
    _check_username(username, but=user)
    user.username = username
    user.save(update_fields=["username"])


def _check_username(username: str, *, but: User | None = None) -> None:
    try:
        UnicodeUsernameValidator()(username)
    except ValidationError as error:
        raise UsernameRefused(field="username") from error
    if len(username) > 150:
        raise UsernameRefused(field="username")
    same = User.objects.filter(username__iexact=username)
    if but is not None:
        same = same.exclude(pk=but.pk)
    if same.exists():
        raise UsernameTaken(field="username", name=username)


@transaction.atomic
def issue_sign_in_link(*, user: User, hours: int = SIGN_IN_LINK_HOURS) -> str:
    """Return the token of a link that signs this member in once, within that many hours.

    It ends those given before that nobody used: one may lie anywhere now.
    """
    # Who asks at once waits for this row, and ends what was given meanwhile.
    Member.objects.select_for_update(no_key=True).get(user=user)
    end_sign_in_links(user=user)
    token = new_token()
    SignInLink.objects.create(
        club=user.member.club,
        user=user,
        token_hash=token_digest(token),
        expires_at=timezone.now() + timedelta(hours=hours),
    )
    return token


def end_sign_in_links(*, user: User) -> int:
    """Make every link of this member worthless that nobody has used, and say how many."""
    links = SignInLink.objects.filter(user=user, used_at=None)
    return links.update(used_at=timezone.now())


@transaction.atomic
def use_sign_in_link(*, token: str) -> User:
    """Use up a link and return whom it signs in; call it on a POST, for previews send GETs."""
    now = timezone.now()
    fresh = SignInLink.objects.filter(
        token_hash=token_digest(token), used_at=None, expires_at__gt=now
    )
    link = fresh.select_related("user").first()
    # One conditional UPDATE decides: of people who tap at once, one gets in. It asks columns of the
    # link alone, for PostgreSQL looks at those again after it waited for the row, and at no others.
    if link is None or not link.user.is_active or fresh.update(used_at=now) != 1:
        count_refusal(AccessKind.LINK)
        raise LinkRefused
    return link.user


def issue_staff_token(*, user: User, name: str = "") -> str:
    """Return a new key to the API for this member; it is shown this once only.

    The name tells later which program has it.
    """
    token = new_token()
    StaffToken.objects.create(
        club=user.member.club,
        user=user,
        token_hash=token_digest(token),
        name=clean_name(name).text if name else "",
    )
    return token


def revoke_staff_tokens(*, user: User) -> int:
    """Take back every key of this member and say how many there were."""
    keys = StaffToken.objects.filter(user=user, revoked_at=None)
    return keys.update(revoked_at=timezone.now())


class UnknownFeature(Malformed):
    message = N_("There is no such thing to switch on or off.")


@transaction.atomic
def switch_feature(*, club: Club, feature: str, on: bool) -> None:
    """Show something that the club uses, or hide it; what was made with it stays."""
    if feature not in offered():
        raise UnknownFeature(field="feature")
    locked = Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    locked.features = {**locked.features, feature: on}
    locked.save(update_fields=["features"])


STRANGE: Final = frozenset(" \"'<>\\^`{|}?#")


class OnlineAddressRefused(WhizError):
    message = N_(
        "Write an address that begins with https:// or http://, without a question mark, for "
        "example https://results.example.org/."
    )


def set_sharing(
    *, club: Club, online_address: str, lists_rankings: bool, lists_people: bool
) -> Club:
    """Say where the public pages are read from outside, and what search engines may list."""
    club.online_address = _checked_address(online_address.strip())
    club.lists_rankings, club.lists_people = lists_rankings, lists_people
    club.save(update_fields=["online_address", "lists_rankings", "lists_people"])
    forget_cached_pages()
    return club


def _checked_address(address: str) -> str:
    if not address:
        return ""
    try:
        URLValidator(schemes=["http", "https"])(address)
        parts = urlsplit(address)
    except (ValidationError, ValueError) as error:
        raise OnlineAddressRefused(field="online_address") from error
    if parts.query or parts.fragment or "@" in parts.netloc or STRANGE & set(address):
        raise OnlineAddressRefused(field="online_address")
    return address if address.endswith("/") else f"{address}/"

"""Who a key of the API belongs to."""

from whiz_tournament.models import Member, StaffToken
from whiz_tournament.models.tokens import token_digest


def member_of_token(token: str) -> Member | None:
    """Return the member whose key this is, with the user; ``None`` for unknown or revoked ones."""
    row = StaffToken.objects.filter(
        token_hash=token_digest(token), revoked_at=None, user__is_active=True
    ).values_list("user_id", flat=True)
    return Member.objects.select_related("user").filter(user_id__in=row).first()

"""What was said of coming to the evening before: the next one begins with it."""

from whiz_tournament.models import ComingTerms


def last_coming_mail() -> str:
    """Return where prepared mails went last: asked again for the next evening."""
    rows = ComingTerms.objects.exclude(mail="").order_by("-pk")
    return rows.values_list("mail", flat=True).first() or ""

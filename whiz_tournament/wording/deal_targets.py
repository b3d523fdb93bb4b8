"""What deals were chosen for, as the screen and the paper say it."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext

from boards.dealing_targets import Target
from whiz_tournament.wording.quantities import joined


def targets_sentence(targets: Iterable[Target]) -> str:
    """Return one sentence for all targets, nothing for plain deals."""
    parts = [_part(target) for target in targets]
    if not parts:
        return ""
    start = gettext("The deals were chosen, not plain: %(targets)s.")
    return start % {"targets": joined(parts)}


def _part(target: Target) -> str:
    condition = gettext(target.test.words)
    on = ngettext("on at least %(n)d board", "on at least %(n)d boards", target.boards)
    return f"{on % {'n': target.boards}} {condition}"

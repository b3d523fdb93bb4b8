"""What is online, what waits and for what, in sentences."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from boards.errors import filled
from whiz_tournament.features.online.queries.targets import News, TargetState
from whiz_tournament.models import NewsKind
from whiz_tournament.wording.moments import moment_words

NEWS: Final[Mapping[NewsKind, object]] = {
    NewsKind.SITE: _("all pages"),
    NewsKind.INTERIM: _("interim ranking of “{name}”"),
    NewsKind.PROVISIONAL: _("provisional ranking of “{name}”"),
    NewsKind.FINAL: _("final ranking of “{name}”"),
    NewsKind.CORRECTION: _("correction of “{name}”"),
    NewsKind.WITHDRAWN: _("what was taken back of “{name}”"),
    NewsKind.EVENING: _("results of “{name}”"),
    NewsKind.COMPETITION: _("competition of “{name}”"),
    NewsKind.NAMES: _("changed names"),
}
UNREACHABLE: Final = "target_unreachable"


def online_words(state: TargetState) -> str:
    """Return what is there: ``Online: final ranking of “Cup”, at 21:14``."""
    if state.sent is None:
        return gettext("Nothing is online there yet.")
    return gettext("Online: {news}, {moment}").format(**_parts(state.sent))


def waiting_words(state: TargetState) -> str:
    """Return what is not there yet and what it waits for; nothing if all is there."""
    if state.waiting is None:
        return ""
    if state.emptying:
        return _emptying_words(state)
    parts = _parts(state.waiting)
    if state.at_work:
        parts["percent"] = str(state.percent)
        return gettext("On its way: {news}, {moment} ({percent} %)").format(**parts)
    if state.stopped:
        return gettext("Waits until this is put right: {news}, {moment}").format(**parts)
    if state.error_code == UNREACHABLE:
        return gettext("Waits for the internet: {news}, {moment}").format(**parts)
    return gettext("Waits: {news}, {moment}").format(**parts)


def _emptying_words(state: TargetState) -> str:
    """Return how far the deleting is, and what it waits for."""
    if state.at_work:
        return gettext("The files there are being deleted ({percent} %)").format(
            percent=state.percent
        )
    if state.stopped:
        return gettext("The files there are deleted once this is put right")
    return gettext("Deletion waits for the server")


def next_try_words(state: TargetState) -> str:
    """Return when it is tried again by itself; nothing where somebody has to act first."""
    if state.waiting is None or state.stopped or state.at_work or state.next_try_at is None:
        return ""
    return gettext("It is tried again {moment} at the latest.").format(
        moment=moment_words(state.next_try_at)
    )


def error_words(state: TargetState) -> str:
    """Return what was wrong the last time, with what to do."""
    if state.error:
        return filled(state.error, dict(state.error_params), gettext)
    if state.failures and not state.at_work and state.waiting is not None:
        return gettext("The last attempt ended before it was over.")
    return ""


def _parts(news: News) -> dict[str, str]:
    sentence = str(NEWS[news.kind]).format(name=news.name)
    return {"news": sentence, "moment": moment_words(news.at)}

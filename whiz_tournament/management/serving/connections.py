"""A connection as the club's server keeps it: bounded requests, whole answers, no needless end.

waitress looks for these classes by name in its own, which is its way to be extended.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from waitress.channel import HTTPChannel
from waitress.task import WSGITask

from whiz_tournament.management.serving.http_requests import BoundedRequest
from whiz_tournament.management.serving.refused_keys import Answered

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class BareTask(WSGITask):
    """Answers one request, sends no body where there must be none, and reports refused keys."""

    def build_response_header(self) -> bytes:
        """Return the head of the answer; what the key was worth is known before it leaves."""
        headers = self.request.headers  # type: ignore[attr-defined]  # wrong in the stub
        answer = Answered(self.status, tuple(self.response_headers))
        listener: Any = self.channel.server  # our own, which the stub cannot know
        listener.judge(self.channel, headers, answer)
        return super().build_response_header()

    def write(self, data: bytes) -> None:
        """Send more of the answer; of one to HEAD only the head."""
        head = self.request.command == "HEAD"  # type: ignore[attr-defined]  # wrong in the stub
        super().write(b"" if head else data)

    def set_close_on_finish(self) -> None:
        """Close the connection afterwards, but not for want of a length that 204 never has."""
        headers = self.request.headers  # type: ignore[attr-defined]  # wrong in the stub
        asked = headers.get("CONNECTION", "").lower() == "close"
        if self.has_body or asked or self.version != "1.1":
            super().set_close_on_finish()


class Connection(HTTPChannel):
    """One connection of a phone."""

    task_class = BareTask
    parser_class = BoundedRequest
    ending = False  # nothing new is taken in
    is_strangers = False  # its last request brought no key; a new one has the benefit of the doubt

    def readable(self) -> bool:
        """Tell whether more may come in."""
        return not self.ending and super().readable()

    def is_done(self) -> bool:
        """Tell whether nothing is owed to the other side, and nothing left to do here."""
        return not self.requests and not self.writable()

    def is_waiting(self) -> bool:
        """Tell whether a thread has yet to answer; it says when it has (``Listener``)."""
        return bool(self.requests) and not self.writable()


def whole_answers(application: "WSGIApplication") -> "WSGIApplication":
    """Return the application handing over each answer in one piece, so that its length is known.

    A file stays a file: waitress sends it piece by piece, without a thread.
    """

    def answered(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        answer = application(environ, start_response)
        is_file = isinstance(answer, environ["wsgi.file_wrapper"])
        if is_file and environ["REQUEST_METHOD"] != "HEAD":
            return answer
        try:
            return [b"".join(answer)]
        finally:
            close = getattr(answer, "close", None)
            if close is not None:
                close()

    return answered

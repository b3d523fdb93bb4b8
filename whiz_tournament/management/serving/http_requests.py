"""What is taken in of a request: one at a time, a bounded body, nothing that reads in two ways.

The parser is waitress's; this bounds what it leaves open. A client that sends a hundred requests in
one breath would have a hundred answers kept for it, and a thousand uploads that never end would
fill the disk.
"""

import itertools
from typing import Any, Final
from weakref import WeakValueDictionary

from waitress.adjustments import Adjustments
from waitress.buffers import OverflowableBuffer
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.utilities import Error

SMALL_BYTES: Final = 64 * 1024  # scores and forms: there is room for any number of them
LARGE_AT_ONCE: Final = 32


class TooManyUploads(Error):
    """Too many large bodies were on their way, so this one was refused."""

    code = 503
    reason = "Service Unavailable"


class RequestBody(OverflowableBuffer):
    """What has come of a body; once it is let go, how long it is.

    The application refuses what is too large by its length, in its own words.
    """

    def __init__(self, overflow: int, most: int) -> None:
        super().__init__(overflow)
        self._most = most
        self.let_go = 0

    def __len__(self) -> int:
        """Return the bytes that came, kept or not: a body in chunks is as long as this says."""
        return self.let_go + super().__len__()

    def append(self, s: bytes) -> None:
        """Keep what came, as long as it may be read one day."""
        if self.let_go or len(self) + len(s) > self._most:
            self.forget()
            self.let_go += len(s)
        else:
            super().append(s)

    def forget(self) -> None:
        """Let go of what was kept."""
        self.let_go = len(self)
        self.close()
        self.buf, self.strbuf = None, b""


class LargeBodies:
    """The large bodies that are on their way; where there are too many, the oldest goes."""

    def __init__(self) -> None:
        self._numbers = itertools.count()
        # Weak: who hangs up takes his body along.
        self._coming: WeakValueDictionary[int, RequestBody] = WeakValueDictionary()

    def add(self, body: RequestBody) -> int:
        """Return the number under which the body is here."""
        while len(self._coming) >= LARGE_AT_ONCE:
            self._coming.pop(min(self._coming)).forget()
        number = next(self._numbers)
        self._coming[number] = body
        return number

    def remove(self, number: int) -> None:
        """Leave a body alone that has come whole: from now on it is read."""
        self._coming.pop(number, None)


class Options(Adjustments):
    """How the server works, and what its connections share."""

    def __init__(self, *, body_bytes: int, **options: Any) -> None:
        super().__init__(**options)
        self.body_bytes = body_bytes
        self.large_bodies = LargeBodies()


class BoundedRequest(HTTPRequestParser):
    """A request as it comes in."""

    adj: Options

    def __init__(self, adj: Options) -> None:
        super().__init__(adj)
        self._number: int | None = None

    def received(self, data: bytes) -> int:
        """Return how many bytes of these were taken; all of them when more requests follow.

        Those are not answered: the connection is closed after this one, and then anyone who sent
        them knows that they must come again.
        """
        taken = super().received(data)
        self._watch_body()
        if not self.completed or self.empty or not data[taken:].strip():
            return taken
        self.headers["CONNECTION"] = "close"  # type: ignore[index]  # a dict, whatever the stub says
        return len(data)

    def parse_header(self, header_plus: bytes) -> None:
        """Read the head; raises ParsingError for one that a proxy might read otherwise."""
        super().parse_header(header_plus)
        twice = "CONTENT_LENGTH" in self.headers and self.chunked
        unread = "TRANSFER_ENCODING" in self.headers  # left in a request of HTTP/1.0
        folded = b"\r\n " in header_plus or b"\r\n\t" in header_plus
        if twice or unread or folded:
            raise ParsingError("The header can be read in two ways")
        if self.body_rcv is not None:
            self.body_rcv.buf = RequestBody(self.adj.inbuf_overflow, self.adj.body_bytes)

    def _watch_body(self) -> None:
        """Count a large body while it comes; refuse one that was let go for others."""
        body = self.body_rcv.getbuf() if self.body_rcv is not None else None
        if not isinstance(body, RequestBody):
            return
        if self._number is None and len(body) > SMALL_BYTES and not self.completed:
            self._number = self.adj.large_bodies.add(body)
        elif self.completed and self._number is not None:
            self.adj.large_bodies.remove(self._number)
            if 0 < body.let_go <= self.adj.body_bytes:
                self.error = TooManyUploads("Send it again in a moment.")

"""Somebody of one club who asks either program, and notes what was refused."""

import http.client
import json
import re
from dataclasses import dataclass, field
from typing import Any, Final

from tests.upgrade.program import Program
from tests.waiting import LAST_GUARD

LINK: Final = re.compile(r'href="(/[^"#]*)"')
FORM_TOKEN: Final = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
LEFT_OUT: Final = ("/static/", "/sign-out/", "/help/", "/manual/")
NUMBERS: Final = re.compile(r"\d+|[0-9a-f]{32}")
MOST_PAGES: Final = 90
ALIKE: Final = 2
"""Pages of one kind that are opened: they differ by a number only."""


@dataclass
class Visitor:
    """A director with a key to the API and a session, at both programs under one name."""

    host: str
    key: str
    link: str
    ports: dict[str, int]
    refusals: list[str] = field(default_factory=list)
    asked: int = 0
    cookies: dict[str, str] = field(default_factory=dict)

    def at(self, program: Program) -> "At":
        """Return the visitor before one of the programs."""
        return At(self, program.name)


@dataclass(frozen=True)
class At:
    """The visitor before one program."""

    visitor: Visitor
    program: str

    def send(
        self, method: str, path: str, body: bytes = b"", kind: str = "", *, signed: bool = True
    ) -> tuple[int, bytes, str]:
        """Return status, content and where it leads; note what broke."""
        who = self.visitor
        headers = {"Host": who.host, "Accept-Language": "en"}
        headers |= {"Content-Type": kind} if kind else {}
        if path.startswith("/api/") and signed:
            headers["Authorization"] = f"Token {who.key}"
        elif signed:
            headers["Cookie"] = "; ".join(f"{n}={value}" for n, value in who.cookies.items())
        connection = http.client.HTTPConnection(
            "127.0.0.1", who.ports[self.program], timeout=LAST_GUARD
        )
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            content = answer.read()
        finally:
            connection.close()
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.split(";")[0].partition("=")
            if signed:
                who.cookies[name] = value
        who.asked += 1
        if answer.status >= 500:
            self.refuse(method, path, answer.status, content)
        return answer.status, content, answer.headers.get("Location", "")

    def api(self, method: str, path: str, body: Any = None, *, expect: int = 200) -> Any:
        """Call the API; another answer than expected is noted, and raises Refused."""
        sent = b"" if body is None else json.dumps(body).encode()
        kind = "" if body is None else "application/json"
        status, content, _ = self.send(method, f"/api/v1/{path}", sent, kind)
        if status != expect:
            if status < 500:
                self.refuse(method, path, status, content)
            raise Refused(path)
        return json.loads(content) if content else None

    def sign_in(self) -> None:
        """Use the one-time link, as a browser does."""
        path = f"/sign-in/{self.visitor.link}/"
        _, page, _ = self.send("GET", path)
        token = FORM_TOKEN.search(page.decode())
        body = f"csrfmiddlewaretoken={token[1] if token else ''}".encode()
        status, content, _ = self.send("POST", path, body, "application/x-www-form-urlencoded")
        if status != 302:
            self.refuse("POST", "/sign-in/", status, content)

    def walk(self, most: int = MOST_PAGES) -> int:
        """Open the pages that lead on from the first ones, the public's and the staff's."""
        todo, seen, kinds = ["/", "/director/"], {"/", "/director/"}, dict[str, int]()
        opened = 0
        while todo and opened < most:
            _, content, leads = self.send("GET", todo.pop(0))
            opened += 1
            for path in (*LINK.findall(content.decode(errors="replace")), leads):
                kind = NUMBERS.sub("#", path)
                new = path.startswith("/") and path not in seen and kinds.get(kind, 0) < ALIKE
                if new and not path.startswith(LEFT_OUT):
                    kinds[kind] = kinds.get(kind, 0) + 1
                    seen.add(path)
                    todo.append(path.replace("&amp;", "&"))
        return opened

    def refuse(self, method: str, path: str, status: int, content: bytes) -> None:
        """Note a refusal."""
        text = re.sub(rb"\s+", b" ", content)[:160].decode(errors="replace")
        who = self.visitor
        who.refusals.append(f"the {self.program} program: {method} {path}: {status} {text}")


class Refused(RuntimeError):
    """A step of an evening was refused: what follows it cannot be tried."""

"""Real servers on the loopback, one of each kind, that can be full or closed to writing."""

import asyncio
import errno
import io
import json
import os
import ssl
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from socketserver import ThreadingMixIn
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import asyncssh

from tests.features.online.targets.certificates import public_part, self_signed
from tests.features.online.targets.proxy import Line
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.models import Protocol

NAME, PASSWORD = "anne", "Pa$$-wort-très-secret"
Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


@dataclass
class Server:
    """A server, where its files lie, and what is wrong with it at the moment."""

    place: Place
    root: Path
    line: Line | None
    full: bool = False
    read_only: bool = False
    redirect: str = ""
    answer: tuple[str, dict[str, str], bytes] | None = None
    other_identity: Callable[[], None] = lambda: None
    first_identity: Callable[[], None] = lambda: None
    strict: Callable[[bool], None] = lambda asked: None
    read_objects: Callable[[str], dict[str, bytes]] | None = None
    count: int = 0
    closing: list[Callable[[], None]] = field(default_factory=list)

    def fresh(self) -> Place:
        """A folder that no test has used, and nothing wrong any more."""
        self.full = self.read_only = False
        self.redirect, self.answer = "", None
        self.strict(False)
        self.own_line.budget, self.own_line.stalled = None, False
        self.first_identity()
        self.count += 1
        return replace(self.place, folder=f"www/site-{self.count}")

    @property
    def own_line(self) -> Line:
        """The line that can be cut."""
        assert self.line is not None
        return self.line

    def files(self, place: Place) -> dict[str, bytes]:
        """All that lies in the folder."""
        if self.read_objects is not None:
            return self.read_objects(place.folder)
        folder = self.root / place.folder
        found = sorted(path for path in folder.rglob("*") if path.is_file())
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}

    def put(self, place: Place, name: str, data: bytes) -> None:
        """Somebody else's file."""
        path = self.root / place.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


@contextmanager
def sftp_server(root: Path) -> Iterator[Server]:  # noqa: C901 - small parts of one server
    """Of asyncssh, with its own loop in a thread."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(2)]
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    made: list[Server] = []

    class Files(asyncssh.SFTPServer):
        def __init__(self, channel: Any) -> None:
            super().__init__(channel, chroot=str(root).encode())

        def open(self, path: bytes, pflags: int, attrs: Any) -> Any:
            if pflags & asyncssh.FXF_WRITE and made[0].read_only:
                raise PermissionError(errno.EACCES, "closed")
            return super().open(path, pflags, attrs)

        def write(self, file_obj: Any, offset: int, data: bytes) -> Any:
            if made[0].full:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return super().write(file_obj, offset, data)

    class Doorkeeper(asyncssh.SSHServer):
        def begin_auth(self, username: str) -> bool:
            return True

        def password_auth_supported(self) -> bool:
            return True

        def validate_password(self, username: str, password: str) -> bool:
            return (username, password) == (NAME, PASSWORD)

    def run(work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, loop).result(10)

    async def listen(key: asyncssh.SSHKey, port: int) -> Any:
        return await asyncssh.create_server(
            Doorkeeper,
            "127.0.0.1",
            port,
            server_host_keys=[key],
            sftp_factory=Files,
            allow_scp=False,
            reuse_address=True,
        )

    listening = [run(listen(keys[0], 0)), keys[0]]
    port = listening[0].get_port()

    def use(key: asyncssh.SSHKey) -> None:
        if listening[1] is not key:
            listening[0].close()
            run(listening[0].wait_closed())
            listening[:] = [run(listen(key, port)), key]

    with Line(port) as line:
        place = Place(Protocol.SFTP, "127.0.0.1", line.port, NAME, PASSWORD)
        server = Server(place, root, line)
        server.other_identity, server.first_identity = lambda: use(keys[1]), lambda: use(keys[0])
        made.append(server)
        yield server
    listening[0].close()
    run(listening[0].wait_closed())
    loop.call_soon_threadsafe(loop.stop)
    thread.join(5)
    loop.close()


@contextmanager
def ftp_server(root: Path, *, locked: bool) -> Iterator[Server]:
    """Of pyftpdlib, with TLS on both connections or with none."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # asyncore, which it carries on
        from pyftpdlib.authorizers import DummyAuthorizer
        from pyftpdlib.filesystems import AbstractedFS
        from pyftpdlib.handlers import FTPHandler, TLS_FTPHandler
        from pyftpdlib.servers import ThreadedFTPServer
    made: list[Server] = []

    class Files(AbstractedFS):  # type: ignore[misc]  # pyftpdlib has no types
        def open(self, filename: str, mode: str) -> Any:
            if "w" in mode and made[0].full:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            if "w" in mode and made[0].read_only:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            return super().open(filename, mode)

    authorizer = DummyAuthorizer()
    authorizer.add_user(NAME, PASSWORD, str(root), perm="elradfmwMT")
    values: dict[str, Any] = {"authorizer": authorizer, "abstracted_fs": Files, "banner": "ready"}
    identities = [self_signed(root.parent, f"ftp-{number}") for number in range(2)]
    if locked:
        values |= {"certfile": str(identities[0]), "tls_control_required": True}
        values |= {"tls_data_required": True, "auth_failed_timeout": 0}
    base = TLS_FTPHandler if locked else FTPHandler
    handler: Any = type("Handler", (base,), {**values, "auth_failed_timeout": 0})
    serving = ThreadedFTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(
        target=serving.serve_forever, kwargs={"handle_exit": False}, daemon=True
    )
    thread.start()

    def use(identity: Path) -> None:
        if locked:
            handler.certfile = handler.keyfile = str(identity)
            handler.ssl_context = None
            handler.ssl_context = handler.get_ssl_context()

    with Line(serving.address[1]) as line:
        trusted = public_part(identities[0]) if locked else ""
        protocol = Protocol.FTPS if locked else Protocol.FTP
        place = Place(protocol, "127.0.0.1", line.port, NAME, PASSWORD, trusted=trusted)
        server = Server(place, root, line)
        server.other_identity = lambda: use(identities[1])
        server.first_identity = lambda: use(identities[0])
        made.append(server)
        yield server
    serving.close_all()
    thread.join(5)


class _Threaded(ThreadingMixIn, WSGIServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Cut lines are what these tests are about."""


class _Quiet(WSGIRequestHandler):
    def parse_request(self) -> bool:
        """Tell a client that asks first to go on: it would wait a second for that."""
        parsed = super().parse_request()
        return parsed and ("Expect" not in self.headers or self.handle_expect_100())

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - its own name
        """Say nothing."""


@contextmanager
def https(application: Application, folder: Path) -> Iterator[tuple[int, Callable[[int], None]]]:
    """Serve by TLS; give the port and what changes the certificate."""
    identities = [self_signed(folder, f"https-{number}") for number in range(2)]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.num_tickets = 0
    serving = make_server("127.0.0.1", 0, application, server_class=_Threaded, handler_class=_Quiet)
    context.load_cert_chain(identities[0])
    serving.socket = context.wrap_socket(
        serving.socket, server_side=True, do_handshake_on_connect=False
    )
    thread = threading.Thread(target=serving.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    yield serving.server_port, lambda number: context.load_cert_chain(identities[number])
    serving.shutdown()
    serving.server_close()
    thread.join(5)


def with_faults(application: Application, made: list[Server], writing: set[str]) -> Application:
    """The application, unless it is full, closed to writing or moved."""

    def answering(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        server, method = made[0], environ["REQUEST_METHOD"]
        length = int(environ.get("CONTENT_LENGTH") or 0)
        environ["wsgi.input"] = io.BytesIO(environ["wsgi.input"].read(length))  # and no byte more
        if server.answer:
            status, headers, body = server.answer
            start(status, [*headers.items(), ("Content-Length", str(len(body)))])
            return [body]
        if server.redirect:
            start("301 Moved", [("Location", server.redirect), ("Content-Length", "0")])
            return [b""]
        if method in writing and (server.full or server.read_only):
            status = "507 Insufficient Storage" if server.full else "403 Forbidden"
            start(status, [("Content-Length", "0")])
            return [b""]
        return application(environ, start)

    return answering


@contextmanager
def webdav_server(root: Path) -> Iterator[Server]:
    """Of WsgiDAV, by TLS."""
    from wsgidav.wsgidav_app import WsgiDAVApp

    made: list[Server] = []
    application = WsgiDAVApp(
        {
            "provider_mapping": {"/": str(root)},
            "simple_dc": {"user_mapping": {"*": {NAME: {"password": PASSWORD}}}},
            "http_authenticator": {"accept_basic": True, "accept_digest": False,
                                   "default_to_digest": False},
            "logging": {"enable": False},
            "verbose": 0,
        }
    )  # fmt: skip
    faulty = with_faults(application, made, {"PUT", "MKCOL", "MOVE"})
    with https(faulty, root.parent) as (port, use), Line(port) as line:
        trusted = public_part(root.parent / "https-0.pem")
        place = Place(Protocol.WEBDAV, "127.0.0.1", line.port, NAME, PASSWORD, trusted=trusted)
        server = Server(place, root, line)
        server.other_identity, server.first_identity = lambda: use(1), lambda: use(0)
        made.append(server)
        yield server


@contextmanager
def s3_server(root: Path) -> Iterator[Server]:
    """Of moto, by TLS."""
    import botocore.session
    import moto.settings
    from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app

    made: list[Server] = []
    application = DomainDispatcherApplication(create_backend_app)
    faulty = with_faults(application, made, {"PUT"})
    with https(faulty, root.parent) as (port, use), Line(port) as line:
        trusted = root.parent / "https-0.pem"
        common = {
            "region_name": "us-east-1",
            "endpoint_url": f"https://127.0.0.1:{port}",
            "aws_access_key_id": "first",
            "aws_secret_access_key": "first",
            "verify": str(trusted),
        }
        session = botocore.session.Session()
        place = Place(Protocol.S3, "127.0.0.1", line.port, NAME, PASSWORD, bucket="our-club",
                      region="us-east-1", trusted=public_part(trusted))  # fmt: skip
        server = Server(place, root, line)
        made.append(server)
        s3 = session.create_client("s3", **common)
        s3.create_bucket(Bucket="our-club")
        iam = session.create_client("iam", **common)
        iam.create_user(UserName=NAME)
        everything = {"Effect": "Allow", "Action": "s3:*", "Resource": "*"}
        policy = {"Version": "2012-10-17", "Statement": [everything]}
        iam.put_user_policy(UserName=NAME, PolicyName="all", PolicyDocument=json.dumps(policy))
        key = iam.create_access_key(UserName=NAME)["AccessKey"]
        iam.close()
        common["aws_access_key_id"] = key["AccessKeyId"]
        common["aws_secret_access_key"] = key["SecretAccessKey"]
        s3.close()
        s3 = session.create_client("s3", **common)
        server.place = replace(place, username=key["AccessKeyId"], password=key["SecretAccessKey"])

        def strict(asked: bool) -> None:
            """Look at every signature, which takes moto a second each."""
            moto.settings.INITIAL_NO_AUTH_ACTION_COUNT = 0 if asked else float("inf")

        server.strict = strict

        def objects(folder: str) -> dict[str, bytes]:
            listed = s3.list_objects_v2(Bucket="our-club", Prefix=f"{folder}/").get("Contents", [])
            keys = [each["Key"] for each in listed]
            return {
                key.removeprefix(f"{folder}/"): s3.get_object(Bucket="our-club", Key=key)[
                    "Body"
                ].read()
                for key in keys
            }

        server.read_objects = objects
        server.other_identity, server.first_identity = lambda: use(1), lambda: use(0)
        yield server
        s3.close()

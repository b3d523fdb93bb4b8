"""Takes from a Python what a club's Windows has not, for a process and its children.

It stands on their PYTHONPATH. What only a server needs is absent, too: a laptop installs less.
Encodings by default are an error in the product's modules: there they are not UTF-8.
"""

import os
import selectors
import signal
import stat
import sys
import warnings
from importlib.machinery import ModuleSpec

MISSING = {"fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"}
OF_A_SERVER = {"celery", "granian", "kombu", "matplotlib", "numpy", "psycopg", "redis"}
OF_THEIR_SYSTEM = {"asyncssh.misc", "psutil._pslinux"}
OURS = r"(whiz_tournament|boards|scoring|movements)\b"


class Missing:
    """Finds none of the modules that are missing there."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name in OF_A_SERVER or (name in MISSING and not _asked_by_its_own_system()):
            message = f"No module named {name!r}"
            raise ModuleNotFoundError(message, name=name)
        return None


def _asked_by_its_own_system() -> bool:
    """Tell whether a package loads its part for Linux: on Windows it takes another one."""
    frame = sys._getframe(1)
    while frame.f_back is not None:
        frame = frame.f_back
        if frame.f_globals.get("__name__") in OF_THEIR_SYSTEM:
            return True
    return False


def _refuse_folder(path: object, flags: int, *rest: int, **options: int) -> int:
    if isinstance(path, str | os.PathLike) and os.path.isdir(path):  # noqa: PTH112
        raise PermissionError(13, "Permission denied", str(path))
    return _open(path, flags, *rest, **options)  # type: ignore[arg-type]


class SocketsOnly(selectors.SelectSelector):
    """Waits for sockets alone, as select() does there; waitress's bell is one there."""

    def register(self, fileobj, events, data=None):  # type: ignore[no-untyped-def]
        number = fileobj if isinstance(fileobj, int) else fileobj.fileno()
        is_bell = type(data).__name__ == "trigger"
        if not is_bell and not stat.S_ISSOCK(os.fstat(number).st_mode):
            raise OSError(10038, "An operation was attempted on something that is not a socket")
        return super().register(fileobj, events, data)


sys.meta_path.insert(0, Missing)
for _name in MISSING:
    sys.modules.pop(_name, None)
for _name in ("fork", "forkpty", "register_at_fork", "getuid", "nice", "mkfifo", "wait3"):
    if hasattr(os, _name):
        delattr(os, _name)
for _name in ("SIGHUP", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGPIPE", "SIGCHLD"):
    delattr(signal, _name)
_open = os.open
os.open = _refuse_folder  # type: ignore[assignment]
selectors.DefaultSelector = SocketsOnly  # type: ignore[assignment, misc]
warnings.filterwarnings("error", category=EncodingWarning, module=OURS)
# filelock says so of a Linux without fcntl; the locks that the product takes are SQLite's.
warnings.filterwarnings("ignore", message="only soft file lock is available")

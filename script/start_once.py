"""Starts the program as a club would, asks whether it is ready, stops it; 0 when all went well.

``python -m script.start_once [COMMAND…]`` with HOST and PORT in the environment; works on every
system. Without a command: the program of this checkout.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

PATIENCE = 120  # seconds: a first start makes the demo club
STOP_WITHIN = 15  # seconds for requests in flight


def main() -> int:
    """Return 0 when the program answered ``/readyz`` and ended by itself once asked to."""
    port = os.environ.get("PORT", "8000")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = {**os.environ, "WHIZ_DATA_DIR": folder + "/data"}
        program, *arguments = sys.argv[1:] or [sys.executable, "manage.py", "serve"]
        # A path as bash writes it is no program to Windows, unless it is whole.
        command = [str(Path(program).absolute()), *arguments]
        flags = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
        server = subprocess.Popen(command, env=environment, creationflags=flags)
        try:
            answered = _answers(f"http://127.0.0.1:{port}/readyz", server)
        finally:
            _stop(server)
    print("It answered and stopped." if answered else "It never answered.")
    return 0 if answered else 1


def _answers(address: str, server: "subprocess.Popen[bytes]") -> bool:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.5)
    return False


def _stop(server: "subprocess.Popen[bytes]") -> None:
    # Windows knows no SIGTERM: Ctrl-Break is what a console sends to its programs there.
    server.send_signal(getattr(signal, "CTRL_BREAK_EVENT", signal.SIGTERM))
    try:
        server.wait(STOP_WITHIN)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


if __name__ == "__main__":
    sys.exit(main())

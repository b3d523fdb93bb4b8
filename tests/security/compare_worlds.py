"""The two worlds in full: every address, every role that must not tell them apart, every policy.

``python -m tests.security.compare_worlds`` builds pairs of evenings on a fresh database, asks for
all that each role may ask for, and prints how many answers were compared and which differ. The
tests beside it do the same for fewer addresses.
"""

import subprocess
import sys
import tempfile

from tests.faults.kill_harness import ROOT, bare_environment


def main() -> int:
    """Run in a fresh process on a fresh SQLite database; 0 when nothing differs."""
    with tempfile.TemporaryDirectory(prefix="whiz-worlds-") as folder:
        environment = bare_environment(f"{folder}/data")
        command = [sys.executable, "-m", "tests.security.compare_worlds_run", *sys.argv[1:]]
        return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

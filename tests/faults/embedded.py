"""``python -m tests.faults.embedded PORT``: the one-process server that a club runs."""

import sys

from tests.faults.application import application
from whiz_tournament.management.serving.server import serve

if __name__ == "__main__":
    serve(application, host="127.0.0.1", port=int(sys.argv[1]))

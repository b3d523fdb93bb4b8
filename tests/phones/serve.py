"""``python -m tests.phones.serve PORT``: the server that a club runs, once it is told to."""

import sys

from tests.faults.application import application
from whiz_tournament.management.serving.server import serve

if __name__ == "__main__" and sys.stdin.readline():
    serve(application, host="127.0.0.1", port=int(sys.argv[1]))

#!/usr/bin/env python3
"""The program's command line in a checkout."""

import sys

from whiz_tournament.management.program import run

if __name__ == "__main__":
    run(sys.argv[0], sys.argv[1:])

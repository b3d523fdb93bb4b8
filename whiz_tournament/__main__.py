"""``python -m whiz_tournament``: the program where its command is not on the path."""

from whiz_tournament.management.program import main

if __name__ == "__main__":
    main()

"""What takes away is loaded by the processes that tests start, never by pytest itself."""

collect_ignore = ["like_windows"]

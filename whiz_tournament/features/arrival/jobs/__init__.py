"""What arriving adds to jobs: the link in a mail."""

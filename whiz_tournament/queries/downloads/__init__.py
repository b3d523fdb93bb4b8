"""What is in the files that may be downloaded: the boards, and a whole event."""

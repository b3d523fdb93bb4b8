"""What is in the files: the boards, a whole event, and what is new."""

"""Start-up self-check: the server refuses to run where a saved score could be lost."""

"""Where a person's name still stands: in tables, caches and files, however it is written."""

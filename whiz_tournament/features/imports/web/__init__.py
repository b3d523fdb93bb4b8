"""Pages: files and lists of the director."""

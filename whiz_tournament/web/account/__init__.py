"""Pages of the person who signs in: password, one-time link, language."""

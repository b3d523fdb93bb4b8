"""The three catalogues: gathers sentences, merges, checks and compiles them, without gettext."""

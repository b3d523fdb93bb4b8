"""Its cards on pages of the core, and its help."""

"""The same files for programs."""

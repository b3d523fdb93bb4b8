"""The same for programs."""

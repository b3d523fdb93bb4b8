"""The address that is told, for programs."""

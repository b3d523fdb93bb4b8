"""The club's mail server for programs."""

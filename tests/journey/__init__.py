"""A whole club goes from a laptop to a server and back, and plays everywhere (docs/servers.md)."""

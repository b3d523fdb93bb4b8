"""The clubs of a server: made, limited, closed, moved to another server, deleted."""

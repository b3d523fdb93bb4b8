"""The clubs of a server as their operator sees them."""

"""The clubs of a server as its administrator sees them."""

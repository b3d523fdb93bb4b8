"""The clubs of a server as whoever runs it sees them."""

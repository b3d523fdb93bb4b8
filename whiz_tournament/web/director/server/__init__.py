"""Pages for whoever runs the server: an administrator of its own club."""

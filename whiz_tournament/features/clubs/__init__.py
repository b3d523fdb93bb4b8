"""Many clubs on one server, and who runs it."""

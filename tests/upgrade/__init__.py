"""The program of an older commit on the tables of this one, both at work (docs/servers.md)."""

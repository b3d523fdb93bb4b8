"""The API of a tournament under way: its course, who sits where, changes of plan."""

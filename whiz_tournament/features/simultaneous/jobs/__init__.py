"""The job that makes the ranking of all clubs."""

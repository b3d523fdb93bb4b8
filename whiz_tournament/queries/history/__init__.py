"""The audit logs as people read them, of a line and of a tournament; what a score log comes to."""

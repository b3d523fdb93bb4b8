"""The audit logs as people read them: of a line, of a tournament."""

"""The director’s pages about simultaneous events: the organiser’s, and joining one."""

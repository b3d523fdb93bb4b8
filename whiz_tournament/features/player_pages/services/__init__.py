"""Who may open whose page."""

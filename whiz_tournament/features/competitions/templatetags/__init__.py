"""Tags of the pages of competitions."""

"""Where the club's site is uploaded: one file for each protocol, and what all have in common."""

"""Another program is told when results are out: one request to one address."""

"""A person's own page, behind the link of their guide card."""

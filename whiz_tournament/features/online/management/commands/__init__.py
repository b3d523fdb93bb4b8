"""A site as files, and the clubs that publish here."""

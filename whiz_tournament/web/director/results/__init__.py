"""The director's pages about lines, rulings and warnings."""

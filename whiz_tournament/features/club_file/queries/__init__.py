"""How an opened file stands to what is here, where files lie, and how far the work is."""

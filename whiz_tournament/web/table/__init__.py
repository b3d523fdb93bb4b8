"""A table's pages on its phones, behind the code of the table card."""

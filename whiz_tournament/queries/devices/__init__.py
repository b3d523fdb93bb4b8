"""What the pages of a person and of a table show, and who may read them."""

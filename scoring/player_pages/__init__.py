"""What a page about somebody counts over all their evenings."""

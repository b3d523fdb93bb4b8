"""How a hall is said to people: what a page reads, and what was done."""

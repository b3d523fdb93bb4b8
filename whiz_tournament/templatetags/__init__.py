"""How values look on a page: suits, numbers, parts."""

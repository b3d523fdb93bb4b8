"""The games of evenings in words: their names, their rules, what everything is worth."""

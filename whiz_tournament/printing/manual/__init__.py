"""The manual on paper: the evening in pictures, what if, one page of rules a game."""

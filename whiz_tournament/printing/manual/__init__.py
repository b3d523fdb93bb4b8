"""The manual on paper: the evening in pictures, what if, the rules and points of each game."""

"""One page a game of the evenings without boards: how it is played, what it is worth, how read."""

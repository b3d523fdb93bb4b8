"""Who meets whom, at which table, with which boards, and how fair that is. Pure Python."""

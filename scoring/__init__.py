"""What a result is worth, how results compare, how players rank. Pure Python."""

"""The clock of a round: started, stopped, made longer, a break. No results, so no history."""

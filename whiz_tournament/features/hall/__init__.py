"""Card tournaments in rounds: seats, a slip from each table, one ranking of the hall."""

"""Web machines, workers, PostgreSQL and Valkey together, as deploy/compose.yaml starts them."""

"""How an evening fills."""

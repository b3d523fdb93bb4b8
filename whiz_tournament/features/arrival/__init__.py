"""How an evening fills: people say at the door that they are here, and pay what they owe."""

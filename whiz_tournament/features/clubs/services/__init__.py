"""What the operator of a server does with its clubs."""

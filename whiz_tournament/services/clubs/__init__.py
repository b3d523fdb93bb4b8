"""What a club may take up on a server that others share."""

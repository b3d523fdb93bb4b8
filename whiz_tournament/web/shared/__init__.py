"""What pages of several audiences share."""

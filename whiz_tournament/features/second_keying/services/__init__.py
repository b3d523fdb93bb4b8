"""What typing twice decides."""

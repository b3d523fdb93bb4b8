"""What a release is made of, built and started where no checkout is."""

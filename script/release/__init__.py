"""What a release is made of: the wheel, the folders with a Python of their own, their lists."""

"""A simultaneous: made, joined, left, its embargo ended, its ranking made."""

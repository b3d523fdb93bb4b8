"""A slip typed a second time, unseen: only what differs appears."""

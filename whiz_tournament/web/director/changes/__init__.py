"""Something happens in mid-evening: the difference is shown before it counts."""

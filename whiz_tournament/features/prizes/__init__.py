"""Who gets which prize."""

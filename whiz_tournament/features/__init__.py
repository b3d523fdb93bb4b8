"""What some clubs add to an evening: one folder each, taken out without a trace."""

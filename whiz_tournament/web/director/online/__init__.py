"""What the club tells beyond its own pages."""

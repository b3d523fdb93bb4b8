"""What every printed thing is drawn with: pages, grids, fonts, cards."""

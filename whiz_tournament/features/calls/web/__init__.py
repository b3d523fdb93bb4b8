"""The lists of calls for directors, the pages of phones that call, and what other pages show."""

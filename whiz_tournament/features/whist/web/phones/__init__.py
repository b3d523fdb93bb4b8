"""The pages of an evening on its phones: let in by a card, deals entered and said yes to."""

"""What is dealt: seats, cards, hands, deals, boards, dealing and deal files. Pure Python."""

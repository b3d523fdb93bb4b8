"""What to do when something happens: a title and three sentences each, for paper and manual."""

from typing import Final

from boards.errors import N_

CASES: Final = (
    (
        N_("A player is late"),
        N_(
            "Start the other tables at once. The two who wait keep their seats, and a board that "
            "cannot be played any more is marked “not played”. It costs nobody anything."
        ),
    ),
    (
        N_("A player must leave"),
        N_(
            "Let the table finish its round. Then choose “Something happened” and say who leaves: "
            "you see how the rounds to come would change, and those that were played stay as they "
            "are. Accept it and print the new guide cards."
        ),
    ),
    (
        N_("A player is missing at the start"),
        N_(
            "Wait five minutes, no more. Ask who would like to take the place; otherwise choose "
            "the plan for one player less, with its rests. Nobody plays two hands."
        ),
    ),
    (
        N_("The wrong board was played"),
        N_(
            "Keep the result. Tell the director the table, the board and the three names, who "
            "will enter it where it belongs. The board that was missed is played later or marked "
            "“not played”."
        ),
    ),
    (
        N_("The wrong people sat down"),
        N_(
            "Stop at the end of the board. The director enters the results under those who really "
            "held the cards. Everybody then goes to the seat of the guide card."
        ),
    ),
    (
        N_("The cards of a hand were mixed up"),
        N_(
            "Do not look at the other hands. The director puts the hand right from the hand "
            "record. If the board was played with other cards, its results are compared apart."
        ),
    ),
)

"""The tags of PBN 2.1 that we must write, may meet, or set aside."""

from typing import Final

MANDATORY: Final = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)

_OF_RESULTS: Final = """
    declarer contract result score scoreimp scoremp scorepercentage scorerubber auction play
    actiontable auctiontimetable instantscoretable playtimetable scoretable totalscoretable
"""
_OF_BOARDS_AND_EVENTS: Final = """
    event site date board west north east south dealer vulnerable deal scoring
    annotator annotatorna application bidsystemew bidsystemns competition description
    doubledummytricks eastna easttype eventdate eventsponsor frenchmp generator hometeam mode
    northna northtype note optimumplaytable optimumresulttable optimumscore pairew pairns
    pairtable room round southna southtype stage table teamtable termination time timecall
    timecontrol utcdate utctime visitteam westna westtype whizdealer whizdomy
"""

RESULT_TAGS: Final = frozenset(_OF_RESULTS.split())
"""Tags that say what was bid or made: not ours to read."""

KNOWN: Final = RESULT_TAGS | frozenset(_OF_BOARDS_AND_EVENTS.split())
"""Every tag, in lower case, that needs no remark."""

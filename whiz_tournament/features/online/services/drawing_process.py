"""Another process that draws parts of a site, run as a module (``helpers.py`` starts it).

A line of JSON says what is drawn and where it is put, each further line names the files of a part;
each is answered by a line. Losing the parent closes its input and ends it.
"""

import gc
import hashlib
import json
import os
import sys
from pathlib import Path
from typing import TextIO

import django

from boards.json_values import JsonObject


def main(asked: TextIO, answers: TextIO) -> None:
    """Draw part after part until the input ends."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
    gc.set_threshold(100_000, 50, 100)  # hardly anything that is drawn is a circle
    django.setup()
    gc.freeze()  # what stands now stays: not looked through again and again
    from django_scopes import scope

    from whiz_tournament.features.online.services.drawing import PlainDrawing
    from whiz_tournament.features.online.services.site_files import SiteFile
    from whiz_tournament.features.online.services.site_folder import Shelf
    from whiz_tournament.models import Club

    begin = asked.readline()
    if not begin:
        return
    given: JsonObject = json.loads(begin)
    club = Club.objects.get(pk=given["club"])
    addresses = json.loads(Path(given["addresses"]).read_text(encoding="utf-8"))
    drawing = PlainDrawing(club, addresses, given["style"], given["icon"])
    shelf = Shelf(Path(given["staging"]), str(os.getpid()))
    with scope(club=club):
        for line in asked:
            files = [SiteFile(*values) for values in json.loads(line)]
            answer: JsonObject
            try:
                drawn = [
                    (name, hashlib.sha256(data).hexdigest(), str(shelf.put(data)))
                    for name, data in drawing.draw_all(files)
                ]
                answer = {"drawn": drawn, "lost": sorted(drawing.links.lost)}
            except OSError as error:  # a full disk is the parent's to say
                answer = {"refused": [error.errno, error.strerror]}
            answers.write(json.dumps(answer) + "\n")
            answers.flush()


if __name__ == "__main__":
    answers, sys.stdout = sys.stdout, sys.stderr  # what is printed must not look like an answer
    main(sys.stdin, answers)

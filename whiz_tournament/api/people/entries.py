"""``tournaments/{id}/entries/``: who takes part, by number."""

import re
from typing import Final

from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.exceptions import ParseError
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import PolymorphicProxySerializer, extend_schema
from whiz_tournament.api.fields import NoBody, PlainText, StrictSerializer
from whiz_tournament.api.lookups import audience_of, tournament_of, visible_tournament
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.setup.tournaments import ReadByAll
from whiz_tournament.limits.texts import LONGEST_SENT_NAME
from whiz_tournament.models import Player
from whiz_tournament.queries.people.names import EntryName, entry_names
from whiz_tournament.queries.people.players import players_by_id
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.setup.entries import enter_players, withdraw_player

MOST_AT_ONCE: Final = 2000


class OneOfBoth(Malformed):
    code = "player_or_name"
    message = N_("Send the id of a player, or a name.")


class EntryBody(StrictSerializer):
    """A person to enter: a player of the club by id, or a guest by name."""

    player = PlainText(max_length=32, required=False)
    name = PlainText(max_length=LONGEST_SENT_NAME, required=False)


class EntryAnswer(ValueAnswer):
    """A person's number in the tournament, and the section in which they play."""

    of = EntryName
    gives = ("number", "name", "status", "section")

    status = serializers.SerializerMethodField()

    def get_status(self, entry: EntryName) -> str:
        """Return whether the person still plays."""
        return "present" if entry.present else "withdrawn"


ONE_OR_MANY = PolymorphicProxySerializer(
    component_name="EntryOrEntries",
    serializers=[EntryBody, EntryBody(many=True)],
    resource_type_field_name=None,
    many=False,
)


class EntriesView(ReadByAll):
    """The list of those who take part, by number."""

    @extend_schema(responses=EntryAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return everybody."""
        tournament = visible_tournament(public_id, request)
        names = entry_names(tournament, audience_of(request)).values()
        return Response(EntryAnswer(names, many=True).data)

    @extend_schema(request=ONE_OR_MANY, responses={201: EntryAnswer(many=True)})
    def post(self, request: Request, public_id: str) -> Response:
        """Enter one person or a list, all or nothing; answered in the order of the list."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        wanted = _wanted(request.data)
        players = {i: player for i, player in enumerate(wanted) if isinstance(player, Player)}
        names = {i: name for i, name in enumerate(wanted) if isinstance(name, str)}
        order = {"players": list(players), "names": list(names)}
        try:
            entries = enter_players(
                tournament=tournament,
                actor=staff.actor,
                players=list(players.values()),
                names=list(names.values()),
            )
        except WhizError as refusal:
            refusal.field = _at(refusal.field, order)
            raise
        at = [*players, *names]
        by_place = dict(zip(at, entries, strict=True))
        known = entry_names(tournament)
        listed = [known[by_place[i].number] for i in range(len(wanted))]
        return Response(EntryAnswer(listed, many=True).data, status=201)


def _wanted(data: object) -> list[Player | str]:
    """Return the people of a body, in its order."""
    if not isinstance(data, list):
        body = EntryBody(data=data)
        body.is_valid(raise_exception=True)
        return _people([body.validated_data], [""])
    if len(data) > MOST_AT_ONCE:
        text = gettext("Send at most {limit} people at once.").format(limit=MOST_AT_ONCE)
        raise ParseError(text)
    bodies = EntryBody(data=data, many=True)
    bodies.is_valid(raise_exception=True)
    people = bodies.validated_data
    return _people(people, [f"[{i}]." for i in range(len(people))])


def _people(wanted: list[dict[str, str]], places: list[str]) -> list[Player | str]:
    known = players_by_id(person.get("player", "") for person in wanted)
    return [_person(person, at, known) for person, at in zip(wanted, places, strict=True)]


def _person(person: dict[str, str], at: str, known: dict[str, Player]) -> Player | str:
    if len(person) != 1:
        raise OneOfBoth(field=f"{at}name")
    if "name" in person:
        return person["name"]
    return existing(known.get(person["player"]), NotFound(field=f"{at}player"))


_FIELD: Final = re.compile(r"(players|names)\[(\d+)\]")
_KEYS: Final = {"players": "player", "names": "name"}


def _at(field: str | None, order: dict[str, list[int]]) -> str | None:
    """Return where the caller wrote what the service names by its own two lists."""
    match = _FIELD.fullmatch(field or "")
    return f"[{order[match[1]][int(match[2])]}].{_KEYS[match[1]]}" if match else field


class EntryView(WhizView):
    """One person's number."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, public_id: str, number: int) -> Response:
        """Take somebody off the list before the start, where numbers behind move up.

        Afterwards mark them as gone.
        """
        NoBody.read_body(request)
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        withdraw_player(tournament=tournament, actor=staff.actor, number=number)
        return Response(status=204)

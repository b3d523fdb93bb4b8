"""The roll call: ticked, searched, guests, pasted, the same as last time."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.tournaments import DIRECTOR, draft, ready, running
from tests.web.director.pages import controls, markup, page, place, said, words
from whiz_tournament.models import AccessCodeKind, Club, Player, Tournament
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.services.devices.revoking import ensure_card_secret
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.rounds import start_tournament
from whiz_tournament.services.setup.entries import enter_players, mark_player

pytestmark = pytest.mark.django_db
ENTRY = AccessCodeKind.ENTRY
NAMES = ("Zoé Abel", "Luc de Bois", "Anne Petit", "Élise Petit")


@pytest.fixture
def members(club: Club) -> dict[str, str]:
    """The club's players: public ids by name."""
    return {name: add_player(club=club, name=name).public_id for name in NAMES}


def _post(client: Client, tournament: Tournament, **data: object) -> object:
    return client.post(page("roll_call", tournament), data)


def _entered(tournament: Tournament) -> list[tuple[int, str]]:
    return list(tournament.entries.values_list("number", "player__name"))


def test_members_stand_in_french_order(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    shown = director.get(page("roll_call", draft(club))).context["shown"]
    assert [row.name for row in shown.rows] == list(NAMES)
    assert [row.ticked for row in shown.rows] == [False] * 4


@pytest.mark.parametrize("people", [1, 3])
def test_the_list_costs_the_same_for_few_and_many(
    director: Client,
    club: Club,
    people: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    tournament = draft(club)
    for number in range(people):
        add_player(club=club, name=f"Anne Petit{number}")
    director.get(page("roll_call", tournament))  # the session is noted as in use
    with django_assert_num_queries(10):
        director.get(page("roll_call", tournament))


def test_whoever_is_ticked_is_entered_and_others_leave(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    first = [members["Anne Petit"], members["Zoé Abel"]]
    _post(director, tournament, here=first, do="keep")
    assert _entered(tournament) == [(1, "Zoé Abel"), (2, "Anne Petit")]
    then = [members["Anne Petit"], members["Luc de Bois"]]
    kept = director.post(page("roll_call", tournament), {"here": then, "do": "keep"})
    assert place(kept) == (302, page("plan", tournament))
    assert _entered(tournament) == [(1, "Anne Petit"), (2, "Luc de Bois")]


def test_the_history_names_who_it_was_though_the_number_is_another_persons(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    for here in ([members["Anne Petit"], members["Zoé Abel"]], [members["Anne Petit"]]):
        _post(director, tournament, here=here, do="keep")
    data = {"here": [members["Anne Petit"]], "q": "Éléonore d’Haene", "do": "guest"}
    director.post(page("roll_call", tournament), data)
    assert _entered(tournament) == [(1, "Anne Petit"), (2, "Éléonore d’Haene")]
    lines = director.get(page("history", tournament)).context["lines"]
    assert [line.sentence for line in lines][:3] == [
        "Entered: Éléonore d’Haene.",
        "Zoé Abel was taken off the list.",
        "Entered: Zoé Abel and Anne Petit.",
    ]


def test_a_card_opens_nothing_for_whoever_gets_its_number_later(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    _post(director, tournament, here=list(members.values()), do="keep")
    ensure_card_secret(tournament=tournament)
    before = AccessCodes.of(tournament)
    here = [each for name, each in members.items() if name != "Luc de Bois"]
    _post(director, tournament, here=here, do="keep")
    after = AccessCodes.of(tournament)
    same = [n for n in range(1, 5) if after.opens(ENTRY, n, before.token(ENTRY, n))]
    assert _entered(tournament) == [(1, "Zoé Abel"), (2, "Anne Petit"), (3, "Élise Petit")]
    assert same == [1]


def test_a_tick_is_kept_at_once_and_touches_nobody_else(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    for name in ("Zoé Abel", "Anne Petit"):  # two browsers, each knowing its own tick only
        data = {"who": members[name], "here": [members[name]]}
        counted = director.post(page("roll_tick", tournament), data)
    assert words(counted).startswith("2 present ")
    assert _entered(tournament) == [(1, "Zoé Abel"), (2, "Anne Petit")]
    shown = director.get(page("roll_call", tournament)).context["shown"]
    assert [row.name for row in shown.rows if row.ticked] == ["Zoé Abel", "Anne Petit"]
    director.post(page("roll_tick", tournament), {"who": members["Zoé Abel"], "here": []})
    assert _entered(tournament) == [(1, "Anne Petit")]


def test_a_tick_drops_no_plan(director: Client, club: Club, members: dict[str, str]) -> None:
    tournament = ready(club, 6)
    data = {"who": members["Zoé Abel"], "here": [members["Zoé Abel"]]}
    assert director.post(page("roll_tick", tournament), data).headers["HX-Refresh"] == "true"
    tournament.refresh_from_db()
    assert (tournament.status, len(_entered(tournament))) == ("ready", 6)
    assert "your ticks are not kept" in words(director.get(page("roll_call", tournament)))


def test_a_search_hides_names_but_forgets_no_tick(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    here = [members["Zoé Abel"], members["Anne Petit"]]
    data = {"here": here, "q": "petit", "do": "search"}
    found = director.post(page("roll_call", draft(club)), data).context["shown"]
    assert [(row.name, row.ticked) for row in found.rows] == [
        ("Anne Petit", True), ("Élise Petit", False),
    ]  # fmt: skip
    assert found.hidden == [members["Zoé Abel"]]
    assert found.count.present == 2


def test_a_guest_is_added_with_the_ticks(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    data = {"here": [members["Anne Petit"]], "q": "Ugo Bellini", "do": "guest"}
    added = director.post(page("roll_call", tournament), data)
    assert place(added) == (302, page("roll_call", tournament))
    assert _entered(tournament) == [(1, "Anne Petit"), (2, "Ugo Bellini")]
    assert Player.objects.get(name="Ugo Bellini").guest is True


@pytest.mark.parametrize("typed", ["Anne Petit", "PETIT Anne", "anne petit", "ZOE  abel"])
def test_a_name_that_the_club_knows_is_offered_before_a_second_person_is_made(
    director: Client, club: Club, members: dict[str, str], typed: str
) -> None:
    tournament = draft(club)
    offered = director.post(page("roll_call", tournament), {"q": typed, "do": "guest"})
    known = "Zoé Abel" if "abel" in typed else "Anne Petit"
    told = "Tick the name below, or add another person of this name."
    assert (offered.status_code, said(offered)) == (
        422,
        [f"The club knows {known} already. {told}"],
    )
    assert [row.name for row in offered.context["shown"].rows] == [known]
    assert (_entered(tournament), Player.objects.count()) == ([], 4)
    director.post(page("roll_call", tournament), {"q": typed, "do": "another"})
    assert (len(_entered(tournament)), Player.objects.count()) == (1, 5)


def test_a_guest_of_another_evening_is_found_by_name_and_in_a_pasted_list(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    draft(club, 2)
    tournament = draft(club)
    assert len(director.get(page("roll_call", tournament)).context["shown"].rows) == 4
    found = director.post(page("roll_call", tournament), {"q": "leroy", "do": "search"})
    assert [row.name for row in found.context["shown"].rows] == ["Bruno Leroy"]
    director.post(page("roll_call", tournament), {"list": "LEROY bruno", "do": "paste"})
    assert _entered(tournament) == [(1, "Bruno Leroy")]
    assert Player.objects.filter(name__iexact="bruno leroy").count() == 1


def test_an_erased_person_is_offered_nowhere(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    last = draft(club)
    _post(director, last, here=[members["Anne Petit"]], do="keep")
    erase_player(player=Player.objects.get(public_id=members["Anne Petit"]))
    tournament = draft(club)
    shown = director.get(page("roll_call", tournament)).context["shown"]
    assert NOBODY not in [row.name for row in shown.rows]
    _post(director, tournament, do="same")
    assert _entered(tournament) == []


def test_an_empty_name_is_refused_and_the_ticks_stay(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    data = {"here": [members["Anne Petit"]], "q": " ", "do": "guest"}
    refused = director.post(page("roll_call", draft(club)), data)
    assert (refused.status_code, said(refused)) == (
        422, ["A name is missing. Type at least one letter."],
    )  # fmt: skip
    assert refused.context["count"].present == 1


def test_a_name_that_was_typed_and_not_added_is_not_forgotten(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    data = {"here": [members["Anne Petit"]], "q": "Ugo Bellini", "do": "keep"}
    refused = director.post(page("roll_call", tournament), data)
    assert (refused.status_code, said(refused)) == (
        422, ["Ugo Bellini is not on the list yet. Add the person as a guest, or empty the field."],
    )  # fmt: skip
    assert _entered(tournament) == []


def test_a_pasted_list_finds_members_and_makes_guests(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    add_player(club=club, name="Luc de Bois", licence="7")
    tournament = draft(club)
    pasted = "PETIT Anne\n\nUgo Bellini\nLuc de Bois\n"
    kept = director.post(
        page("roll_call", tournament), {"list": pasted, "do": "paste"}, follow=True
    )
    assert said(kept) == [
        "Added as guests: Ugo Bellini.",
        "Several members have this name, tick the right one: Luc de Bois.",
    ]
    assert _entered(tournament) == [(1, "Anne Petit"), (2, "Ugo Bellini")]


def test_the_same_people_as_last_time_come_with_their_guests(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    last = draft(club, 2)
    anne = Player.objects.get(public_id=members["Anne Petit"])
    enter_players(tournament=last, actor=DIRECTOR, players=[anne])
    tournament = draft(club)
    director.post(page("roll_call", tournament), {"do": "same"})
    came = [name for _, name in _entered(tournament)]
    assert came == ["Bruno Leroy", "Anne Petit", "Anne Petit"]  # the guest and the member
    assert Player.objects.filter(guest=True).count() == 2


@pytest.mark.parametrize(
    ("ticked", "told"),
    [
        pytest.param(0, "0 present 0 tables 0 resting each round With 3 players more: 1 table, "
                        "nobody rests.", id="nobody"),
        pytest.param(3, "3 present 1 table 0 resting each round Every table is full.", id="full"),
        pytest.param(4, "4 present 1 table 1 resting each round With 2 players more: 2 tables, "
                        "nobody rests.", id="one rests"),
    ],
)  # fmt: skip
def test_the_count_follows_the_ticks(
    director: Client, club: Club, members: dict[str, str], ticked: int, told: str
) -> None:
    data = {"here": list(members.values())[:ticked]}
    counted = director.post(page("roll_count", draft(club)), data)
    assert words(counted) == told


def test_a_plan_is_dropped_when_somebody_leaves(director: Client, club: Club) -> None:
    tournament = ready(club, 6)
    here = list(tournament.entries.values_list("player__public_id", flat=True))[1:]
    _post(director, tournament, here=here, do="keep")
    tournament.refresh_from_db()
    assert (tournament.status, len(_entered(tournament))) == ("draft", 5)


def test_after_the_start_the_list_is_read_only_and_somebody_may_leave(
    director: Client, club: Club
) -> None:
    tournament = running(club, 6)
    left = director.post(page("withdraw", tournament, number=2), follow=True)
    assert said(left) == ["Bruno Leroy is marked as gone."]
    assert left.context["entries"][1].present is False
    again = director.get(page("withdraw", tournament, number=2))
    assert again.status_code == 404


def test_a_director_says_that_is_me_and_no_tick_is_lost(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    ticked = [members["Zoé Abel"], members["Anne Petit"]]
    shown = _post(director, tournament, here=ticked, me=members["Anne Petit"], do="me")
    assert "You are Anne Petit" in words(shown)
    assert [row.player for row in shown.context["shown"].rows if row.ticked] == ticked  # type: ignore[attr-defined]
    refused = _post(director, tournament, here=ticked, me=members["Zoé Abel"], do="me")
    assert said(refused) == ["You said that you are Anne Petit. A club admin can change that."]


@pytest.mark.parametrize(
    ("typed", "entered"),
    [
        ("petit ANNE", "Anne Petit"),
        ("zoe", "Zoé Abel"),
        ("Ugo Bellini", "Ugo Bellini"),
        ("bois", "Luc de Bois"),
    ],
)
def test_enter_adds_whom_the_club_knows_or_a_guest(
    director: Client, club: Club, members: dict[str, str], typed: str, entered: str
) -> None:
    tournament = draft(club)
    added = director.post(page("roll_call", tournament), {"q": typed, "do": "enter"})
    assert place(added) == (302, page("roll_call", tournament))
    assert _entered(tournament) == [(1, entered)]
    assert Player.objects.count() == (5 if entered == "Ugo Bellini" else 4)


def test_enter_adds_nobody_by_guess(director: Client, club: Club, members: dict[str, str]) -> None:
    tournament = draft(club)
    asked = director.post(page("roll_call", tournament), {"q": "petit", "do": "enter"})
    told = "Several names are like “petit”: tick the right one, or add a guest."
    assert (asked.status_code, said(asked)) == (422, [told])
    assert [row.name for row in asked.context["shown"].rows] == ["Anne Petit", "Élise Petit"]
    assert _entered(tournament) == []


def test_the_first_button_of_the_page_is_the_one_that_adds(director: Client, club: Club) -> None:
    html = director.get(page("roll_call", draft(club))).content.decode()
    form = html[html.index('hx-target="#count"') :]
    assert form.index('value="enter"') < form.index('value="search"')


def test_somebody_is_late_absent_or_excused(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    address = page("roll_call", tournament)
    _post(director, tournament, here=list(members.values()), do="keep")
    for name, state in (("Luc de Bois", "late"), ("zoé", "excused"), ("Anne", "absent")):
        here = list(tournament.entries.values_list("player__public_id", flat=True))
        director.post(address, {"here": here, "q": name, "mark": state})
    assert _entered(tournament) == [(1, "Élise Petit")]
    away = director.get(address).context["shown"].away
    assert [(row.name, row.mark) for row in away] == [
        ("Zoé Abel", "excused"), ("Luc de Bois", "late"), ("Anne Petit", "absent"),
    ]  # fmt: skip
    here = [members["Élise Petit"]]
    director.post(address, {"here": here, "arrived": members["Luc de Bois"]})
    director.post(address, {"here": here, "mark": f":{members['Zoé Abel']}"})
    assert _entered(tournament) == [(1, "Élise Petit"), (2, "Luc de Bois")]
    away = director.get(address).context["shown"].away
    assert [(row.name, row.mark) for row in away] == [("Anne Petit", "absent")]


def test_a_row_offers_late_and_all_marks_where_a_name_was_typed(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament, zoe = draft(club), members["Zoé Abel"]
    _post(director, tournament, mark=f"late:{zoe}")
    row, other = director.get(page("roll_call", tournament)).context["shown"].rows[:2]
    assert [(mark.word, mark.noted, mark.state) for mark in row.marks] == [("late", True, "")]
    assert [mark.word for mark in other.marks] == ["late"]
    found = director.post(page("roll_count", tournament) + "?q", {"q": "zoe"})
    (row,) = found.context["shown"].rows
    assert [mark.word for mark in row.marks] == ["late", "excused", "absent", "plays if needed"]
    assert f'value="standby:{zoe}"' in markup(found)
    _post(director, tournament, mark=f":{zoe}")
    assert director.get(page("roll_call", tournament)).context["shown"].rows[0].mark == ""


def test_somebody_sits_out_tonight_and_plays_if_a_table_needs_one(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament, here = draft(club), list(members.values())
    anne = members["Anne Petit"]
    kept = director.post(page("roll_call", tournament), {"here": here, "rests": anne, "do": "keep"})
    assert place(kept) == (302, page("plan", tournament))
    assert "Anne Petit" not in [name for _, name in _entered(tournament)]
    shown = director.get(page("roll_call", tournament))
    assert "Anne Petit sits out, and plays if needed. Plays" in words(shown)
    assert "Roll call: Anne Petit plays if needed." in words(
        director.get(page("history", tournament))
    )
    here.remove(anne)
    _post(director, tournament, here=here, arrived=anne)
    assert len(_entered(tournament)) == 4
    assert "sits out, and" not in words(director.get(page("roll_call", tournament)))


def test_beside_names_the_roll_call_has_few_controls(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    _post(director, tournament, here=[members["Zoé Abel"]], do="keep")
    shown = director.get(page("roll_call", tournament))
    ticks, late = 4, 3
    assert controls(shown) - ticks - late <= 12
    assert shown.content.count(b"btn main") == 1


def test_who_is_late_stands_first_where_somebody_arrives(director: Client, club: Club) -> None:
    late = add_player(club=club, name="Zoé Abel")
    add_player(club=club, name="Aline Abel")
    tournament = ready(club, 6)
    _post(director, tournament, q="Zoé Abel", mark="late")
    start_tournament(tournament=tournament, actor=DIRECTOR)
    offered = director.get(page("arrive", tournament)).context["form"].fields["who"].choices
    assert [key for key, _name in offered][:2] == ["", late.public_id]


def test_a_long_list_is_turned_like_a_book_and_no_tick_is_lost(
    director: Client, club: Club
) -> None:
    people = [add_player(club=club, name=f"Anne P{n:03}").public_id for n in range(130)]
    tournament = draft(club)
    first = director.get(page("roll_call", tournament))
    assert "Names 1 to 60 of 130" in words(first)
    assert len(first.context["shown"].part.rows) == 60
    turned = director.post(page("roll_call", tournament), {"here": people[3], "turn": "2"})
    assert "Names before Names 61 to 120 of 130 Next names" in words(turned)
    assert turned.context["shown"].hidden == [people[3]]
    assert f'name="here" value="{people[3]}"' in markup(turned)
    last = director.post(page("roll_call", tournament), {"here": people[3], "turn": "9"})
    assert "Names 121 to 130 of 130" in words(last)
    sought = director.post(
        page("roll_call", tournament), {"q": "P07", "page": "3", "do": "search", "here": people[3]}
    )
    assert [row.name for row in sought.context["shown"].part.rows] == [
        f"Anne P{n:03}" for n in range(70, 80)
    ]
    director.post(page("roll_call", tournament), {"here": [people[3], people[99]], "do": "keep"})
    assert [name for _, name in _entered(tournament)] == ["Anne P003", "Anne P099"]


def test_numbers_have_no_holes_whoever_is_unticked(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    _post(director, tournament, here=[*members.values()], do="keep")
    director.post(page("roll_tick", tournament), {"who": members["Luc de Bois"]})
    assert _entered(tournament) == [(1, "Zoé Abel"), (2, "Anne Petit"), (3, "Élise Petit")]
    _post(director, tournament, mark=f"late:{members['Zoé Abel']}")
    assert _entered(tournament) == [(1, "Anne Petit"), (2, "Élise Petit")]


def test_marks_of_the_roll_call_stand_in_the_history(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club)
    for state in ("late", "late", "excused", ""):
        _post(director, tournament, mark=f"{state}:{members['Zoé Abel']}")
    told = words(director.get(page("history", tournament)))
    said = [f"Roll call: Zoé Abel {what}" for what in (
        "is neither late nor absent.", "is excused.", "comes late.",
    )]  # fmt: skip
    places = [told.index(sentence) for sentence in said]
    assert places == sorted(places)
    assert told.count("Roll call: Zoé Abel") == 3


def test_a_name_that_a_pasted_list_says_twice_is_one_guest(director: Client, club: Club) -> None:
    tournament = draft(club)
    _post(director, tournament, list="Hugo Nouveau\nZoé Abel\nNOUVEAU Hugo", do="paste")
    assert _entered(tournament) == [(1, "Hugo Nouveau"), (2, "Zoé Abel")]


def test_the_plans_say_who_is_expected_late(
    director: Client, club: Club, members: dict[str, str]
) -> None:
    tournament = draft(club, 6)
    assert "expected late" not in words(director.get(page("plan", tournament)))
    mark = {"player": members["Luc de Bois"], "state": "late"}
    mark_player(tournament=tournament, actor=DIRECTOR, **mark)
    assert "1 expected late: Luc de Bois" in words(director.get(page("plan", tournament)))

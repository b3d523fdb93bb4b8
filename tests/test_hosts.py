"""Under which names and addresses this machine may be called, and which one phones are told."""

import ipaddress
import itertools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.http.request import validate_host

from whiz_tournament.hosts import (
    LocalHosts,
    best_first,
    lan_addresses,
    phone_origin,
    printed_origin,
)

ROOT = Path(__file__).resolve().parents[1]
CABLE, WIFI, HOTSPOT = "192.168.1.20", "10.0.0.7", "10.42.0.1"


@pytest.mark.parametrize(
    ("found", "default", "expected"),
    [
        pytest.param([("lo", "127.0.0.1")], None, [], id="on no network"),
        pytest.param([("eth0", CABLE), ("wlan0", WIFI)], CABLE, [CABLE, WIFI], id="cable first"),
        pytest.param([("eth0", CABLE), ("wlan0", WIFI)], WIFI, [WIFI, CABLE], id="wifi first"),
        pytest.param([("wlan0", HOTSPOT)], None, [HOTSPOT], id="an access point"),
        pytest.param(
            [("docker0", "172.17.0.1"), ("wlan0", HOTSPOT), ("virbr0", "192.168.122.1")],
            None,
            [HOTSPOT, "172.17.0.1", "192.168.122.1"],
            id="what is inside this computer comes last",
        ),
        pytest.param(
            [("eth0", "169.254.7.7"), ("wlan0", WIFI)],
            None,
            [WIFI, "169.254.7.7"],
            id="an address that nobody gave comes late",
        ),
        pytest.param([("eth0", "198.51.100.9")], None, ["198.51.100.9"], id="kept for examples"),
        pytest.param([("eth0", "8.8.8.8"), ("wlan0", WIFI)], "8.8.8.8", [WIFI], id="a public one"),
        pytest.param(
            [("eth0", "fd00::2"), ("eth0", "fe80::1%eth0"), ("eth0", CABLE)],
            None,
            [CABLE, "fd00::2"],
            id="of the new kind",
        ),
    ],
)
def test_addresses_come_in_the_order_of_their_use(
    found: list[tuple[str, str]], default: str | None, expected: list[str]
) -> None:
    assert best_first(found, default) == expected


class Network:
    """A machine whose addresses and clock are told."""

    def __init__(self, *addresses: str) -> None:
        self.addresses, self.asked, self.seconds = list(addresses), 0, 0.0

    def found(self) -> list[str]:
        self.asked += 1
        return self.addresses

    def hosts(self) -> LocalHosts:
        return LocalHosts(["club.test"], addresses=self.found, clock=lambda: self.seconds)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "club.test"])
def test_names_that_are_known_ask_nobody(host: str) -> None:
    network = Network(CABLE)
    hosts = network.hosts()
    assert validate_host(host, hosts)
    assert network.asked == 0


def test_every_private_address_is_answered() -> None:
    hosts = Network(CABLE, WIFI, "fd00::2").hosts()
    assert [validate_host(host, hosts) for host in (CABLE, WIFI, "[fd00::2]")] == [True] * 3
    assert not validate_host("192.168.1.21", hosts)


def test_a_new_address_in_mid_evening_is_answered() -> None:
    network = Network(CABLE)
    hosts = network.hosts()
    assert not validate_host("192.168.7.3", hosts)
    network.addresses, network.seconds = ["192.168.7.3"], 5.0
    assert validate_host("192.168.7.3", hosts)
    assert not validate_host(CABLE, hosts)


def test_strangers_cannot_have_the_system_asked_all_the_time() -> None:
    network = Network(CABLE)
    hosts = network.hosts()
    for number in range(1000):
        assert not validate_host(f"10.1.1.{number % 256}", hosts)
    assert network.asked == 1


def test_it_is_a_list_for_those_who_read_the_settings() -> None:
    hosts = Network(CABLE).hosts()
    assert isinstance(hosts, list)
    assert {"localhost", "club.test", CABLE} <= set(hosts)


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("192.168.1.20:8000", "http://192.168.1.20:8000"),
        ("club.test", "http://club.test"),
        ("localhost:8000", f"http://{(lan_addresses() or ['localhost'])[0]}:8000"),
    ],
)
def test_phones_are_told_an_address_that_they_can_reach(host: str, expected: str) -> None:
    assert phone_origin("http", host) == expected


@pytest.mark.parametrize(
    ("bound", "host", "dead"),
    [
        ("127.0.0.1", "127.0.0.1:8000", True),
        ("localhost", "localhost:8000", True),
        ("127.0.0.1", "club.test", False),  # a proxy stands in front
        ("0.0.0.0", "192.168.1.20:8000", False),
        ("0.0.0.0", "localhost:8000", not lan_addresses()),
    ],
)
def test_paper_names_no_address_that_is_dead(
    monkeypatch: pytest.MonkeyPatch, bound: str, host: str, dead: bool
) -> None:
    monkeypatch.setenv("HOST", bound)
    assert printed_origin("http", host) == ("" if dead else phone_origin("http", host))


@pytest.fixture
def namespace() -> Iterator[str]:
    """A network of its own, without any connection."""
    name = f"whiz{os.getpid()}"
    may = shutil.which("ip") and subprocess.run(["ip", "netns", "add", name], check=False)
    if not may or may.returncode:
        pytest.skip("needs ip netns, as root on Linux")
    yield name
    subprocess.run(["ip", "netns", "del", name], check=True)


def test_a_real_machine_finds_what_it_is_given(namespace: str) -> None:
    """No network; an access point without a default route; a cable beside it; another address."""
    steps = [
        ["link", "set", "lo", "up"],
        ["link", "add", "wlan0", "type", "veth", "peer", "name", "phone"],
        ["link", "set", "phone", "up"],
        ["addr", "add", f"{HOTSPOT}/24", "dev", "wlan0"],
        ["link", "set", "wlan0", "up"],
        ["link", "add", "eth0", "type", "veth", "peer", "name", "router"],
        ["link", "set", "router", "up"],
        ["addr", "add", f"{CABLE}/24", "dev", "eth0"],
        ["link", "set", "eth0", "up"],
        ["route", "add", "default", "via", "192.168.1.1"],
        ["addr", "flush", "dev", "eth0"],
        ["addr", "add", "192.168.7.3/24", "dev", "eth0"],
    ]
    seen = []
    for step in steps:
        subprocess.run(["ip", "-n", namespace, *step], check=True)
        seen.append(_found_in(namespace))
    assert [found for found, _ in itertools.groupby(seen)] == [
        [],
        [HOTSPOT],
        [HOTSPOT, CABLE],
        [CABLE, HOTSPOT],
        [HOTSPOT],
        [HOTSPOT, "192.168.7.3"],
    ]


def _found_in(namespace: str) -> list[str]:
    """Return the old kind of addresses: those of the new kind are made up by the system."""
    code = "from whiz_tournament.hosts import lan_addresses; print(*lan_addresses())"
    asked = subprocess.run(
        ["ip", "netns", "exec", namespace, sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = asked.stdout.split()
    return [one for one in found if ipaddress.ip_address(one).version == 4]

"""Who is forgotten was written to: nothing of that is left."""

from pathlib import Path

import pytest
from django.conf import settings

from tests.features.mail.mail_evenings import send, subscribed, use_server
from tests.features.mail.mail_servers import mail_server
from tests.management.test_find_name import find
from tests.tournaments import played, publish
from whiz_tournament.jobs import embedded
from whiz_tournament.models import Club, Player
from whiz_tournament.services.people.person_records import erase_player

pytestmark = pytest.mark.django_db
ADDRESS = "anne.petit@example.org"


def test_nothing_is_left_of_an_address(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    monkeypatch.setattr(embedded, "start_embedded_worker", lambda: None)
    with mail_server() as box:
        use_server(club, box)
        made = played(club)
        subscribed(made, 1, ADDRESS)
        publish(made, final=True)
        send(made)
        assert len(box.mails) == 1
    assert any("mailaddress.email" in line for line in find(ADDRESS))
    erase_player(player=Player.objects.get(name="Anne Petit"))
    assert find(ADDRESS) == ["The name was found nowhere."]

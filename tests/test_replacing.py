"""A file takes its place also where somebody still reads what is there, as Windows refuses it."""

from pathlib import Path

import pytest

from whiz_tournament import replacing


@pytest.mark.parametrize(("held", "given"), [(3, True), (replacing.TRIES, False)])
def test_windows_is_asked_again_until_the_reader_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held: int, given: bool
) -> None:
    made, place = tmp_path / "made", tmp_path / "place"
    made.write_text("new")
    place.write_text("old")
    real, refusals = Path.replace, iter(range(held))

    def refused(path: Path, target: Path) -> Path:
        if next(refusals, None) is not None:
            raise PermissionError(13, "used by another process")
        return real(path, target)

    monkeypatch.setattr(replacing, "os", type("Windows", (), {"name": "nt"}))
    monkeypatch.setattr(replacing, "PAUSE", 0)
    monkeypatch.setattr(Path, "replace", refused)
    if given:
        assert replacing.put_in_place(made, place) == place
    else:
        with pytest.raises(PermissionError):
            replacing.put_in_place(made, place)
    assert place.read_text() == ("new" if given else "old")
    assert made.exists() is not given


def test_nothing_else_replaces_a_file() -> None:
    """Each such call would fail on Windows now and then, and on no machine of ours."""
    root = Path(replacing.__file__).parent
    calls = ("os.replace(", "os.rename(", ".rename(", ".replace(target)", ".replace(path)")
    found = [
        (str(path.relative_to(root)), call)
        for path in root.rglob("*.py")
        for call in calls
        if call in path.read_text(encoding="utf-8") and path.name not in OTHERS
    ]
    assert found == []


OTHERS = ("sftp.py", "ftp.py")
"""They rename on another computer."""

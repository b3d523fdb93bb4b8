"""Words are made once a language, and anew for whatever they depend on."""

from whiz_tournament.wording.by_language import made_once_for, speaking


def test_words_are_kept_by_language_and_by_what_is_told_of_the_arguments() -> None:
    made: list[tuple[str, str]] = []

    @made_once_for(lambda _person, points: points)
    def words(_person: str, points: str) -> str:
        made.append((_person, points))
        return points * 2

    for language in ("fr", "nl"):
        with speaking(language):
            assert [words("Anne", "5"), words("Denis", "5"), words("Anne", "6")] == [
                "55", "55", "66"
            ]  # fmt: skip
    assert made == [("Anne", "5"), ("Anne", "6")] * 2

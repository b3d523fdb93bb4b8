"""Addresses become ways from file to file; one that the site does not have loses its link."""

from whiz_tournament.features.online.services.drawing import PlainLinks

FILES = {
    "/fr/": "index.html",
    "/en/": "en/index.html",
    "/fr/t/a/": "t/a/index.html",
    "/en/t/a/": "en/t/a/index.html",
    "/whiz.css": "whiz.css",
}


def test_a_link_stays_in_its_language_and_may_name_another() -> None:
    links = PlainLinks(FILES)
    page = b'<link href="/whiz.css"><a\n  class="x"\n  href="/#m">a</a><a href="/fr/t/a/">'
    assert links.relative(page, "en/t/a/index.html", "en") == (
        b'<link href="../../../whiz.css"><a\n  class="x"\n  href="../../../en/index.html#m">a</a>'
        b'<a href="../../../t/a/index.html">'
    )
    assert links.relative(b'<a href="/t/a/">', "index.html", "fr") == b'<a href="t/a/index.html">'
    assert links.lost == set()


def test_a_link_to_nowhere_falls_away_and_is_named() -> None:
    links = PlainLinks(FILES)
    page = b'<a class="btn" href="/t/b/">B</a> <a href="/">A</a> <a href="#m">M</a>'
    assert links.relative(page, "index.html", "fr") == (
        b'<a class="btn">B</a> <a href="index.html">A</a> <a href="#m">M</a>'
    )
    assert links.lost == {"/t/b/"}

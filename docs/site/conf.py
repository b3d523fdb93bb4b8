"""How Sphinx makes a site of the documents; ``script/docs`` runs it with every warning an error.

The source is the whole repository, so that links between README, CONTRIBUTING and ``docs`` hold.
A document that no list of ``index.md`` names is a warning too.
"""

project = "Whiz tournament"
root_doc = "docs/site/index"
extensions = ["myst_parser"]
include_patterns = ["*.md", "docs/**.md", "benchmarks/**.md"]
exclude_patterns = ["docs/package.md"]  # what a package index shows
html_theme = "furo"
html_title = project
html_logo = "../../static/img/favicon.svg"
html_copy_source = False
html_show_copyright = False
myst_heading_anchors = 4
"""Headings of so many levels can be linked to, as on a forge."""
myst_enable_extensions = ["attrs_block"]

# SPDX-License-Identifier: Apache-2.0
"""Sphinx builds the documents of this repository as a site: static pages with a search that needs no server. CONTRIBUTING.md has the command."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s#]+)(#[^)\s]*)?\)")

project = "Outcry"
author = "The Outcry authors"
copyright = "The Outcry authors, Apache-2.0"
extensions = ["myst_parser"]
root_doc = "docs/site/index"
include_patterns = ["*.md", "docs/*.md", "docs/*/*.md", "*/README.md", "*/*/README.md", "*/*/*/README.md"]
exclude_patterns = ["target", "**/target", "**/node_modules"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header", "toc.not_included"]
html_theme = "alabaster"
html_theme_options = {"description": "An open exchange, and the libraries it is made of", "page_width": "1100px", "fixed_sidebar": True}
html_sidebars = {"**": ["about.html", "searchbox.html", "navigation.html", "relations.html"]}
html_copy_source = False
html_show_sourcelink = False


def _documents(found: set) -> set:
    return {str((ROOT / (name + ".md")).resolve()) for name in found}


def _resolve_links(app, name, source) -> None:
    """Keeps links to documents and to pictures. A folder stands for its README; anything else of the repository is named, for it is not in the site."""
    folder = (ROOT / (name + ".md")).parent
    documents = _documents(app.env.found_docs)

    def resolve(match: re.Match) -> str:
        text, target, anchor = match.group(1), match.group(2), match.group(3) or ""
        if "://" in target or target.startswith("mailto:"):
            return match.group(0)
        path = (folder / target).resolve()
        if not path.exists():
            return match.group(0)
        if (path / "README.md").exists():
            return f"[{text}]({target.rstrip('/')}/README.md{anchor})"
        if str(path) in documents or path.suffix in (".png", ".svg"):
            return match.group(0)
        return f"{text} (`{path.relative_to(ROOT)}`)"

    source[0] = LINK.sub(resolve, source[0])


def setup(app) -> None:
    app.connect("source-read", _resolve_links)

"""The tutorial notebook, run from top to bottom, as a page."""

from __future__ import annotations

import os
import tempfile
from base64 import b64encode
from html import escape
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from docs.site.contents import ROOT
from docs.site.markdown import Renderer, coloured
from docs.site.page import Page

NOTEBOOK = ROOT / "examples" / "tutorial.ipynb"
SECONDS = 600
"""The longest that a cell may take, on the slowest machine."""


def executed(path: Path = NOTEBOOK) -> Any:
    """The notebook with what its cells gave; CellExecutionError where one failed."""
    notebook: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    # Debuggers warn about frozen modules of the interpreter, which no cell steps into.
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    with tempfile.TemporaryDirectory() as folder:
        client = NotebookClient(
            notebook, timeout=SECONDS, kernel_name="python3", resources={"metadata": {"path": folder}}
        )
        client.execute()
    return notebook


def tutorial_page(renderer: Renderer, notebook: Any) -> Page:
    """Texts, programs and what they gave, in order."""
    texts = "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    headings = renderer.page("tutorial", "examples/tutorial.ipynb", texts).headings
    anchors = iter(headings)
    body: list[str] = []
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            page = renderer.page("tutorial", "examples/tutorial.ipynb", cell.source)
            html = page.body
            for own in page.headings:
                known = next(anchors).anchor
                html = html.replace(f'"{own.anchor}"', f'"{known}"').replace(f'"#{own.anchor}"', f'"#{known}"')
            body.append(html)
        else:
            body.append(f'<pre class="code"><code>{coloured(cell.source, "python")}</code></pre>\n')
            body.extend(f'<div class="output">{shown}</div>\n' for output in cell.outputs if (shown := _shown(output)))
    return Page("tutorial", "Sandtable in a notebook", renderer.cited("".join(body)), headings)


def _shown(output: Any) -> str:
    """What a cell gave, in its best form."""
    if output.output_type == "stream":
        return f"<pre>{escape(output.text)}</pre>" if output.name == "stdout" else ""
    data = output.get("data", {})
    if "image/svg+xml" in data:
        svg = b64encode(data["image/svg+xml"].encode()).decode()
        return f'<img class="drawn" alt="{escape(_words(data))}" src="data:image/svg+xml;base64,{svg}">'
    if "text/html" in data:
        return f'<div class="table">{data["text/html"]}</div>'
    return f"<pre>{escape(_words(data))}</pre>"


def _words(data: Any) -> str:
    return str(data.get("text/plain", ""))

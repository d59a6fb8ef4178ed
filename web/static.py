"""Makes the edition that needs no server: `python web/static.py` writes `build/static`, a folder for any web space.

The page is that of the server, told that the engine lies beside it (`engine.py`); a worker of the page plays the part
of the server. The folder may be put anywhere: nothing in it knows where it lies.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from pathlib import Path

from engine import engine_files, listed, page_of

from build import ROOT, STATIC, add_engine, build

FOLDER = ROOT / "build" / "static"
PAGES = ("new", "board", "learn", "replay", "replays", "examples", "profile", "rules", "about", "legend", "lobby")
"""Addresses that are often opened first: a web space that knows no rule for missing files has the page there, too."""
LARGEST = 10_000_000
"""Bytes that the whole may have, compressed."""
ELSEWHERE = """<!doctype html>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Sandtable</title>
<script>
  // For a missing file: look for the folder of the page upwards, and open the address there.
  (async () => {
    const parts = location.pathname.split("/").slice(0, -1);
    for (; parts.length; parts.pop()) {
      const folder = parts.join("/") + "/";
      const found = await fetch(folder + "files.json").then((answer) => answer.ok, () => false);
      if (!found) continue;
      sessionStorage.setItem("sandtable.to", location.href);
      return location.replace(folder);
    }
    document.title = document.body.textContent = "404";
  })();
</script>
"""


def write_folder(folder: Path) -> None:
    """The page at every address that somebody may open, its files and the engine."""
    ignored = shutil.ignore_patterns("*.gz", ".built", "local", "here", "drawing", "index.html")
    shutil.copytree(STATIC, folder, ignore=ignored)
    engine = engine_files()
    for name, data in engine.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    # The page of the server lies at its root, this one anywhere.
    page = page_of(engine)
    (folder / "index.html").write_text(page.replace('="/', '="./'), encoding="utf-8")
    for name in PAGES:
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "index.html").write_text(page.replace('="/', '="../'), encoding="utf-8")
    (folder / "404.html").write_text(ELSEWHERE, encoding="utf-8")
    manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    # Its name of its own is the folder: others may lie at the same site.
    (folder / "manifest.webmanifest").write_text(json.dumps({**manifest, "id": "./"}, indent=2), encoding="utf-8")
    (folder / ".nojekyll").touch()
    (folder / "files.json").write_text(listed(folder, engine), encoding="utf-8")


def size_of(folder: Path) -> int:
    """Bytes of all that a device takes, each file compressed by itself as web spaces do it; pages are counted once."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    once = [path for path in files if path.name != "index.html" or path.parent == folder]
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in once)


def main() -> None:
    """Build everything anew."""
    build()
    add_engine()  # the page of the server was built anew, perhaps, and has it beside it as well
    shutil.rmtree(FOLDER, ignore_errors=True)
    write_folder(FOLDER)
    size = size_of(FOLDER)
    print(f"{FOLDER.relative_to(ROOT)}: {size / 1e6:.1f} MB compressed")
    if size > LARGEST:
        raise SystemExit(f"That is more than {LARGEST / 1e6:.0f} MB.")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as failed:
        raise SystemExit(f"The edition without a server could not be built: {failed}") from None

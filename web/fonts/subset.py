"""Makes the two faces of the page anew from the published parts of Roboto (SIL Open Font License).

npm pack @fontsource-variable/roboto@5.3.0 && tar xzf fontsource-variable-roboto-5.3.0.tgz
python -m pip install fonttools==4.68.0 brotli
python web/fonts/subset.py package/files web/src/kit

`roboto.woff2` has the weights 400 to 700 and the widths 75 to 100, for all text of the page; `roboto-label.woff2` is
its condensed bold alone, which a saved picture carries along. Their licence is
`web/public/roboto-license.txt`, so that the built page has it too.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import hvar, instancer
from fontTools.varLib.varStore import NO_VARIATION_INDEX

WEIGHTS = (400, 400, 700)
WIDTHS = (75, 100, 100)
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x2BC, *map(ord, "–—‘’“”„…−•")]
CYRILLIC = [*map(ord, "ЁЄІЇЎёєіїўҐґ№\u0301"), *range(0x410, 0x450)]
MATHS = [*map(ord, "≈≠≤≥")]
SIGNS = [*map(ord, "○●")]
PARTS = {"latin": LATIN, "cyrillic": CYRILLIC, "math": MATHS, "symbols": SIGNS}
FEATURES = ["kern", "mark"]
"""Figures are all of one width in this face, so that no feature is needed for tables."""
NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]


def main(parts: Path, out: Path) -> None:
    """Write both faces."""
    whole = joined([part(parts, name, characters) for name, characters in PARTS.items()])
    save(whole, out / "roboto.woff2")
    save(label(parts), out / "roboto-label.woff2")


def part(folder: Path, name: str, characters: list[int], width: Any = WIDTHS, weight: Any = WEIGHTS) -> TTFont:
    """One published part, of these characters and within these limits only."""
    font = TTFont(folder / f"roboto-{name}-standard-normal.woff2")
    # A glyph without a character is called after its place, which in another part is that of another glyph.
    font.setGlyphOrder([f"{name}.{glyph}" if glyph.startswith("glyph") else glyph for glyph in font.getGlyphOrder()])
    font = instancer.instantiateVariableFont(font, {"wght": weight, "wdth": width})
    if "gvar" in font:  # a glyph that stays the same has no entry, but the next step asks for one
        varied = font["gvar"].variations
        font["gvar"].variations = {glyph: varied.get(glyph, []) for glyph in font.getGlyphOrder()}
    options = Options(hinting=False, layout_features=FEATURES, name_IDs=NAMES, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def label(folder: Path) -> TTFont:
    """The condensed bold of what stands on boards: ASCII, Cyrillic and a few signs."""
    plain = [*range(0x20, 0x7F), *map(ord, "«»×–—’…−·°½")]
    return joined([part(folder, name, chosen, 75, 700) for name, chosen in {**PARTS, "latin": plain}.items()])


def joined(fonts: list[TTFont]) -> TTFont:
    """The parts of one face put together again: they share outlines, axes and masters."""
    first, *others = fonts
    for other in others:
        add_layout(first, other)
        add_glyphs(first, other)
    if "fvar" in first:
        hvar.add_HVAR(first)
    return first


def add_glyphs(font: TTFont, other: TTFont) -> None:
    """Copy every glyph that is missing, with its width, its variations and its characters."""
    known = set(font.getGlyphOrder())
    new = [name for name in other.getGlyphOrder() if name not in known]
    font.setGlyphOrder([*font.getGlyphOrder(), *new])
    for name in new:
        font["glyf"].glyphs[name] = other["glyf"].glyphs[name]
        font["hmtx"].metrics[name] = other["hmtx"].metrics[name]
        if "gvar" in font:
            font["gvar"].variations[name] = other["gvar"].variations.get(name, [])
    font["glyf"].glyphOrder = font.getGlyphOrder()
    for table in font["cmap"].tables:
        table.cmap = {**other.getBestCmap(), **table.cmap}


def add_layout(font: TTFont, other: TTFont) -> None:
    """Append the kerning and the marks of another part."""
    if "GDEF" not in other or not other["GPOS"].table.LookupList:
        return
    move_variations(font, other)
    font["GDEF"].table.GlyphClassDef.classDefs |= other["GDEF"].table.GlyphClassDef.classDefs
    here, there = font["GPOS"].table, other["GPOS"].table
    before = len(here.LookupList.Lookup)
    here.LookupList.Lookup += there.LookupList.Lookup
    features = {record.FeatureTag: record.Feature for record in here.FeatureList.FeatureRecord}
    for record in there.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = [before + index for index in record.Feature.LookupListIndex]
        if record.FeatureTag in features:
            features[record.FeatureTag].LookupListIndex += record.Feature.LookupListIndex
        else:
            add_feature(here, record)


def add_feature(layout: Any, record: Any) -> None:
    """Append a feature and turn it on for every script."""
    layout.FeatureList.FeatureRecord.append(record)
    for script in layout.ScriptList.ScriptRecord:
        script.Script.DefaultLangSys.FeatureIndex.append(len(layout.FeatureList.FeatureRecord) - 1)


def move_variations(font: TTFont, other: TTFont) -> None:
    """Append what the layout of another part varies by, and let it point there."""
    if "fvar" not in font:
        return
    here, there = font["GDEF"].table.VarStore, other["GDEF"].table.VarStore
    blocks, regions = len(here.VarData), len(here.VarRegionList.Region)
    here.VarRegionList.Region += there.VarRegionList.Region
    for block in there.VarData:
        block.VarRegionIndex = [regions + index for index in block.VarRegionIndex]
    here.VarData += there.VarData
    pointers: set[int] = set()
    other["GPOS"].table.collect_device_varidxes(pointers)
    moved = {pointer: pointer + (blocks << 16) for pointer in pointers - {NO_VARIATION_INDEX}}
    other["GPOS"].table.remap_device_varidxes({NO_VARIATION_INDEX: NO_VARIATION_INDEX, **moved})


def save(font: TTFont, path: Path) -> None:
    """Write a face; equal parts give equal bytes."""
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(path)
    print(f"{path.name}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

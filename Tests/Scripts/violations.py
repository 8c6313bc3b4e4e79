"""Writes the list of known violations, and what pins it in ContinuityTests."""

import collections
import pathlib
import re

HEADER = """\
# Since the law tells states, ways and sizes apart, and blames more than before, an entry of old may stand here several
# times, and others are new. From here on the list only shrinks: ContinuityTests pins its counts and its digest.
"""


def write(lines):
    """Writes these entries, and pins them."""
    known = pathlib.Path("Tests/Fixtures/known.violations")
    known.write_text(f"most {len(lines)}\n" + HEADER + "".join(line + "\n" for line in lines))
    digest = 0xCBF29CE484222325
    for byte in b"".join(sorted((line + "\n").encode() for line in lines)):
        digest = ((digest ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    counts = collections.Counter()
    for line in lines:
        words = line.split(" ")
        counts[words[2] if words[0] == "law" else f"scenarios of {words[1]}"] += 1
    tests = pathlib.Path("Tests/FolioTestingTests/ContinuityTests.swift")
    text = tests.read_text()
    pinned = "".join(f'\n    "{name}": {count},' for name, count in sorted(counts.items()))
    text = re.sub(r"(static let counts = \[)[^\]]*\]", lambda m: m[1] + f"{pinned}\n  ]", text)
    text = re.sub(r'(static let digest = ")[0-9a-f]*"', lambda m: m[1] + f'{digest:x}"', text)
    tests.write_text(text)

"""Tests that the tables of the package are those of the headers: `python3 -m unittest` in this folder."""

import pathlib
import re
import unittest

from folio import structures as c

HEADERS = pathlib.Path(__file__).resolve().parents[2] / "Sources/CFolio/include"


class HeaderTests(unittest.TestCase):
    """H04: the tables of folio/structures.py are those of the headers."""

    comments = "".join(file.read_text() for file in sorted(HEADERS.glob("*.h")))
    text = re.sub(r"//[^\n]*", "", comments)

    def values(self, enumeration):
        body = re.search(rf"enum {enumeration} \{{(.*?)\}}", self.text, re.S).group(1)
        return {name: int(number) for name, number in re.findall(r"FOLIO_(\w+) = (\d+)", body)}

    def test_kinds(self):
        """H04: the events and effects are those of the headers."""
        events = {f"EVENT_{name.upper()}": number for name, (number, _) in c.EVENTS.items()}
        self.assertEqual(self.values("folio_event_kind"), events)
        effects = {f"EFFECT_{name.upper()}": number for name, (number, _) in c.EFFECTS.items()}
        self.assertEqual(self.values("folio_effect_kind"), effects)

    def members(self, prefix, union):
        """The members that the comment of each kind names, without those of the structures that it lists as missing."""
        own = dict(union._fields_)
        found = {}
        for name, comment in re.findall(rf"FOLIO_{prefix}_(\w+) = \d+,? *///< (.*)", self.comments):
            names, left_out = re.match(r"((?:(?:, )?`[\w.]+`)*)((?: without `\w+`)?)", comment).groups()
            left_out = re.findall(r"`(\w+)`", left_out)
            found[name.lower()] = set()
            for member in re.findall(r"`([\w.]+)`", names):
                if left_out and member in own and hasattr(own[member], "_fields_"):
                    fields = [field for field, _ in own[member]._fields_ if field not in left_out]
                    found[name.lower()] |= {f"{member}.{field}" for field in fields}
                else:
                    found[name.lower()].add(member)
        return found

    def test_members(self):
        """H04: each event and effect has the members that the comment in the header names."""
        self.assertEqual(
            {name: set(members.split()) for name, (_, members) in c.EVENTS.items()}, self.members("EVENT", c.EventMembers))
        effects = {name: set(members.split()) for name, (_, members) in c.EFFECTS.items() if name != "other"}
        self.assertEqual(effects, self.members("EFFECT", c.EffectMembers))

    def test_enumerations(self):
        for enumeration, values in c.ENUMERATIONS.items():
            found = self.values(f"folio_{enumeration}")
            self.assertEqual(sorted(found.values()), sorted(values.values()), enumeration)
            for name, number in found.items():
                [short] = [short for short, value in values.items() if value == number]
                self.assertTrue(name.endswith(short.upper()), f"{name} {short}")

    def test_version(self):
        """H04: the package is for the version of the headers."""
        self.assertIn(f"#define FOLIO_VERSION {c.VERSION}\n", self.text)


if __name__ == "__main__":
    unittest.main()

"""Tests of the package folio: `python3 -m unittest` in this folder."""

import json
import pathlib
import re
import threading
import unittest

import folio
from folio import structures as c

HEADERS = pathlib.Path(__file__).resolve().parents[2] / "Sources/CFolio/include"


def opened():
    pager = folio.Pager()
    pager.send("pages", ids=[1, 2, 3])
    pager.send("frame", x=0, y=0, width=320, height=480)
    pager.send("will_appear")
    pager.send("did_appear")
    return pager


class HeaderTests(unittest.TestCase):
    """H04: the tables of folio/structures.py are those of the headers."""

    text = "".join(re.sub(r"//[^\n]*", "", file.read_text()) for file in sorted(HEADERS.glob("*.h")))

    def values(self, enumeration):
        body = re.search(rf"enum {enumeration} \{{(.*?)\}}", self.text, re.S).group(1)
        return {name: int(number) for name, number in re.findall(r"FOLIO_(\w+) = (\d+)", body)}

    def test_kinds(self):
        events = {f"EVENT_{name.upper()}": number for name, (number, _) in c.EVENTS.items()}
        self.assertEqual(self.values("folio_event_kind"), events)
        effects = {f"EFFECT_{name.upper()}": number for name, (number, _) in c.EFFECTS.items()}
        self.assertEqual(self.values("folio_effect_kind"), effects)

    def test_enumerations(self):
        for enumeration, values in c.ENUMERATIONS.items():
            found = self.values(f"folio_{enumeration}")
            self.assertEqual(sorted(found.values()), sorted(values.values()), enumeration)
            for name, number in found.items():
                [short] = [short for short, value in values.items() if value == number]
                self.assertTrue(name.endswith(short.upper()), f"{name} {short}")

    def test_version(self):
        self.assertIn(f"#define FOLIO_VERSION {c.VERSION}\n", self.text)


class PagerTests(unittest.TestCase):
    def test_events_and_effects(self):
        """H04: events are sent by name, and effects have the members of their kind."""
        pager = opened()
        effects = pager.effects()
        self.assertIn(folio.Effect(kind="did_appear", page=1), effects)
        self.assertIn(folio.Effect(kind="load", page=1), effects)
        self.assertEqual(pager.effects(), [])
        pager.send("jump", page=3, animated=True, request=7)
        began = next(effect for effect in pager.effects() if effect.kind == "transition_began")
        self.assertEqual((began.from_, began.to, began.request, began.cause), (1, 3, 7, "request"))
        self.assertEqual(began.transition_kind, "jump")
        self.assertEqual(pager.wake(), ("frame", None))
        self.assertEqual(pager.snapshot().phase, "jumping")
        pager.send("tick", at=0)
        pager.send("tick", at=100_000_000)
        self.assertEqual([page.page for page in pager.pages()], [1, 3])

    def test_lists(self):
        """H04: sections, edits and measurements are sent as arrays."""
        pager = opened()
        header = folio.Row(kind=1, height=20)
        rows = [folio.Row(height=30, key=key) for key in (5, 6, 7)]
        pager.send("loaded", page=1, count=1)
        pager.send("sections", page=1, sections=[
            folio.Section(1, rows=rows, header=header), folio.Section(2, count=9, layout="grid", columns=3, gap=4)])
        self.assertEqual(pager.list(1).row_count, 13)
        cells = pager.cells(1)
        self.assertEqual([cell.key for cell in cells if cell.has_key], [5, 6, 7])
        self.assertEqual(cells[1].frame, folio.Rect(x=0.0, y=20.0, width=320.0, height=30.0))
        measures = [effect for effect in pager.effects() if effect.kind == "measure"]
        self.assertTrue(measures)
        pager.send("measured", page=1, rows=[(each.row, 55) for each in measures], generation=measures[0].generation)
        pager.send("edits", page=1, deletes=[(0, 0)], inserts=[((0, 1), folio.Row(height=9, key=8))],
                   section_deletes=[1])
        self.assertEqual([cell.key for cell in pager.cells(1) if cell.has_key], [6, 8, 7])
        self.assertEqual(pager.list(1).total, 20 + 30 + 9 + 30)

    def test_json(self):
        """H04: any event is a dictionary or a line; effects are lines."""
        pager, other = opened(), opened()
        pager.send({"ticked": {"at": 5}})
        other.send("tick", at=5)
        self.assertEqual(pager.digest(), other.digest())
        lines = pager.effect_lines().decode().splitlines()
        self.assertEqual(len(lines), len(other.effects()))
        self.assertTrue(all(json.loads(line) for line in lines))

    def test_errors(self):
        """H04: errors have a text and change nothing."""
        pager = opened()
        digest = pager.digest()
        with self.assertRaises(folio.Rejected) as raised:
            pager.send("jump", page=77)
        self.assertEqual(raised.exception.rejection, {"unknownPage": {"_0": 77}})
        for send in [
            lambda: pager.send("frame", x=0, y=0, width=float("nan"), height=1),
            lambda: pager.send("tab_lengths", values=[1.0]), lambda: pager.send("tick", at=1, page=3, colour=2),
            lambda: pager.send("no such event"), lambda: pager.send("jump", page=2, cause="whim"),
            lambda: pager.send({"ticked": {"at": "soon"}}), lambda: pager.list(9), lambda: pager.restore(b"{}"),
            lambda: folio.Pager({"page": {"spacing": "wide"}}), lambda: folio.Pager("{"),
        ]:
            with self.assertRaises((folio.Error, ValueError)):
                send()
        self.assertEqual(pager.digest(), digest)
        pager.close()
        pager.close()
        with self.assertRaisesRegex(folio.Error, "the pager is 0"):
            pager.digest()

    def test_integers(self):
        with folio.Pager() as pager:
            for event in (("jump", {"page": 2**64 + 3}), ("pages", {"ids": [2**65]}), ("tick", {"at": 2**64})):
                with self.assertRaises(ValueError):
                    pager.send(event[0], **event[1])
        for make in (lambda: folio.Section(1, count=2**64 + 7), lambda: folio.Row(kind=-1)):
            with self.assertRaises(ValueError):
                make()

    def test_nesting(self):
        """H04: the owner of a gesture among nested pagers."""
        inner, outer = opened(), opened()
        inner.send("pages", ids=[1, 2, 3], settled=3)
        self.assertIs(folio.Pager.owner([inner, outer], 100, 300, 20, 0), inner)
        self.assertIs(folio.Pager.owner([inner, outer], 100, 300, -20, 0), outer)
        self.assertIsNone(folio.Pager.owner([inner, inner], 100, 300, -20, 0, fallback="none"))
        self.assertIsNone(folio.Pager.owner([], 0, 0, 1, 1))
        inner.close()
        with self.assertRaises(folio.Error):
            folio.Pager.owner([outer, inner], 100, 300, 20, 0)

    def test_state(self):
        """H04: a saved state is restored."""
        pager, other = opened(), folio.Pager()
        other.restore(pager.save())
        self.assertEqual(pager.digest(), other.digest())

    def test_threads(self):
        """H04: pagers on several threads do not disturb each other."""
        digests = []

        def play():
            pager = opened()
            for step in range(500):
                pager.send("tick", at=step)
            digests.append(pager.digest())

        threads = [threading.Thread(target=play) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(digests), 4)
        self.assertEqual(len(set(digests)), 1)


if __name__ == "__main__":
    unittest.main()

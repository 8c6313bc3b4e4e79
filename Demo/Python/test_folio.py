"""Tests of the package folio: `python3 -m unittest` in this folder."""

import json
import pathlib
import subprocess
import sys
import threading
import unittest

import folio
from folio import structures as c


def opened():
    pager = folio.Pager()
    pager.send("pages", ids=[1, 2, 3])
    pager.send("frame", x=0, y=0, width=320, height=480)
    pager.send("will_appear")
    pager.send("did_appear")
    return pager


class BusyLibrary:
    """A library of which one call that reads effects, counted from 1, finds the pager busy."""

    def __init__(self, library, failing):
        self.library, self.failing = library, failing

    def __getattr__(self, name):
        if name.startswith("folio_read_effects"):
            self.failing -= 1
            if self.failing == 0:
                return lambda *_: 4
        return getattr(self.library, name)


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
        self.assertFalse(hasattr(began, "outcome"), "a transition that begins has no outcome yet")
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

    def test_prepared_slots(self):
        """H04: the kind of rows of an effect has another name than the kind of the effect."""
        structure = c.CEffect(kind=c.EFFECTS["prepare"][0], page=3)
        structure.mount.slot, structure.mount.kind = 4, 5
        self.assertEqual(
            folio.values.effect_of(structure), folio.Effect(kind="prepare", page=3, slot=4, mount_kind=5))

    def test_unread_effects(self):
        """H04: effects that nobody reads are removed by a call."""
        pager = opened()
        self.assertGreater(pager.snapshot().effect_count, 0)
        pager.discard_effects()
        self.assertEqual(pager.snapshot().effect_count, 0)
        self.assertEqual(pager.effects(), [])

    def test_failed_read(self):
        """H04: a read of effects that fails, such as while another thread uses the pager, loses none."""
        for read in (folio.Pager.effects, folio.Pager.effect_lines):
            pager, other = opened(), opened()
            for each in (pager, other):
                for _ in range(40):
                    each.send("pages", ids=[4, 5, 6])
                    each.send("pages", ids=[1, 2, 3])
            self.assertGreater(pager.snapshot().effect_count, 200)
            library, failing = pager._library, 1
            while True:
                pager._library = BusyLibrary(library, failing)
                try:
                    effects = read(pager)
                    break
                except folio.Error as error:
                    self.assertEqual(error.status, 4)
                    failing += 1
            pager._library = library
            self.assertGreater(failing, 1, "no call failed")
            self.assertEqual(effects, read(other), read.__name__)

    def test_host_gestures(self):
        """H04: a host with recognisers of its own reports fingers on the pages and drags of the strip."""
        pager = opened()
        pager.send("uniform_strip_height", value=40)
        pager.send("uniform_tab_length", length=200)
        pager.send("strip_drag_began", at=0)
        pager.send("strip_drag_moved", at=8_000_000, value=50)
        self.assertEqual(pager.snapshot().strip_offset, 50)
        pager.send("strip_drag_ended", at=16_000_000, value=0)
        pager.send("jump", page=3, animated=True)
        pager.send("tick", at=100_000_000)
        pager.send("tick", at=150_000_000)
        pager.send("finger_down", at=150_000_000)
        position = pager.snapshot().position
        pager.send("tick", at=200_000_000)
        self.assertEqual(pager.snapshot().position, position)
        pager.send("finger_up", at=200_000_000)
        pager.send("tick", at=250_000_000)
        pager.send("tick", at=300_000_000)
        self.assertGreater(pager.snapshot().position, position)

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

    def test_replay(self):
        """H04 H07: an empty trace prints nothing, and a line that is not an event is named."""
        script = pathlib.Path(__file__).with_name("replay.py")
        for trace, status, text in [
            (b"", 0, b""), (b'{"version":2,"machine":"pager"}\n{"tocked":{}}\n', 1, b"line 2: "),
            (b"{\n", 1, b"line 1: "),
        ]:
            done = subprocess.run([sys.executable, str(script)], input=trace, capture_output=True)
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertTrue(done.stderr.startswith(text), done.stderr)
            self.assertNotIn(b"Traceback", done.stderr)

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

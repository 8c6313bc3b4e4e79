"""Tests of the package folio: `python3 -m unittest` in this folder."""

import json
import os
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

    def test_omitted_settings(self):
        """H04: every omitted setting has its default, at any depth."""
        for settings in [
            {"page": {"slides": {"alignment": "start"}}}, {"page": {"slides": {}}},
            {"page": {"cache": {}, "settleSpring": {}, "jumpCurve": {}}},
            {"pager": {"list": {"reorder": {}, "viewability": {}}}},
        ]:
            folio.Pager(settings).close()

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

    def test_values(self):
        """H04: values are compared, printed and used as keys; those that are read cannot be changed."""
        pager, other = opened(), opened()
        self.assertEqual({pager.snapshot(): 1}[other.snapshot()], 1)
        self.assertEqual(set(pager.effects()), set(other.effects()))
        with self.assertRaises(AttributeError):
            pager.snapshot().settled = 2
        self.assertEqual(repr(folio.Row()), "Row()")
        self.assertEqual(repr(folio.Row(kind=2, height=44, moves=False)), "Row(kind=2, height=44.0, moves=False)")
        self.assertEqual(
            repr(folio.Section(3, rows=iter([folio.Row(key=5)]), header=folio.Row(height=9))),
            "Section(id=3, rows=(Row(key=5),), header=Row(height=9.0))")
        self.assertEqual({folio.Row(height=44): 1}[folio.Row(height=44.0)], 1)
        self.assertNotEqual(folio.Row(height=44), folio.Row())
        self.assertNotEqual(folio.Row(), folio.Section(0))
        one, another, third = (
            folio.Section(1, count=count, model=folio.Row(height=30), layout="grid", columns=2) for count in (4, 4, 5))
        self.assertEqual({one: 1}[another], 1)
        self.assertNotEqual(one, third)
        self.assertNotEqual(folio.Section(1), folio.Section(1, rows=[]))

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
        for text, arguments in [
            (r"pagers\[1\]: the pager is closed", ([outer, inner], 100, 300, 20, 0)),
            ("travel_x: expected a finite number, found nan", ([outer], 100, 300, float("nan"), 0)),
        ]:
            with self.assertRaisesRegex(folio.Error, text) as raised:
                folio.Pager.owner(*arguments)
            self.assertNotIsInstance(raised.exception, folio.Rejected)

    def test_replay(self):
        """H04 H07: an empty trace prints nothing, and a line that is not an event is named."""
        script = pathlib.Path(__file__).with_name("replay.py")
        for trace, status, text in [
            (b"", 0, b""), (b'{"version":2,"machine":"pager"}\n{"tocked":{}}\n', 1, b"line 2: "),
            (b"{\n", 1, b"line 1: "), (b'{"ticked":{"at":0}}\n\n', 1, b"line 2: an empty line"),
            (b'{"version":1}\n', 1, b"line 1: version: the trace is of version 1"),
            (b'{"configuration":{"page":{"spacing":"wide"}}}\n', 1, b"line 1: configuration.page.spacing: "),
            (b'{"configuration":{"page":{"spacing":-1}}}\n', 1, b"line 1: rejected: "),
        ]:
            done = subprocess.run([sys.executable, str(script)], input=trace, capture_output=True)
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertTrue(done.stderr.startswith(text), done.stderr)
            self.assertNotIn(b"Traceback", done.stderr)

    def test_replay_without_header(self):
        """H04 H07: a trace without a header is played with the default settings, from its first line."""
        script = pathlib.Path(__file__).with_name("replay.py")
        event = b'{"cover":{"_0":{"tab":{"_0":{"page":{"_0":{"pagesChanged":{"_0":[1,2]}}}}}}}}\n'
        played = []
        for trace in (event, b'{"machine":"pager"}\n' + event):
            done = subprocess.run([sys.executable, str(script)], input=trace, capture_output=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            played.append([json.loads(line) for line in done.stdout.splitlines()])
        [only], [_, second] = played
        self.assertEqual((only["line"], second["line"]), (1, 2))
        self.assertEqual(only["digest"], second["digest"])
        self.assertEqual(only["effects"], second["effects"])

    def test_list_of_kinds(self):
        """H04: the package lists its kinds without the library."""
        done = subprocess.run(
            [sys.executable, "-m", "folio"], capture_output=True, text=True, cwd=pathlib.Path(__file__).parent,
            env={**os.environ, "FOLIO_LIBRARY": "/no/such/library.so"})
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = done.stdout.splitlines()
        self.assertTrue({
            "  jump(page, animated=…, request=…, cause=…)", "  tab_lengths(values, selected=…)", "  did_appear()",
            "  mount(page, on, row, slot, generation)", "  refresh_policy: configured, off, threshold"} <= set(lines))
        kinds = {line.split("(")[0].strip() for line in lines if "(" in line}
        self.assertLessEqual(set(c.EVENTS) | set(c.EFFECTS), kinds)

    def test_state(self):
        """H04: a saved state is restored."""
        pager, other = opened(), folio.Pager()
        other.restore(pager.save())
        self.assertEqual(pager.digest(), other.digest())

    def test_configuration(self):
        """H04: the present settings are read, changed and sent again."""
        settings = {"page": {"spacing": 8, "slides": {"alignment": "start"}}, "pager": {"maximumVelocity": 4000}}
        pager = folio.Pager(settings)
        configuration = pager.configuration
        self.assertEqual(configuration["page"]["spacing"], 8)
        self.assertEqual(configuration["pager"]["maximumVelocity"], 4000)
        self.assertEqual(folio.Pager(configuration).digest(), pager.digest())
        configuration["page"]["spacing"] = 12
        page = {"configured": {"_0": configuration["page"]}}
        pager.send({"cover": {"_0": {"tab": {"_0": {"page": {"_0": page}}}}}})
        self.assertEqual(pager.configuration, configuration)
        for part, path in [("tab", ("cover", "tab")), ("cover", ("cover",)), ("pager", ())]:
            event = {"configured": {"_0": configuration[part]}}
            for name in reversed(path):
                event = {name: {"_0": event}}
            self.assertTrue(pager.send(event))
        self.assertEqual(pager.configuration, configuration)

    def test_restoration(self):
        """H04: a place is read, and restored by another pager."""
        pager, other = opened(), folio.Pager()
        pager.send("jump", page=3)
        pager.send("sections", page=3, sections=[folio.Section(1, count=500, model=folio.Row(height=40))])
        pager.send("set_offset", page=3, value=4_010)
        place = pager.restoration
        other.send({"restored": {"_0": place}})
        self.assertEqual(other.restoration, place)
        other.send("pages", ids=[1, 2, 3])
        other.send("frame", x=0, y=0, width=320, height=480)
        other.send("will_appear")
        other.send("did_appear")
        self.assertEqual(other.snapshot().settled, 3)
        other.send("sections", page=3, sections=[folio.Section(1, count=500, model=folio.Row(height=40))])
        self.assertEqual(other.list(3).offset, 4_010)

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

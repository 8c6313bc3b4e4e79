"""Tests of the package folio: `python3 -m unittest` in this folder."""

import json
import pathlib
import re
import subprocess
import sys
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
            names, left_out = re.match(r"((?:(?:, )?`[\w.]+`)*)((?: without(?:(?:, )?(?: and)? ?`\w+`)+)?)", comment).groups()
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
        with self.assertRaisesRegex(folio.Error, "the pager is closed"):
            pager.digest()

    def refused(self, text, call):
        """Expects an error of the package with a text, before the library is called."""
        with self.assertRaises(folio.InvalidValue) as raised:
            call()
        self.assertEqual(str(raised.exception), text)
        self.assertIsInstance(raised.exception, ValueError)

    def test_missing_members(self):
        """H04: a member that an event needs must be there, and no other."""
        pager = opened()
        digest = pager.digest()
        for text, kind, values in [
            ("tick.at: missing", "tick", {}),
            ("jump.page: missing", "jump", {}),
            ("frame.height: missing", "frame", {"x": 0, "y": 0, "width": 320}),
            ("pointer.phase: missing", "pointer", {"at": 0, "id": 1, "x": 0, "y": 0}),
            ("measured.generation: missing", "measured", {"page": 1, "rows": []}),
            ("move_cover.x1: missing", "move_cover", {"height": 9, "motion": "curve"}),
            ("refresh_policy.threshold: missing", "refresh_policy", {"page": 1, "policy": "threshold"}),
            ("revised.row: missing", "revised", {"page": 1}),
            ("tick.page: there is no such member; there are: at", "tick", {"at": 0, "page": 1}),
            ("did_appear.at: there is no such member; there are: none", "did_appear", {"at": 0}),
            ("loaded.animated: there is no such member; there are: page, count", "loaded",
             {"page": 1, "count": 1, "animated": True}),
            ("cover_stops.selected: there is no such member; there are: values", "cover_stops",
             {"values": [], "selected": []}),
            ("reorder_moved.row: there is no such member; there are: page, at, x, y", "reorder_moved",
             {"page": 1, "at": 0, "x": 0, "y": 0, "row": 0}),
            ("move_cover.duration: only with motion='curve'", "move_cover",
             {"height": 9, "motion": "spring", "duration": 1}),
            ("edits.has_row: there is no such member; there are: page, deletes, inserts, moves, reloads, updates, "
             "section_deletes, section_inserts, section_moves, section_reloads, counts", "edits", {"page": 1, "has_row": 1}),
            ("event: there is no 'tock'; the kinds are those of folio_event.h", "tock", {}),
        ]:
            self.refused(text, lambda: pager.send(kind, **values))
        self.assertEqual(pager.digest(), digest)
        # What has a value without being there.
        for kind, values in [
            ("will_appear", {}), ("jump", {"page": 2}), ("focus", {"page": 1}), ("focus", {"page": 1, "row": None}),
            ("pages", {"ids": [1, 2, 3]}), ("tab_lengths", {"values": [1, 2, 3]}), ("edits", {"page": 1}),
            ("uniform_tab_length", {"length": 80}), ("move_cover", {"height": 0, "motion": "none"}),
            ("refresh_policy", {"page": 1, "policy": "off"}),
        ]:
            self.assertTrue(pager.send(kind, **values), kind)

    def test_types(self):
        """H04: a value of another type is an error that names the member."""
        pager = opened()
        digest = pager.digest()
        row = folio.Row()
        for text, kind, values in [
            ("tick.at: expected an integer, found 'now'", "tick", {"at": "now"}),
            ("tick.at: expected an integer, found 1.5", "tick", {"at": 1.5}),
            ("tick.at: expected an integer, found True", "tick", {"at": True}),
            ("tick.at: expected a value, found None", "tick", {"at": None}),
            ("tick.at: 9223372036854775808 is out of range", "tick", {"at": 2**63}),
            ("frame.width: expected a number, found '320'", "frame", {"x": 0, "y": 0, "width": "320", "height": 9}),
            ("frame.x: expected a number, found [0]", "frame", {"x": [0], "y": 0, "width": 320, "height": 9}),
            ("reduced_motion.on: expected True or False, found 'yes'", "reduced_motion", {"on": "yes"}),
            ("jump.animated: expected True or False, found 2", "jump", {"page": 1, "animated": 2}),
            ("jump.cause: there is no 3; there are: drag, tap, request, key, data, layout, container, restore, auto",
             "jump", {"page": 1, "cause": 3}),
            ("pointer.phase: there is no ['down']; there are: down, moved, up, cancelled", "pointer",
             {"at": 0, "id": 1, "x": 0, "y": 0, "phase": ["down"]}),
            ("pages.ids: expected a list, found 3", "pages", {"ids": 3}),
            ("pages.ids: expected a list, found '123'", "pages", {"ids": "123"}),
            ("pages.ids[1]: expected an integer, found None", "pages", {"ids": [1, None]}),
            ("tab_lengths.values[2]: expected a number, found 'wide'", "tab_lengths", {"values": [1, 2, "wide"]}),
            ("sections.sections[0]: expected a Section, found 7", "sections", {"page": 1, "sections": [7]}),
            ("rows_appended.model: expected a value, found None", "rows_appended",
             {"page": 1, "section": 1, "count": 1, "model": None}),
            ("measured.rows[0]: expected (row, height), found 5", "measured", {"page": 1, "generation": 1, "rows": [5]}),
            ("measured.rows[0]: expected (row, height), found (1, 2, 3)", "measured",
             {"page": 1, "generation": 1, "rows": [(1, 2, 3)]}),
            ("measured.rows[1].height: expected a number, found None", "measured",
             {"page": 1, "generation": 1, "rows": [(1, 2), (1, None)]}),
            ("edits.deletes: expected a list, found 5", "edits", {"page": 1, "deletes": 5}),
            ("edits.inserts[0].row: expected a Row, found 5", "edits", {"page": 1, "inserts": [((0, 0), 5)]}),
            ("edits.inserts[0].at.row: expected an integer, found 'x'", "edits", {"page": 1, "inserts": [((0, "x"), row)]}),
        ]:
            self.refused(text, lambda: pager.send(kind, **values))
        for text, call in [
            ("Row.height: expected a number, found 'tall'", lambda: folio.Row(height="tall")),
            ("Row.highlights: expected True or False, found None", lambda: folio.Row(highlights=None)),
            ("Row.kind: -1 is out of range", lambda: folio.Row(kind=-1)),
            ("Section.id: expected an integer, found 'a'", lambda: folio.Section("a")),
            ("Section.rows[0]: expected a Row, found 44", lambda: folio.Section(1, rows=[44])),
            ("Section.header: expected a Row, found 44", lambda: folio.Section(1, header=44)),
            ("Section.rows: a section has rows, or a count and a model", lambda: folio.Section(1, rows=[], count=9)),
            ("page: expected an integer, found 'one'", lambda: pager.cells("one")),
            ("page: expected an integer, found None", lambda: pager.list(None)),
            ("x: expected a number, found None", lambda: folio.Pager.owner([pager], None, 0, 0, 0)),
            ("pagers: expected a list of pagers", lambda: folio.Pager.owner([None], 0, 0, 0, 0)),
            ("fallback: there is no 'up'; there are: outermost, innermost, none",
             lambda: folio.Pager.owner([pager], 0, 0, 0, 0, fallback="up")),
            ("event: expected a dictionary or JSON, found int", lambda: pager.send(5)),
            ("event: a whole event has no other members, found at", lambda: pager.send({"ticked": {"at": 0}}, at=5)),
            ("event: cannot be JSON: Object of type object is not JSON serializable",
             lambda: pager.send({"ticked": object()})),
            ("state: expected a dictionary or JSON, found NoneType", lambda: pager.restore(None)),
            ("configuration: expected a dictionary or JSON, found list", lambda: folio.Pager([])),
        ]:
            self.refused(text, call)
        self.assertEqual(pager.digest(), digest)

    def test_empty_arrays(self):
        """H04: an array without elements is an array: counts of no sections are checked."""
        pager = opened()
        pager.send("sections", page=1, sections=[folio.Section(1, count=2)])
        with self.assertRaises(folio.Rejected):
            pager.send("edits", page=1, counts=[])
        pager.send("edits", page=1, section_deletes=[0], counts=[])
        self.assertEqual(pager.list(1).row_count, 0)

    def test_ignored(self):
        """H04: an event of a list that does not exist is ignored, and `send` says so."""
        pager = opened()
        pager.send("pages", ids=list(range(1, 90)))
        digest = pager.digest()
        self.assertFalse(pager.send("sections", page=80, sections=[folio.Section(1, count=2)]))
        self.assertFalse(pager.send({"list": {"_0": 80, "_1": {"resetSections": {}}}}))
        self.assertEqual(pager.digest(), digest)
        self.assertTrue(pager.send("sections", page=1, sections=[folio.Section(1, count=2)]))

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

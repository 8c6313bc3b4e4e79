"""Tests of what the package refuses: `python3 -m unittest` in this folder."""

import copy
import pathlib
import pickle
import unittest

import folio
from test_folio import opened


class ErrorTests(unittest.TestCase):
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
            ("event: there is no 'Jump'; near it: jump", "Jump", {}),
            ("event: there is no '?'; python3 -m folio lists the kinds", "?", {}),
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

    def test_integers(self):
        with folio.Pager() as pager:
            for event in (("jump", {"page": 2**64 + 3}), ("pages", {"ids": [2**65]}), ("tick", {"at": 2**64})):
                with self.assertRaises(ValueError):
                    pager.send(event[0], **event[1])
        for make in (lambda: folio.Section(1, count=2**64 + 7), lambda: folio.Row(kind=-1)):
            with self.assertRaises(ValueError):
                make()

    def test_empty_arrays(self):
        """H04: an array without elements is an array: counts of no sections are checked."""
        pager = opened()
        pager.send("sections", page=1, sections=[folio.Section(1, count=2)])
        with self.assertRaises(folio.Rejected):
            pager.send("edits", page=1, counts=[])
        pager.send("edits", page=1, section_deletes=[0], counts=[])
        self.assertEqual(pager.list(1).row_count, 0)

    def test_null_arrays(self):
        """H04: None is no array, where an array is optional."""
        pager, other = opened(), opened()
        for each in (pager, other):
            each.send("sections", page=1, sections=[folio.Section(1, count=2)])
        pager.send("edits", page=1, deletes=[(0, 0)], counts=None, inserts=None)
        other.send("edits", page=1, deletes=[(0, 0)])
        pager.send("tab_lengths", values=[90, 120, 80], selected=None)
        other.send("tab_lengths", values=[90, 120, 80])
        self.assertEqual(pager.digest(), other.digest())
        self.refused("tab_lengths.values: expected a value, found None", lambda: pager.send("tab_lengths", values=None))

    def test_owners(self):
        """H04: a pager has one owner, and is not used after it was closed."""
        pager = opened()
        for copied in (copy.copy, copy.deepcopy, pickle.dumps):
            with self.assertRaisesRegex(TypeError, "a pager cannot be copied or pickled"):
                copied(pager)
        self.assertIsInstance(pager.digest(), int)
        pager.close()
        with self.assertRaisesRegex(folio.Error, "^the pager is closed$") as raised:
            with pager:
                pass
        self.assertEqual(raised.exception.status, 3)

    def test_library(self):
        """H04: a library is a path, or what was loaded."""
        path = folio.load_library()._name
        for library in (path, pathlib.Path(path), folio.load_library(path)):
            folio.Pager(library=library).close()
        self.refused("library: expected a path or what load_library returns, found int", lambda: folio.Pager(library=5))
        with self.assertRaises(OSError):
            folio.Pager(library="/no/such/library.so")

    def test_numbers_beyond_json(self):
        """H04: NaN and infinities in dictionaries are those of the wire format, and refused with their place."""
        pager = opened()
        for value in (float("nan"), float("inf"), -float("inf")):
            with self.assertRaises(folio.Rejected) as raised:
                folio.Pager({"page": {"spacing": value}})
            self.assertEqual(raised.exception.rejection, {"refusedConfiguration": {"_0": "spacing"}})
            with self.assertRaises(folio.Rejected) as raised:
                pager.send({"frameChanged": {"_0": {"x": 0, "y": 0, "width": value, "height": 1}}})
            self.assertEqual(set(raised.exception.rejection), {"illegalValue"})
        with self.assertRaisesRegex(folio.Error, "text: empty"):
            pager.restore(b"")
        itself = {}
        itself["itself"] = itself
        with self.assertRaisesRegex(folio.InvalidValue, "event: cannot be JSON"):
            pager.send(itself)

    def test_ignored(self):
        """H04: an event of a list that does not exist is ignored, and `send` says so."""
        pager = opened()
        pager.send("pages", ids=list(range(1, 90)))
        digest = pager.digest()
        self.assertFalse(pager.send("sections", page=80, sections=[folio.Section(1, count=2)]))
        self.assertFalse(pager.send({"list": {"_0": 80, "_1": {"resetSections": {}}}}))
        self.assertEqual(pager.digest(), digest)
        self.assertTrue(pager.send("sections", page=1, sections=[folio.Section(1, count=2)]))


if __name__ == "__main__":
    unittest.main()

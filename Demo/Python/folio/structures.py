"""The structures and enumerations of folio.h, for ctypes. A host does not need them."""

import ctypes
from ctypes import POINTER, c_bool, c_double, c_int32, c_int64, c_size_t, c_uint16, c_uint32

VERSION = 2


def _names(first, *names):
    return {name: first + index for index, name in enumerate(names)}


#: The kinds of events: the number, and the members of `folio_event` that each has besides `kind`.
EVENTS = {
    "frame": (1, "frame"), "bottom_inset": (2, "value"), "direction": (3, "direction"), "will_appear": (4, "animated"),
    "did_appear": (5, ""), "will_disappear": (6, "animated"), "did_disappear": (7, ""),
    "memory_pressure": (8, "pressure"), "reduced_motion": (9, "on"), "tick": (16, "at"), "turn_end": (17, "at"),
    "pointer": (24, "at pointer"), "claim": (25, "at claim"), "wheel": (26, "at wheel"), "key": (27, "request key"),
    "tab_key": (28, "request tab_key"), "focus": (29, "page request row"),
    "touch_caught": (30, "claim.pointer"), "pages": (40, "pages"),
    "page_enabled": (41, "page enabled"), "slide_lengths": (42, "lengths.values"),
    "jump": (43, "page animated request cause"), "step": (44, "animated request cause count"),
    "scroll_pages": (45, "page animated request cause value"), "loaded": (46, "page count"), "load_failed": (47, "page"),
    "retry": (48, "page"), "drag_began": (49, "at"), "drag_moved": (50, "at value"), "drag_ended": (51, "at value"),
    "drag_cancelled": (52, "at"), "driven": (53, "at value"), "driven_ended": (54, "at"), "finger_down": (55, "at"),
    "finger_up": (56, "at"), "tab_tapped": (64, "page request"), "tab_lengths": (65, "lengths"),
    "uniform_tab_length": (66, "length"), "tab_length": (67, "page length"), "strip_drag_began": (68, "at"),
    "strip_drag_moved": (69, "at value"), "strip_drag_ended": (70, "at value"), "cover_heights": (80, "heights"),
    "cover_stops": (81, "lengths.values"), "strip_heights": (82, "lengths.values"), "uniform_strip_height": (83, "value"),
    "expand_cover": (84, "animated"), "collapse_cover": (85, "animated"), "move_cover": (86, "move"),
    "refresh_policy": (87, "page refresh"), "refresh_ended": (88, "page"), "refresh": (89, "page"),
    "short_content": (90, "page on"), "sections": (100, "page sections"), "rows_appended": (101, "page appended"), "edits": (102, "page edits"), "sort_sections": (103, "page rows"),
    "reset_sections": (104, "page"), "invalidate_heights": (105, "page"), "measured": (106, "page measured"),
    "given_height": (107, "page given"), "estimate": (108, "page estimate"), "revised": (109, "page row.row"),
    "pinned_rows": (110, "page rows"), "sticky_rows": (111, "page rows"), "scroll_to_row": (112, "page animated scroll"),
    "scroll_to_offset": (113, "page animated value"), "scroll_by": (114, "page animated value"),
    "set_offset": (115, "page value"), "host_scrolled": (116, "page at host_scroll"),
    "host_scroll_ended": (117, "page at"), "list_finger_down": (118, "page at"), "list_finger_up": (119, "page at"),
    "list_drag_began": (120, "page at"), "list_drag_moved": (121, "page at value"),
    "list_drag_ended": (122, "page at value"), "list_drag_cancelled": (123, "page at"),
    "reorder_began": (124, "page at reorder"), "reorder_moved": (125, "page at reorder.x reorder.y"),
    "reorder_ended": (126, "page at"), "reorder_cancelled": (127, "page at"),
}

#: The kinds of effects: the number, and the members that `folio.Effect` has besides `kind`.
EFFECTS = {
    "jump_answered": (1, "answer"), "jump_dropped": (2, "answer.request"), "transition_began": (
        3, "transition.id transition.kind transition.from transition.to transition.cause transition.has_request "
        "transition.request"),
    "transition_ended": (4, "transition.id transition.outcome"), "will_select": (5, "page cause"),
    "did_select": (6, "page cause"), "did_settle": (7, "page cause"), "will_appear": (8, "page on"),
    "did_appear": (9, "page"), "will_disappear": (10, "page on"), "did_disappear": (11, "page"), "load": (12, "page"),
    "prefetch": (13, "page"), "cancel_prefetch": (14, "page"), "evict": (15, "page"), "drag_refused": (16, ""),
    "ignored": (17, "on page ignored_reason"),
    "reselected": (24, "page"), "focus_moved": (25, "page"), "strip_moved": (26, "value"),
    "collapse_changed": (32, "value cause"), "refresh_started": (33, "page cause"), "highlighted": (40, "page on row"),
    "tapped": (41, "page row"), "long_pressed": (42, "page row"), "claim_asked": (43, "claim"),
    "back_swipe_began": (44, ""), "back_swipe_moved": (45, "value"), "back_swipe_ended": (46, "value"),
    "back_swipe_cancelled": (47, ""), "touch_caught": (48, "claim.pointer"), "total_changed": (56, "page value"),
    "scroll_content": (57, "page scroll"),
    "unmount": (58, "page mount.row mount.slot"), "discard": (59, "page mount.slot"),
    "mount": (60, "page on mount.row mount.slot mount.generation"),
    "render": (61, "page mount.row mount.slot mount.generation"),
    "prepare": (62, "page mount.slot mount.kind"), "measure": (63, "page measure"),
    "reordered": (64, "page reorder"), "lifted": (65, "page row"), "dropped": (66, "page on drop"),
    "scroll_ended": (67, "page scroll_outcome"), "velocity_left": (68, "page value"), "near_end": (69, "page"),
    "near_start": (70, "page"), "section_disappeared": (71, "page section"), "section_appeared": (72, "page section"),
    "viewed": (73, "page row"), "list_ignored": (74, "page ignored_reason"), "other": (255, ""),
}

#: The values of each enumeration, by the name of the type in the headers.
ENUMERATIONS = {
    "cause": _names(0, "drag", "tap", "request", "key", "data", "layout", "container", "restore", "auto"),
    "direction": _names(0, "left_to_right", "right_to_left"),
    "pressure": _names(0, "low", "critical"),
    "pointer_phase": _names(0, "down", "moved", "up", "cancelled"),
    "wheel_phase": _names(
        0, "notch", "began", "changed", "ended", "cancelled", "momentum_began", "momentum", "momentum_ended"),
    "wheel_unit": _names(0, "points", "lines", "pages"),
    "key": _names(
        0, "left", "right", "up", "down", "page_up", "page_down", "home", "end", "next", "previous"),
    "fallback": _names(0, "outermost", "innermost", "none"),
    "tab_key": _names(0, "forward", "backward", "first", "last", "activate"),
    "motion": _names(0, "none", "spring", "curve"),
    "refresh_policy": _names(0, "configured", "off", "threshold"),
    "section_layout": _names(0, "rows", "grid", "waterfall", "adaptive_grid"),
    "alignment": _names(0, "start", "centre", "end", "visible"),
    "scroll_source": _names(0, "user", "fling", "code"),
    "answer": _names(0, "began", "already_there", "joined", "queued", "pending"),
    "transition_kind": _names(0, "drag", "jump"),
    "transition_outcome": _names(0, "completed", "cancelled", "finished_early", "superseded"),
    "measure_cause": _names(0, "demand", "idle"),
    "reorder_outcome": _names(0, "completed", "cancelled", "removed"),
    "scroll_outcome": _names(0, "completed", "cancelled", "superseded"),
    "ignored_reason": _names(
        0, "unknown_page", "no_pages", "no_list", "no_rows", "not_requested", "no_layout", "hidden", "finger_drags",
        "row_is_lifted"),
    "page_phase": _names(0, "resting", "dragging", "settling", "jumping"),
    "refresh_state": _names(0, "idle", "pulling", "armed", "refreshing"),
    "load_state": _names(0, "absent", "loading", "loaded", "failed"),
    "layer": _names(0, "row", "sticky", "landing", "lifted"),
    "list_phase": _names(0, "resting", "held", "dragging", "decelerating", "seeking", "animating", "reordering"),
    "wake_kind": _names(0, "never", "frame", "at", "end_of_turn"),
}


def structure(name, *fields, enumerations=None, arrays=None):
    """Returns a ctypes structure. `enumerations` names the type of fields that are enumerations, `arrays` the field that
    is the count of each array."""
    return type(name, (ctypes.Structure,), {
        "_fields_": list(fields), "enumerations": enumerations or {}, "arrays": arrays or {}})


def _doubles(*names):
    return [(name, c_double) for name in names]


def _integers(*names):
    return [(name, c_int64) for name in names]


def _flags(*names):
    return [(name, c_bool) for name in names]


Rect = structure("Rect", *_doubles("x", "y", "width", "height"))
Path = structure("Path", *_integers("section", "row"))
CRow = structure(
    "CRow", ("height", c_double), *_integers("revision", "key"), ("kind", c_uint16),
    *_flags("has_height", "has_key", "never_highlights", "never_moves"))
CSection = structure(
    "CSection", ("id", c_int64), ("rows", POINTER(CRow)), ("count", c_int64), ("model", CRow), ("header", CRow),
    ("footer", CRow), *_flags("has_header", "has_footer", "is_sortable"), ("layout", c_uint32),
    *_integers("default_sequence", "columns"), *_doubles("gap", "least_width"),
    enumerations={"layout": "section_layout"})
RowInsert = structure("RowInsert", ("at", Path), ("row", CRow))
RowMove = structure("RowMove", ("source", Path), ("destination", Path))
SectionInsert = structure("SectionInsert", ("at", c_int64), ("section", CSection))
SectionMove = structure("SectionMove", *_integers("source", "destination"))
Measurement = structure("Measurement", ("row", c_int64), ("height", c_double))

#: The arrays of edits: the element, the member, and the count of it.
_EDITS = [
    (Path, "deletes", "delete_count"), (RowInsert, "inserts", "insert_count"), (RowMove, "moves", "move_count"),
    (Path, "reloads", "reload_count"), (RowInsert, "updates", "update_count"),
    (c_int64, "section_deletes", "section_delete_count"), (SectionInsert, "section_inserts", "section_insert_count"),
    (SectionMove, "section_moves", "section_move_count"), (SectionInsert, "section_reloads", "section_reload_count"),
    (c_int64, "counts", "count_count"),
]
Edits = structure(
    "Edits", *[field for element, member, count in _EDITS for field in ((member, POINTER(element)), (count, c_size_t))],
    arrays={member: count for _, member, count in _EDITS})


class EventMembers(ctypes.Union):
    _fields_ = [
        ("value", c_double), ("count", c_int64), ("on", c_bool), ("frame", Rect), ("direction", c_uint32),
        ("pressure", c_uint32), ("key", c_uint32), ("tab_key", c_uint32),
        ("pointer", structure("Pointer", ("id", c_int64), *_doubles("x", "y"), ("phase", c_uint32),
                              enumerations={"phase": "pointer_phase"})),
        ("claim", structure("Claim", ("pointer", c_int64), ("owns", c_bool))),
        ("wheel", structure("Wheel", *_doubles("x", "y", "delta_x", "delta_y"), ("unit", c_uint32), ("phase", c_uint32),
                            enumerations={"unit": "wheel_unit", "phase": "wheel_phase"})),
        ("row", structure("RowIndex", ("row", c_int64), ("has_row", c_bool))),
        ("pages", structure("Pages", ("ids", POINTER(c_int64)), ("count", c_size_t), ("settled", c_int64),
                            ("has_settled", c_bool), arrays={"ids": "count"})),
        ("enabled", structure("Enabled", *_flags("swipe", "tap"))),
        ("lengths", structure("Lengths", ("values", POINTER(c_double)), ("count", c_size_t),
                              ("selected", POINTER(c_double)), ("selected_count", c_size_t),
                              arrays={"values": "count", "selected": "selected_count"})),
        ("length", structure("Length", *_doubles("length", "selected"), ("has_selected", c_bool))),
        ("heights", structure("Heights", *_doubles("maximum", "collapsed", "minimum"))),
        ("move", structure("Move", *_doubles("height", "x1", "y1", "x2", "y2", "duration"), ("motion", c_uint32),
                           enumerations={"motion": "motion"})),
        ("refresh", structure("Refresh", ("policy", c_uint32), ("threshold", c_double),
                              enumerations={"policy": "refresh_policy"})),
        ("sections", structure("Sections", ("sections", POINTER(CSection)), ("count", c_size_t),
                               arrays={"sections": "count"})),
        ("appended", structure("Appended", *_integers("section", "count"), ("model", CRow))),
        ("edits", POINTER(Edits)),
        ("rows", structure("Rows", ("indexes", POINTER(c_int64)), ("count", c_size_t), arrays={"indexes": "count"})),
        ("measured", structure("Measured", ("rows", POINTER(Measurement)), ("count", c_size_t), ("generation", c_int64),
                               arrays={"rows": "count"})),
        ("given", structure("Given", *_integers("first", "end"), ("height", c_double))),
        ("estimate", structure("Estimate", ("height", c_double), ("kind", c_uint16))),
        ("scroll", structure("Scroll", ("row", c_int64), ("alignment", c_uint32), enumerations={"alignment": "alignment"})),
        ("host_scroll", structure("HostScroll", ("offset", c_double), ("token", c_int64), ("by", c_uint32),
                                  enumerations={"by": "scroll_source"})),
        ("reorder", structure("Reorder", ("row", c_int64), *_doubles("x", "y"))),
    ]


class CEvent(ctypes.Structure):
    _anonymous_ = ("members",)
    _fields_ = [("kind", c_uint32), ("animated", c_bool), ("cause", c_uint32), *_integers("page", "at", "request"),
                ("members", EventMembers)]
    enumerations = {"cause": "cause"}


class EffectMembers(ctypes.Union):
    _fields_ = [
        ("value", c_double), ("row", c_int64), ("section", c_int64), ("scroll_outcome", c_uint32),
        ("ignored_reason", c_uint32),
        ("answer", structure("Answer", *_integers("request", "transition"), ("answer", c_uint32),
                             enumerations={"answer": "answer"})),
        ("transition", structure(
            "Transition", *_integers("id", "from", "to", "request"), ("cause", c_uint32), ("kind", c_uint32),
            ("outcome", c_uint32), ("has_request", c_bool),
            enumerations={"cause": "cause", "kind": "transition_kind", "outcome": "transition_outcome"})),
        ("claim", structure("Claimed", ("pointer", c_int64), *_doubles("travel_x", "travel_y"))),
        ("scroll", structure("Scrolled", ("offset", c_double), ("token", c_int64))),
        ("mount", structure("Mount", *_integers("row", "generation"), ("slot", c_int32), ("kind", c_uint16))),
        ("measure", structure("Measure", *_integers("row", "generation"), ("width", c_double), ("cause", c_uint32),
                              ("kind", c_uint16), enumerations={"cause": "measure_cause"})),
        ("reorder", structure("Reordered", *_integers("from", "to"), ("source", Path), ("destination", Path))),
        ("drop", structure("Drop", ("row", c_int64), ("outcome", c_uint32), enumerations={"outcome": "reorder_outcome"})),
    ]


class CEffect(ctypes.Structure):
    _anonymous_ = ("members",)
    _fields_ = [("kind", c_uint32), ("on", c_bool), ("cause", c_uint32), ("page", c_int64), ("members", EffectMembers)]
    enumerations = {"cause": "cause", "scroll_outcome": "scroll_outcome", "ignored_reason": "ignored_reason"}


Snapshot = structure(
    "Snapshot", *[(name, Rect) for name in ("frame", "cover", "strip", "indicator")],
    *_doubles("strip_offset", "strip_total", "position", "collapse", "collapse_range", "cover_pull", "content_top",
              "bottom_inset", "refresh_fraction"),
    *_integers("settled", "selected", "current", "target", "page_count", "drawn_page_count", "effect_count",
               "highlighted_page", "highlighted_row", "lifted_page", "lifted_row"),
    ("phase", c_uint32), ("refresh", c_uint32),
    *_flags("has_indicator", "has_highlight", "has_lifted", "is_right_to_left"),
    enumerations={"phase": "page_phase", "refresh": "refresh_state"})
Page = structure(
    "Page", ("page", c_int64), ("frame", Rect), *_doubles("offset", "visible_fraction"),
    *_integers("first_row", "end_row", "cell_count"), ("list_offset", c_double), ("load_state", c_uint32),
    *_flags("has_list", "is_exposed"), enumerations={"load_state": "load_state"})
Tab = structure(
    "Tab", ("page", c_int64), ("frame", Rect), ("emphasis", c_double), *_integers("position", "count"),
    *_flags("is_selected", "has_focus", "is_enabled"))
Cell = structure(
    "Cell", *_integers("page", "row", "key", "generation"), ("frame", Rect), ("content_frame", Rect), ("slot", c_int32),
    ("kind", c_uint16), ("layer", c_uint32), *_flags("has_key", "is_self_sizing", "is_unmeasured"),
    enumerations={"layer": "layer"})
List = structure(
    "List", *_doubles("offset", "minimum_offset", "maximum_offset", "total", "velocity"),
    *_integers("row_count", "generation"), ("phase", c_uint32), ("is_scrolling", c_bool),
    enumerations={"phase": "list_phase"})
Wake = structure("Wake", ("kind", c_uint32), ("at", c_int64), enumerations={"kind": "wake_kind"})

#: The structures whose sizes the library checks, in the order of `folio_layout`.
LAYOUT = [CEvent, CRow, CSection, Edits, Measurement, CEffect, Snapshot, Page, Tab, Cell, List, Wake]
Layout = structure("Layout", *[(name, c_uint32) for name in (
    "version", "event", "row", "section", "edits", "measurement", "effect", "snapshot", "page", "tab", "cell", "list",
    "wake")])

"""A pager for Python: pages, tabs, a collapsing cover and lists, as one state machine.

    import folio

    with folio.Pager({"page": {"spacing": 8}}) as pager:
        pager.send("pages", ids=[1, 2, 3])
        pager.send("frame", x=0, y=0, width=320, height=568)
        pager.send("will_appear")
        pager.send("did_appear")
        for effect in pager.effects():
            if effect.kind == "load":
                pager.send("loaded", page=effect.page, count=1)
                pager.send("sections", page=effect.page, sections=[folio.Section(1, count=1000, model=folio.Row(height=44))])
        pager.send("jump", page=3, animated=True, request=7)

Events have the names and members of folio.h, without `FOLIO_EVENT_`. A call that fails raises an error and changes
nothing: `folio.Rejected` if the pager rejects the event, `folio.InvalidValue` for a name, a type or a missing member before
the library is called, and `folio.Error`, which both are, for everything else. A pager is used on one thread at a time, any
thread.
"""

import ctypes
import json
import math
import os
import pathlib
import sys
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64

from . import structures as c
from .errors import Error, InvalidValue, Rejected
from .events import event_of
from .values import (
    Cell, Effect, List, Page, Rect, Row, Section, Snapshot, Tab, Values, converted, effect_of, integer, number_of,
    values_of)

__all__ = [
    "Cell", "Effect", "Error", "InvalidValue", "List", "Page", "Pager", "Rect", "Rejected", "Row", "Section", "Snapshot",
    "Tab", "load_library"]

_CLOSED_PAGER = 3
_SMALL_BUFFER = 18
_NO_LIST = 22
_REJECTED = 32


def load_library(path=None):
    """Returns the library: at a path, at that of the environment's FOLIO_LIBRARY, or in the build folder of the package.

    The build folder is that of the package in which this file is. Raises `OSError` if there is no such library, or if it
    is not that of Folio.
    """
    path = path or os.environ.get("FOLIO_LIBRARY")
    if not path:
        name = "libFolioC.dylib" if sys.platform == "darwin" else "libFolioC.so"
        builds = [
            root / ".build" / mode / name for root in pathlib.Path(__file__).resolve().parents
            for mode in ("release", "debug")]
        path = next((file for file in builds if file.exists()), None)
        if not path:
            raise OSError(f"{name} was not built: run `swift build -c release --product FolioC` in the package Folio, "
                          "or set FOLIO_LIBRARY to its path")
    library = ctypes.CDLL(str(path))
    text, size, array = POINTER(ctypes.c_char), POINTER(c_size_t), ctypes.c_void_p
    for name, arguments in {
        "create": [POINTER(c.Layout), c_char_p, c_size_t, POINTER(c_uint64)], "close": [c_uint64],
        "send": [c_uint64, POINTER(c.CEvent)], "send_json": [c_uint64, c_char_p, c_size_t],
        "discard_effects": [c_uint64],
        "read_effects": [c_uint64, array, c_size_t, size], "read_effects_json": [c_uint64, text, c_size_t, size],
        "read_snapshot": [c_uint64, POINTER(c.Snapshot)], "read_pages": [c_uint64, array, c_size_t, size],
        "read_tabs": [c_uint64, array, c_size_t, size], "read_cells": [c_uint64, c_int64, array, c_size_t, size],
        "read_list": [c_uint64, c_int64, POINTER(c.List)], "read_wake": [c_uint64, POINTER(c.Wake)],
        "read_digest": [c_uint64, POINTER(c_uint64)], "save": [c_uint64, text, c_size_t, size],
        "read_configuration_json": [c_uint64, text, c_size_t, size],
        "read_restoration_json": [c_uint64, text, c_size_t, size],
        "restore": [c_uint64, c_char_p, c_size_t],
        "find_owner": [array, c_size_t, c_double, c_double, c_double, c_double, c_uint32, size],
    }.items():
        function = getattr(library, f"folio_{name}", None)
        if function is None:
            raise OSError(f"{path} is not a library of Folio of version {c.VERSION}: it has no folio_{name}")
        function.argtypes, function.restype = arguments, c_int32
    library.folio_error.restype = c_char_p
    return library


class Pager:
    """A pager without pages.

    `configuration` is a dictionary, the JSON of one, or a trace's header. Omitted settings have their defaults. The object
    owns its pager: `close`, the end of a `with`, and the end of the object release it. It cannot be copied: `restore` gives
    another pager the same state. `library` is what `load_library` returns, or a path.
    """

    def __init__(self, configuration=None, library=None):
        self._handle = c_uint64(0)
        self._is_open = False
        if library is None or isinstance(library, (str, os.PathLike)):
            library = load_library(library)
        elif not isinstance(library, ctypes.CDLL):
            raise InvalidValue("library", f"expected a path or what load_library returns, found {type(library).__name__}")
        self._library = library
        layout = c.Layout(c.VERSION, *[ctypes.sizeof(each) for each in c.LAYOUT])
        text = _json(configuration, "configuration") if configuration is not None else None
        self._call("create", byref(layout), text, len(text or b""), byref(self._handle), has_handle=False)
        self._is_open = True

    def close(self):
        """Releases the pager. Every later call raises an error, except for this one."""
        if self._is_open:
            self._call("close")
            self._is_open = False

    def __enter__(self):
        if not self._is_open:
            raise Error(_CLOSED_PAGER, "the pager is closed")
        return self

    def __exit__(self, *_):
        self.close()

    def __reduce_ex__(self, _):
        # The handle has one owner: that of a copy would close it.
        raise TypeError("a pager cannot be copied or pickled; save() is its state")

    def __del__(self):
        # There is nothing to close if the library was not found.
        if getattr(self, "_is_open", False):
            self._library.folio_close(self._handle)

    def _call(self, name, *arguments, has_handle=True, allowed=0):
        """Calls a function, and raises an error unless its status is 0 or another that is allowed."""
        handle = (self._handle,) if has_handle else ()
        status = getattr(self._library, f"folio_{name}")(*handle, *arguments)
        if status not in (0, allowed):
            text = self._library.folio_error().decode()
            raise (Rejected if status >= _REJECTED else Error)(status, text)
        return status

    def send(self, event, **values):
        """Sends an event: a kind with its members, `send("tick", at=0)`; or any event as a dictionary or a line of JSON.

        Members without a value have that of folio_event.h: `animated` is False, `cause` is "request", `request` is 0.
        Every other member must be there, unless None is a value of it. Returns False if the pager ignored the event
        because the page has no list: the list exists from the `load` or `prefetch` effect until the `evict` effect.
        """
        if isinstance(event, str) and not event.lstrip().startswith("{"):
            status = self._call("send", byref(event_of(event, values)), allowed=_NO_LIST)
        else:
            if values:
                raise InvalidValue("event", f"a whole event has no other members, found {', '.join(values)}")
            line = _json(event, "event")
            status = self._call("send_json", line, len(line), allowed=_NO_LIST)
        return status != _NO_LIST

    def effects(self):
        """Returns the effects since the last call, in order. If it raises an error, they remain for the next call."""
        # One call removes all of them: if there were several, one that fails would lose what the others had read.
        count = c_size_t(0)
        self._call("read_effects", None, 0, byref(count))
        array = (c.CEffect * count.value)()
        if count.value:
            self._call("read_effects", array, len(array), byref(count))
        return [effect_of(effect) for effect in array[:count.value]]

    def discard_effects(self):
        """Removes the effects since the last call, without returning them."""
        self._call("discard_effects")

    def effect_lines(self):
        """Returns the effects since the last call as lines of JSON, each with a line feed, in one `bytes`.

        If it raises an error, they remain for the next call.
        """
        length = c_size_t(0)
        self._call("read_effects_json", None, 0, byref(length))
        text = ctypes.create_string_buffer(length.value)
        if length.value:
            self._call("read_effects_json", text, len(text), byref(length))
        return text.raw[:length.value]

    @staticmethod
    def owner(pagers, x, y, travel_x, travel_y, fallback="outermost"):
        """Returns the pager that owns a gesture among nested ones, the innermost first, or None if none does.

        The finger went down at a point, and has moved by the travel of a `claim_asked` effect.
        """
        if not isinstance(pagers, (list, tuple)) or not all(isinstance(pager, Pager) for pager in pagers):
            raise InvalidValue("pagers", "expected a list of pagers")
        numbers = [converted(c_double, value, place) for place, value in [
            ("x", x), ("y", y), ("travel_x", travel_x), ("travel_y", travel_y)]]
        stretches = number_of("fallback", fallback)
        if not pagers:
            return None
        owner = c_size_t(0)
        handles = (c_uint64 * len(pagers))(*[pager._handle.value for pager in pagers])
        pagers[0]._call("find_owner", handles, len(pagers), *numbers, stretches, byref(owner), has_handle=False)
        return pagers[owner.value] if owner.value < len(pagers) else None

    def snapshot(self):
        """Returns everything that is drawn but pages, tabs and cells."""
        return self._value("read_snapshot", c.Snapshot, Snapshot)

    def pages(self):
        """Returns the pages to draw."""
        return self._all("read_pages", c.Page, Page)

    def tabs(self):
        """Returns the visible tabs."""
        return self._all("read_tabs", c.Tab, Tab)

    def cells(self, page):
        """Returns the mounted rows of a page to draw."""
        return self._all("read_cells", c.Cell, Cell, integer(page, "page"))

    def list(self, page):
        """Returns the list of a page, or raises `Error` while there is none."""
        return self._value("read_list", c.List, List, integer(page, "page"))

    def wake(self):
        """Returns when to call again: `("never", None)`, `("frame", None)`, `("end_of_turn", None)` or `("at", moment)`."""
        wake = self._value("read_wake", c.Wake, Values)
        return wake.kind, wake.at if wake.kind == "at" else None

    def digest(self):
        """Returns a hash of the whole state, which is the same on every platform."""
        digest = c_uint64(0)
        self._call("read_digest", byref(digest))
        return digest.value

    def save(self):
        """Returns the whole state as JSON, in `bytes`."""
        return self._text("save")

    def restore(self, state):
        """Sets the whole state from that of `save`, and removes the effects since the last call."""
        text = _json(state, "state")
        self._call("restore", text, len(text))

    @property
    def configuration(self):
        """The present settings, complete: a dictionary that `Pager` accepts.

        To change one, send those of its part: `{"configured": {"_0": configuration["pager"]}}` for the pager itself.
        """
        return json.loads(self._text("read_configuration_json"))

    @property
    def restoration(self):
        """The place of the pager, to be kept and sent to another one before its pages: `{"restored": {"_0": restoration}}`."""
        return json.loads(self._text("read_restoration_json"))

    def _text(self, name):
        length = c_size_t(0)
        self._call(name, None, 0, byref(length))
        text = ctypes.create_string_buffer(length.value)
        self._call(name, text, len(text), byref(length))
        return text.raw

    def _value(self, name, structure, kind, *arguments):
        value = structure()
        self._call(name, *arguments, byref(value))
        return values_of(kind, value)

    def _all(self, name, structure, kind, *arguments):
        count, capacity = c_size_t(0), 64
        while True:
            array = (structure * capacity)()
            if self._call(name, *arguments, array, capacity, byref(count), allowed=_SMALL_BUFFER) == 0:
                return [values_of(kind, element) for element in array[:count.value]]
            capacity = count.value


def _json(value, place):
    """Returns a value as bytes of JSON. Text and bytes are JSON already. Numbers that JSON lacks are those of the wire format."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    if not isinstance(value, (str, dict)):
        raise InvalidValue(place, f"expected a dictionary or JSON, found {type(value).__name__}")
    try:
        if isinstance(value, str):
            return value.encode()
        # A value that contains itself ends in an error before it is searched for numbers.
        text = json.dumps(value)
        if "NaN" in text or "Infinity" in text:
            text = json.dumps(_finite(value))
        return text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidValue(place, f"cannot be JSON: {error}") from None


def _finite(value):
    """Returns a value with the strings of the wire format for NaN and infinities: `NaN`, `Infinity` and `-Infinity`."""
    if isinstance(value, dict):
        return {name: _finite(each) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_finite(each) for each in value]
    return json.dumps(value) if isinstance(value, float) and not math.isfinite(value) else value

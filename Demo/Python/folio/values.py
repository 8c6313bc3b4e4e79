"""Values of Python, and the structures of folio.h that they become and come from."""

import ctypes
import operator
from ctypes import c_bool, c_double

from . import structures as c
from .errors import InvalidValue


class Values:
    """Values that are read, as attributes, which cannot be changed. Enumerations are names, flags are Boolean."""

    def __init__(self, **values):
        self.__dict__.update(values)

    def __setattr__(self, name, _):
        raise AttributeError(f"{type(self).__name__}.{name} cannot be set")

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    def __eq__(self, other):
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self):
        return hash((type(self), tuple(sorted(vars(self).items()))))


class Effect(Values):
    """An effect: its `kind`, and the members of that kind."""


class Rect(Values):
    """A rectangle in points."""


class Snapshot(Values):
    """Everything that is drawn but pages, tabs and cells."""


class Page(Values):
    """A page to draw."""


class Tab(Values):
    """A tab that is at least partly visible."""


class Cell(Values):
    """A mounted row and its frame."""


class List(Values):
    """The list of a page."""


class Model:
    """What is sent for a row or a section: its structure, and the arguments that differ from their defaults."""

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._changes.items())})"

    def __eq__(self, other):
        return type(self) is type(other) and self._changes == other._changes

    def __hash__(self):
        return hash((type(self), tuple(self._changes.items())))


def _changed(values, defaults):
    """Returns the values that differ from their defaults."""
    return {name: value for name, value in values.items() if value != defaults.get(name)}


class Row(Model):
    """The model of a row. Without a height, it is measured. `kind` is the reuse kind."""

    def __init__(self, kind=0, height=None, revision=0, key=None, highlights=True, moves=True):
        row = self.structure = c.CRow()
        _set(row, "kind", kind, "Row.kind")
        _set(row, "height", height, "Row.height")
        _set(row, "revision", revision, "Row.revision")
        _set(row, "key", key, "Row.key")
        row.never_highlights = not converted(c_bool, highlights, "Row.highlights")
        row.never_moves = not converted(c_bool, moves, "Row.moves")

    @property
    def _changes(self):
        row = self.structure
        return _changed({
            "kind": row.kind, "height": row.height if row.has_height else None, "revision": row.revision,
            "key": row.key if row.has_key else None, "highlights": not row.never_highlights,
            "moves": not row.never_moves,
        }, {"kind": 0, "revision": 0, "highlights": True, "moves": True})


class Section(Model):
    """A section of a list: a model for each row in `rows`, or `count` rows that are like `model`."""

    def __init__(self, id, rows=None, count=0, model=None, header=None, footer=None, layout="rows", columns=0, gap=0,
                 least_width=0, default_sequence=None):
        section = self.structure = c.CSection()
        for name, value in [("id", id), ("layout", layout), ("columns", columns), ("gap", gap),
                            ("least_width", least_width)]:
            _set(section, name, value, f"Section.{name}")
        if rows is None:
            _set(section, "count", count, "Section.count")
        elif count != 0 or model is not None:
            raise InvalidValue("Section.rows", "a section has rows, or a count and a model")
        else:
            rows = _elements(rows, "Section.rows")
            section.rows, section.count = _array(c.CRow, rows, "Section.rows")
        for name, row in [("model", model), ("header", header), ("footer", footer)]:
            if row is not None:
                _set(section, name, row, f"Section.{name}")
        section.has_header, section.has_footer = header is not None, footer is not None
        section.is_sortable = default_sequence is not None
        if section.is_sortable:
            _set(section, "default_sequence", default_sequence, "Section.default_sequence")
        self._changes = _changed({
            "id": section.id, "rows": rows, "count": 0 if rows is not None else section.count, "model": model,
            "header": header, "footer": footer, "layout": layout, "columns": section.columns, "gap": section.gap,
            "least_width": section.least_width,
            "default_sequence": section.default_sequence if section.is_sortable else None,
        }, {"count": 0, "layout": "rows", "columns": 0, "gap": 0, "least_width": 0})


# MARK: From structures

_NAMES = {
    enumeration: {number: name for name, number in values.items()} for enumeration, values in c.ENUMERATIONS.items()}
_EFFECT_KINDS = {number: (name, members.split()) for name, (number, members) in c.EFFECTS.items()}


def _read(structure, name):
    value = getattr(structure, name)
    if name in structure.enumerations:
        return _NAMES[structure.enumerations[name]][value]
    if isinstance(value, ctypes.Structure):
        return values_of(Rect if isinstance(value, c.Rect) else Values, value)
    return value


def values_of(kind, structure):
    return kind(**{name: _read(structure, name) for name, _ in structure._fields_})


#: What members of effects are called here: `kind` is that of the effect, and `from` is a word of the language.
_EFFECT_NAMES = {"transition.kind": "transition_kind", "mount.kind": "mount_kind", "measure.kind": "measure_kind",
                 "transition.from": "from_", "reorder.from": "from_"}


def effect_of(structure):
    kind, members = _EFFECT_KINDS[structure.kind]
    values = {}
    for member in members:
        part, _, only = member.partition(".")
        value = getattr(structure, part)
        if isinstance(value, ctypes.Structure):
            for name in [only] if only else [name for name, _ in value._fields_]:
                values[_EFFECT_NAMES.get(f"{part}.{name}", name)] = _read(value, name)
        else:
            values[part] = _read(structure, part)
    return Effect(kind=kind, **values)


# MARK: To structures

def number_of(enumeration, name, place=None):
    values = c.ENUMERATIONS[enumeration]
    if not isinstance(name, str) or name not in values:
        raise InvalidValue(place or enumeration, f"there is no {name!r}; there are: {', '.join(values)}")
    return values[name]


def converted(field, value, place):
    """Returns a value of Python as one of a field, or raises an error with its place."""
    if issubclass(field, ctypes.Structure):
        return _structure(field, value, place)
    if field is c_bool:
        if isinstance(value, bool) or (isinstance(value, int) and value in (0, 1)):
            return bool(value)
        raise InvalidValue(place, f"expected True or False, found {_shown(value)}")
    if field is c_double:
        # Text and Boolean values could be numbers, and are mistakes.
        if not isinstance(value, (bool, str, bytes)) and hasattr(value, "__float__"):
            try:
                return float(value)
            except OverflowError:
                raise InvalidValue(place, f"{_shown(value)} is out of range") from None
            except (TypeError, ValueError):
                pass
        raise InvalidValue(place, f"expected a number, found {_shown(value)}")
    return integer(value, place, field)


def integer(value, place, field=ctypes.c_int64):
    """Returns an integer that a field can hold: ctypes would keep the low bits of any other."""
    try:
        number = operator.index(value)
    except TypeError:
        number = None
    if number is None or isinstance(value, bool):
        raise InvalidValue(place, f"expected an integer, found {_shown(value)}")
    if field(number).value != number:
        raise InvalidValue(place, f"{_shown(value)} is out of range")
    return number


def _shown(value):
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}…"


def _structure(kind, value, place):
    if kind in (c.CRow, c.CSection):
        python = Row if kind is c.CRow else Section
        if not isinstance(value, python):
            raise InvalidValue(place, f"expected a {python.__name__}, found {_shown(value)}")
        return value.structure
    names = [name for name, _ in kind._fields_]
    if not isinstance(value, (tuple, list)) or len(value) != len(names):
        raise InvalidValue(place, f"expected ({', '.join(names)}), found {_shown(value)}")
    structure = kind()
    for name, each in zip(names, value):
        _set(structure, name, each, f"{place}.{name}")
    return structure


def _elements(values, place):
    """Returns the elements of anything that is like a list."""
    if isinstance(values, (str, bytes, dict)):
        raise InvalidValue(place, f"expected a list, found {_shown(values)}")
    try:
        return tuple(values)
    except TypeError:
        raise InvalidValue(place, f"expected a list, found {_shown(values)}") from None


def _array(kind, values, place):
    """Returns an array and its count. It has at least one element, because a null array can mean something else."""
    elements = _elements(values, place)
    array = (kind * max(len(elements), 1))()
    for index, value in enumerate(elements):
        array[index] = converted(kind, value, f"{place}[{index}]")
    return array, len(elements)


def _set(structure, name, value, place):
    """Sets a member of a structure: an enumeration, an array with its count, an optional value with its flag, or another."""
    fields = dict(structure._fields_)
    if name in structure.enumerations:
        setattr(structure, name, number_of(structure.enumerations[name], value, place))
    elif name in structure.arrays:
        array, count = _array(fields[name]._type_, value, place)
        setattr(structure, name, array)
        setattr(structure, structure.arrays[name], count)
    elif f"has_{name}" in fields and value is None:
        setattr(structure, f"has_{name}", False)
    else:
        setattr(structure, name, converted(fields[name], value, place))
        if f"has_{name}" in fields:
            setattr(structure, f"has_{name}", True)

"""Values of Python, and the structures of folio.h that they become and come from."""

import ctypes

from . import structures as c


class Values:
    """Values that are read, as attributes. Enumerations are names, flags are Boolean."""

    def __init__(self, **values):
        self.__dict__.update(values)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    def __eq__(self, other):
        return type(self) is type(other) and vars(self) == vars(other)


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


class Row:
    """The model of a row. Without a height, it is measured. `kind` is the reuse kind."""

    def __init__(self, kind=0, height=None, revision=0, key=None, highlights=True, moves=True):
        self.structure = c.CRow(
            height or 0, revision, key or 0, kind, height is not None, key is not None, not highlights, not moves)


class Section:
    """A section of a list: a model for each row in `rows`, or `count` rows that are like `model`."""

    def __init__(self, id, rows=None, count=0, model=None, header=None, footer=None, layout="rows", columns=0, gap=0,
                 least_width=0, default_sequence=None):
        array = (c.CRow * len(rows))(*[row.structure for row in rows]) if rows else None
        self.structure = c.CSection(
            id, array, len(rows) if rows is not None else count, (model or Row()).structure, (header or Row()).structure,
            (footer or Row()).structure, header is not None, footer is not None, default_sequence is not None,
            number_of("section_layout", layout), default_sequence or 0, columns, gap, least_width)


def number_of(enumeration, name):
    values = c.ENUMERATIONS[enumeration]
    if name not in values:
        raise ValueError(f"{name!r} is no {enumeration}; there are: {', '.join(values)}")
    return values[name]


_NAMES = {
    enumeration: {number: name for name, number in values.items()} for enumeration, values in c.ENUMERATIONS.items()}
_EFFECT_KINDS = {number: (name, members.split()) for name, (number, members) in c.EFFECTS.items()}


def _read(structure, name):
    value = getattr(structure, name)
    if name in structure.enumerations:
        return _NAMES[structure.enumerations[name]][value]
    if name in structure.flags:
        return bool(value)
    if isinstance(value, ctypes.Structure):
        return values_of(Rect if isinstance(value, c.Rect) else Values, value)
    return value


def values_of(kind, structure):
    return kind(**{name: _read(structure, name) for name, _ in structure._fields_})


def effect_of(structure):
    kind, members = _EFFECT_KINDS[structure.kind]
    values = {}
    for member in members:
        part, _, name = member.partition(".")
        value = _read(structure, part)
        if name:
            values[name] = getattr(value, name)
        elif isinstance(value, Values):
            # `kind` is that of the effect, and `from` is a word of the language.
            names = {"kind": f"{part}_kind", "from": "from_"}
            values.update({names.get(name, name): each for name, each in vars(value).items()})
        else:
            values[part] = value
    return Effect(kind=kind, **values)


def _element(kind, value):
    """Returns a value of Python as an element of an array."""
    if isinstance(value, (Row, Section)):
        return value.structure
    if isinstance(value, (tuple, list)):
        return kind(*[_element(field, each) for (_, field), each in zip(kind._fields_, value)])
    return c.fitting(kind, value)


def _array(kind, values):
    return (kind * len(values))(*[_element(kind, value) for value in values]) if values else None


def event_of(kind, values):
    """Returns the structure of an event. Each value is a common member, or one of the kind's own."""
    if kind not in c.EVENTS:
        raise ValueError(f"there is no event {kind!r}")
    number, member = c.EVENTS[kind]
    event = c.CEvent(kind=number, cause=number_of("cause", "request"))
    own = getattr(event, member) if member and member != "edits" else None
    is_structure = isinstance(own, ctypes.Structure)
    if member == "edits":
        edits = c.Edits()
        for element, name, count in c.EDITS:
            rows = values.pop(name, None)
            if rows is not None:
                setattr(edits, name, _array(element, rows))
                setattr(edits, count, len(rows))
        event.edits = ctypes.pointer(edits)
    for name, value in values.items():
        if is_structure and name in dict(own._fields_):
            _set(own, name, value)
        elif name == member and not is_structure:
            setattr(event, name, number_of(name, value) if name in c.ENUMERATIONS else value)
        elif name == "cause":
            event.cause = number_of("cause", value)
        elif name in ("animated", "page", "at", "request"):
            setattr(event, name, value)
        else:
            raise ValueError(f"the event {kind!r} has no {name!r}")
    return event


def _set(structure, name, value):
    """Sets a member of a structure: an array with its count, an optional value with its flag, or a plain value."""
    fields = dict(structure._fields_)
    if name in structure.enumerations:
        setattr(structure, name, number_of(structure.enumerations[name], value))
    elif hasattr(fields[name], "contents"):
        setattr(structure, name, _array(fields[name]._type_, value))
        setattr(structure, "selected_count" if name == "selected" else "count", len(value))
    elif f"has_{name}" in fields:
        setattr(structure, f"has_{name}", value is not None)
        setattr(structure, name, value or 0)
    else:
        setattr(structure, name, _element(fields[name], value))

"""The events of folio.h by kind: which members they have, and the structures that these become."""

import ctypes
import difflib

from . import structures as c
from .errors import InvalidValue
from .values import _EFFECT_KINDS, _set, _shown, converted, effect_of, number_of

_UNION = dict(c.EventMembers._fields_)


def _parameters(member):
    """Returns what a member of an event is called in Python: the values of its structure, or the member itself."""
    part, _, only = member.partition(".")
    kind = _UNION.get(part)
    if part == "edits":
        return [(c.Edits, name) for name in c.Edits.arrays]
    if kind is None or not issubclass(kind, ctypes.Structure):
        return [(None, part)]
    if only:
        return [(kind, only)]
    counts = set(kind.arrays.values())
    return [(kind, name) for name, _ in kind._fields_ if name not in counts and not name.startswith("has_")]


def _is_optional(event, structure, name):
    if structure is None:
        return name in ("animated", "request", "cause")
    if structure is c.Edits or (event, name) == ("tab_lengths", "selected"):
        return True
    # A row is optional for a focus alone.
    return f"has_{name}" in dict(structure._fields_) and (name != "row" or event == "focus")


#: For each event, the structures and names of its values.
_EVENTS = {
    event: (number, {
        name: (member.partition(".")[0], kind) for member in members.split() for kind, name in _parameters(member)})
    for event, (number, members) in c.EVENTS.items()}

#: Values that an event has for one value of another: the event, that value's name and value, and the names.
_CONDITIONS = {
    "move_cover": ("motion", "curve", ("x1", "y1", "x2", "y2", "duration")),
    "refresh_policy": ("policy", "threshold", ("threshold",)),
}


def event_of(kind, values):
    """Returns the structure of an event. Each value is a member that the event has; those that it needs must be there."""
    if kind not in _EVENTS:
        near = ", ".join(difflib.get_close_matches(kind.lower(), _EVENTS))
        hint = f"near it: {near}" if near else "python3 -m folio lists the kinds"
        raise InvalidValue("event", f"there is no {_shown(kind)}; {hint}")
    number, parameters = _EVENTS[kind]
    condition, expected, conditional = _CONDITIONS.get(kind, (None, None, ()))
    applies = condition is None or values.get(condition) == expected
    for name in values:
        if name not in parameters:
            raise InvalidValue(f"{kind}.{name}", f"there is no such member; there are: {', '.join(parameters) or 'none'}")
        if name in conditional and not applies:
            raise InvalidValue(f"{kind}.{name}", f"only with {condition}={expected!r}")
    event = c.CEvent(kind=number, cause=c.ENUMERATIONS["cause"]["request"])
    edits = c.Edits()
    for name, (member, structure) in parameters.items():
        place = f"{kind}.{name}"
        if name not in values:
            if not _is_optional(kind, structure, name) and (applies or name not in conditional):
                raise InvalidValue(place, "missing")
            continue
        if values[name] is None and not _is_optional(kind, structure, name):
            raise InvalidValue(place, "expected a value, found None")
        if values[name] is None and structure is not None and name in structure.arrays:
            # A null array: the structure has none yet.
            continue
        target = edits if structure is c.Edits else event if structure is None else getattr(event, member)
        if structure is None and name in c.ENUMERATIONS:
            setattr(event, name, number_of(name, values[name], place))
        elif structure is None:
            fields = _UNION if name in _UNION else dict(c.CEvent._fields_)
            setattr(event, name, converted(fields[name], values[name], place))
        else:
            _set(target, name, values[name], place)
    if "edits" in c.EVENTS[kind][1].split():
        event.edits = ctypes.pointer(edits)
    return event


# MARK: Lists of kinds

def described():
    """Returns a line for each kind of event and effect: events as they are sent, effects with their members."""
    lines = ["Events: send(kind, members)"]
    for kind, (_, parameters) in _EVENTS.items():
        conditional = _CONDITIONS.get(kind, (None, None, ()))[2]
        members = [
            f"{name}=…" if name in conditional or _is_optional(kind, structure, name) else name
            for name, (_, structure) in parameters.items()]
        lines.append(f"  {kind}({', '.join(members)})")
    lines += ["", "Effects: kind(members)"]
    for number, (kind, _) in _EFFECT_KINDS.items():
        values = vars(effect_of(c.CEffect(kind=number)))
        lines.append(f"  {kind}({', '.join(name for name in values if name != 'kind')})")
    lines += ["", "Values of enumerations"]
    lines += [f"  {name}: {', '.join(values)}" for name, values in c.ENUMERATIONS.items()]
    return lines

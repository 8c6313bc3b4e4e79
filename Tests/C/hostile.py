"""Misuses the package for Python at random: events with any members and values, wrong types, closed pagers, changed JSON and
saved states, several threads.

    hostile.py SEED STEPS

Only errors of the package are raised, each with a text, and a call that raises one changes nothing. Prints what differs, and
exits with 1 if anything does.
"""

import json
import pathlib
import random
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Demo/Python"))

import folio  # noqa: E402
from folio import structures as c  # noqa: E402
from folio import events as v  # noqa: E402


class Odd:
    """A value that looks like a number, and is none."""

    def __index__(self):
        raise TypeError("no index")

    def __float__(self):
        raise ValueError("no number")


WRONG = [None, "", "down", b"x", [], {}, (), object(), Odd(), 1.5, float("nan"), float("inf"), 2**63, -2**63 - 1, 10**400,
         True, [1, None], {"a": 1}, lambda: 0, [[1, 2], [3]], range(3), iter([1])]


class Walk:
    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.differences, self.accepted, self.refused, self.restored = 0, 0, 0, 0
        self.pagers = [self.opened() for _ in range(3)]
        self.closed = folio.Pager()
        self.closed.close()

    def opened(self):
        pager = folio.Pager(self.chance.choice([None, {}, {"page": {"spacing": 8}}, '{"pager":{"isNested":true}}']))
        pager.send("pages", ids=[1, 2, 3, 4])
        pager.send("frame", x=0, y=0, width=320, height=480)
        pager.send("will_appear")
        pager.send("did_appear")
        return pager

    def differs(self, text):
        self.differences += 1
        print(text, file=sys.stderr)

    def state(self, pager):
        return pager.digest(), pager.snapshot().effect_count

    def tried(self, pager, call, *arguments, **named):
        """Calls, and expects that an error is one of the package and changes nothing."""
        before = self.state(pager)
        try:
            result = call(*arguments, **named)
            self.accepted += 1
            # What is asked of a list that does not exist is told as ignored.
            if result is False and self.state(pager) not in (before, (before[0], before[1] + 1)):
                self.differs(f"{arguments} {named} is ignored, and changes something")
            return result
        except folio.Error as error:
            self.refused += 1
            if not str(error):
                self.differs(f"{arguments} {named} has no text")
            if isinstance(error, folio.Rejected):
                error.rejection
            if self.state(pager) != before:
                self.differs(f"{arguments} {named} is refused, and changes something: {error}")
        except Exception as error:  # pylint: disable=broad-except
            self.differs(f"{arguments} {named} raises {type(error).__name__}: {error}")
        return None

    # Values

    def integer(self):
        return self.chance.choice([0, 1, 1, 2, 3, 4, 5, -1, 2**31 - 1, 2**31, 2**63 - 1, -2**63, 1000])

    def number(self):
        return self.chance.choice([0, 1, -1, 0.5, 8, 40, 320, 480, -0.0, 1e300, float("nan"), float("inf"), 2**21 + 1])

    def some(self, make):
        return [make() for _ in range(self.chance.randrange(4))]

    def row(self):
        if self.chance.random() < 0.7:
            return folio.Row(kind=self.chance.randrange(3), height=self.chance.choice([None, 0, 40, 80.5]))
        return folio.Row(
            kind=self.chance.randrange(65536), height=self.number(), revision=self.integer(), key=self.integer(),
            highlights=self.chance.random() < 0.5, moves=self.chance.random() < 0.5)

    def section(self):
        header = self.row() if self.chance.random() < 0.3 else None
        if self.chance.random() < 0.4:
            return folio.Section(self.integer(), rows=self.some(self.row), header=header)
        return folio.Section(
            self.integer(), count=self.chance.choice([0, 3, 50, self.integer()]), model=self.row(), footer=header,
            layout=self.chance.choice(list(c.ENUMERATIONS["section_layout"])), columns=self.integer(), gap=self.number(),
            least_width=self.number(), default_sequence=self.chance.choice([None, 3]))

    def value(self, field, enumeration=None):
        """A value that a field can hold."""
        if enumeration:
            return self.chance.choice(list(c.ENUMERATIONS[enumeration]))
        if hasattr(field, "contents"):
            return self.some(lambda: self.value(field._type_))
        if field is c.CRow:
            return self.row()
        if field is c.CSection:
            return self.section()
        if issubclass(field, c.ctypes.Structure):
            return tuple(self.value(each) for _, each in field._fields_)
        if field is c.c_bool:
            return self.chance.random() < 0.5
        if field is c.c_double:
            return self.number()
        return self.integer() if field is not c.c_uint16 else self.chance.randrange(3)

    def event(self):
        """A kind, and its members with values that they can hold; now and then one is missing, wrong, or too many."""
        kind = self.chance.choice(list(c.EVENTS))
        values = {}
        for name, (member, structure) in v._EVENTS[kind][1].items():
            if structure is not None:
                fields = dict(structure._fields_)
                values[name] = self.value(fields[name], structure.enumerations.get(name))
            else:
                fields = {**dict(c.CEvent._fields_), **v._UNION}
                values[name] = self.value(fields[name], name if name in c.ENUMERATIONS else None)
            if name == "page" and self.chance.random() < 0.8:
                values[name] = self.chance.randrange(1, 5)
            if structure is c.Edits and self.chance.random() < 0.6:
                del values[name]
        condition, expected, conditional = v._CONDITIONS.get(kind, (None, None, ()))
        if condition and values[condition] != expected:
            for name in conditional:
                del values[name]
        if kind == "frame" and self.chance.random() < 0.8:
            values = {"x": 0, "y": 0, "width": 320, "height": 480}
        if kind == "pages" and self.chance.random() < 0.8:
            values = {"ids": list(range(1, self.chance.randrange(3, 7)))}
        if values and self.chance.random() < 0.15:
            values[self.chance.choice(list(values))] = self.chance.choice(WRONG)
        if values and self.chance.random() < 0.05:
            del values[self.chance.choice(list(values))]
        if self.chance.random() < 0.05:
            values[self.chance.choice(["page", "colour", "has_row", "count", "self", "kind"])] = self.chance.choice(WRONG)
        values.pop("self", None)
        return kind, values

    # Text

    def changed(self, text):
        text = bytearray(text)
        for _ in range(self.chance.randrange(1, 4)):
            place = self.chance.randrange(len(text) + 1)
            match self.chance.randrange(4):
                case 0:
                    text[place:place + 1] = bytes([self.chance.randrange(256)])
                case 1:
                    text[place:place] = self.chance.choice([b"null", b"-1", b"1e999", b"[[[[", b"}", b"\\u0000", b'"'])
                case 2:
                    del text[place:place + self.chance.randrange(9)]
                case _:
                    digits = [index for index, byte in enumerate(text) if 48 <= byte < 58]
                    if digits:
                        text[self.chance.choice(digits)] = self.chance.randrange(48, 58)
        return bytes(text)

    # Steps

    def read(self, pager):
        if self.chance.random() < 0.1:
            self.tried(pager, pager.cells, self.chance.choice(WRONG))
            self.tried(pager, pager.list, self.chance.choice(WRONG))
        for page in pager.pages():
            if len(pager.cells(page.page)) != page.cell_count:
                self.differs("a page has another number of cells")
        pager.tabs()
        pager.wake()
        if self.chance.random() < 0.5:
            for line in pager.effect_lines().splitlines():
                json.loads(line)
        else:
            for effect in pager.effects():
                if effect.kind == "other":
                    self.differs("an effect has no structure")

    def step(self):
        pager = self.chance.choice(self.pagers)
        kind, values = self.event()
        self.tried(pager, pager.send, kind, **values)
        match self.chance.randrange(30):
            case 0 | 1 | 2 | 3:
                self.read(pager)
            case 4 | 5:
                line = self.chance.choice([
                    b'{"ticked":{"at":5}}', b'{"list":{"_0":1,"_1":{"given":{"rows":[0,4],"height":20}}}}'])
                self.tried(pager, pager.send, {"ticked": self.chance.choice(WRONG)})
                self.tried(pager, pager.send, self.chance.choice([self.changed(line), self.chance.choice(WRONG)]))
            case 6:
                other = self.chance.choice(self.pagers)
                state = pager.save()
                accepted = self.accepted
                self.tried(other, other.restore, self.changed(state))
                if self.accepted > accepted:
                    self.restored += 1
                    self.read(other)
                other.restore(state)
                if other.digest() != pager.digest():
                    self.differs("a restored pager has another digest")
            case 7:
                wrong = self.chance.choice(WRONG)
                for make in (lambda: folio.Row(height=wrong, key=wrong), lambda: folio.Row(kind=wrong, moves=wrong),
                             lambda: folio.Section(wrong), lambda: folio.Section(1, rows=wrong),
                             lambda: folio.Section(1, layout=wrong), lambda: folio.Section(1, count=wrong, gap=wrong),
                             lambda: folio.Pager(wrong).close(), lambda: folio.Pager.owner(wrong, 0, 0, 0, 0),
                             lambda: folio.Pager.owner([pager, self.closed], 0, 0, wrong, 0, wrong),
                             lambda: pager.restore(wrong), lambda: pager.send(wrong, at=wrong)):
                    self.tried(pager, make)
            case 8:
                for call in (self.closed.digest, self.closed.effects, self.closed.save, self.closed.wake,
                             self.closed.discard_effects, lambda: self.closed.send(kind, **values)):
                    try:
                        call()
                        self.differs("a closed pager answers")
                    except folio.InvalidValue:
                        pass
                    except folio.Error as error:
                        if str(error) != "the pager is closed":
                            self.differs(f"a closed pager says: {error}")
            case 9:
                if self.chance.random() < 0.2:
                    pager.close()
                    self.closed, self.pagers[self.pagers.index(pager)] = pager, self.opened()

    def threads(self):
        """Uses one pager on several threads: calls that overlap raise an error, and nothing else happens."""
        pager, problems = folio.Pager(), []

        def use():
            for moment in range(300):
                try:
                    pager.send("tick", at=moment)
                    pager.effects()
                    pager.snapshot()
                except folio.Error as error:
                    if "another call" not in str(error) and "closed" not in str(error):
                        problems.append(error)

        threads = [threading.Thread(target=use) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for problem in problems:
            self.differs(f"on a thread: {problem}")
        pager.close()


def main():
    seed, steps = (int(argument) for argument in sys.argv[1:3])
    walk = Walk(seed)
    for _ in range(steps):
        walk.step()
        if walk.differences > 20:
            break
    walk.threads()
    print(f"seed {seed}: {walk.accepted} calls accepted, {walk.refused} refused, {walk.restored} changed states restored")
    # A walk that is refused everywhere proves nothing.
    if walk.accepted * 4 < steps or walk.refused * 9 < steps:
        walk.differs("too few calls are accepted, or refused")
    sys.exit(1 if walk.differences else 0)


if __name__ == "__main__":
    main()

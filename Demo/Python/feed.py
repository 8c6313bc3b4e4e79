"""A host in Python: three pages of rows under a cover, drawn as text.

    python3 feed.py
"""

import folio

COLUMNS, LINES, WIDTH, HEIGHT = 40, 24, 8, 16


class Host:
    def __init__(self):
        self.pager = folio.Pager({"page": {"spacing": 8}, "cover": {"refreshThreshold": None}})
        self.now = 0
        for kind, values in [
            ("pages", {"ids": [1, 2, 3]}), ("tab_lengths", {"values": [5 * WIDTH] * 3}),
            ("uniform_strip_height", {"value": HEIGHT}),
            ("cover_heights", {"maximum": 5 * HEIGHT, "collapsed": 3 * HEIGHT, "minimum": HEIGHT}),
            ("frame", {"x": 0, "y": 0, "width": COLUMNS * WIDTH, "height": LINES * HEIGHT}),
            ("will_appear", {}), ("did_appear", {}),
        ]:
            self.send(kind, **values)

    def send(self, kind, **values):
        """Sends an event, and performs effects until there are none."""
        self.pager.send(kind, **values)
        while effects := self.pager.effects():
            for effect in effects:
                self.perform(effect)

    def perform(self, effect):
        match effect.kind:
            case "load" | "prefetch":
                section = folio.Section(1, count=1000, header=folio.Row(kind=1, height=HEIGHT))
                self.pager.send("loaded", page=effect.page, count=1)
                self.pager.send("sections", page=effect.page, sections=[section])
            case "measure":
                # Every fifth row has two lines.
                height = HEIGHT * (2 if effect.row % 5 == 0 else 1)
                self.pager.send(
                    "measured", page=effect.page, rows=[(effect.row, height)], generation=effect.generation)
            case "did_select":
                print("selected", effect.page)
            case "tapped":
                print("tapped row", effect.row)

    def run(self, frames=1000):
        """Sends the calls that the pager requests, until it requests none, or for a number of frames."""
        for _ in range(frames):
            match self.pager.wake():
                case "never", _:
                    return
                case "end_of_turn", _:
                    self.send("turn_end", at=self.now)
                    continue
                case "frame", _:
                    self.now += 16_666_667
                case "at", moment:
                    self.now = max(self.now, moment)
            self.send("tick", at=self.now)

    def fling(self, step, samples=12):
        """Drags a finger up by a distance in each sample, and lifts it."""
        y = 300
        for sample in range(samples + 1):
            phase = "down" if sample == 0 else "moved" if sample < samples else "up"
            self.send("pointer", at=self.now, id=1, phase=phase, x=100, y=y)
            if sample < samples - 1:
                y -= step
            self.now += 8_000_000

    def draw(self):
        screen = [[" "] * COLUMNS for _ in range(LINES)]

        def write(frame, text):
            line, column = int(frame.y // HEIGHT), int(frame.x // WIDTH)
            for offset, character in enumerate(text):
                if 0 <= line < LINES and 0 <= column + offset < COLUMNS:
                    screen[line][column + offset] = character

        for page in self.pager.pages():
            for cell in self.pager.cells(page.page):
                write(cell.frame, f"page {cell.page} row {cell.row} in slot {cell.slot}")
        strip = int(self.pager.snapshot().strip.y // HEIGHT)
        for line in range(min(strip + 1, LINES)):
            screen[line] = ["#" if line < strip else "-"] * COLUMNS
        for tab in self.pager.tabs():
            write(tab.frame, f"[{tab.page}]" if tab.is_selected else f" {tab.page} ")
        print("\n".join(f"|{''.join(line)}|" for line in screen))


def main():
    host = Host()
    host.draw()
    print("A fling, which collapses the cover and scrolls:")
    host.fling(20)
    host.run()
    host.draw()
    print("A jump to page 3, and its 6th frame:")
    host.send("jump", page=3, animated=True, request=1)
    host.run(6)
    host.draw()
    host.run()
    # A mistake: the event is refused, and the program goes on.
    try:
        host.send("jump", page=77)
    except folio.Rejected as error:
        print(error)
    print(f"digest {host.pager.digest():016x}")


if __name__ == "__main__":
    main()

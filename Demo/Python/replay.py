"""Plays a trace of a pager from standard input, as `folio-replay --machine pager` does natively, and prints a line for each
line of it. A trace without a header has the default settings:

    python3 replay.py < trace.jsonl
    {"line":2,"effects":[…],"rejected":…,"digest":"1b2c…"}
"""

import sys

import folio


def opened(line):
    """Returns a pager with the settings of the first line, and the line if it is an event instead of a header."""
    try:
        return folio.Pager(line), None
    except folio.Rejected:
        raise
    except folio.Error:
        # If it is a header with a mistake, sending it raises the error.
        return folio.Pager(), line


def play(lines):
    first = next(lines, None)
    if first is None:
        # An empty trace, of which there is nothing to print.
        return
    pager, event = opened(first)
    with pager:
        for number, line in enumerate([event, *lines], start=1):
            rejected = ""
            try:
                if line is not None:
                    pager.send(line)
            except folio.Rejected as error:
                # A rejected event is played like any other.
                rejected = f',"rejected":{error.text}'
            except folio.Error as error:
                raise SystemExit(f"line {number}: {error}") from None
            effects = ",".join(pager.effect_lines().decode().splitlines())
            print(f'{{"line":{number},"effects":[{effects}]{rejected},"digest":"{pager.digest():016x}"}}')


def main():
    try:
        play(iter(sys.stdin.buffer))
    except folio.Error as error:
        raise SystemExit(f"line 1: {error}") from None


if __name__ == "__main__":
    main()

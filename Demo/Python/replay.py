"""Plays a trace from standard input, as `folio-replay` does natively, and prints a line for each line of it:

    python3 replay.py < trace.jsonl
    {"line":2,"effects":[…],"rejected":…,"digest":"1b2c…"}
"""

import sys

import folio


def play(lines):
    header = next(lines, None)
    if header is None:
        # An empty trace, of which there is nothing to print.
        return
    with folio.Pager(header) as pager:
        for number, line in enumerate([None, *lines], start=1):
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

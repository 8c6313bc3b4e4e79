"""Plays a trace from standard input, as `folio-replay` does natively, and prints a line for each line of it:

    python3 replay.py < trace.jsonl
    {"line":2,"effects":[…],"rejected":…,"digest":"1b2c…"}
"""

import sys

import folio


def main():
    lines = iter(sys.stdin.buffer)
    with folio.Pager(next(lines)) as pager:
        for number, line in enumerate([None, *lines], start=1):
            rejected = ""
            try:
                if line is not None:
                    pager.send(line)
            except folio.Rejected as error:
                # A rejected event is played like any other.
                rejected = f',"rejected":{error.text}'
            effects = ",".join(pager.effect_lines().decode().splitlines())
            print(f'{{"line":{number},"effects":[{effects}]{rejected},"digest":"{pager.digest():016x}"}}')


if __name__ == "__main__":
    main()

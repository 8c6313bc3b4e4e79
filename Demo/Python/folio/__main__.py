"""Lists the kinds of events and effects with their members: `python3 -m folio`. Members with `=…` can be omitted."""

from .events import described

print("\n".join(described()))

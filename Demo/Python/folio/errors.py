"""The errors that the package raises."""

import json


class Error(Exception):
    """A call failed. `status` is the `folio_status`, and the text says what was wrong, and where."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


class Rejected(Error):
    """The pager rejected an event, or a configuration. `rejection` is the reason: `{"unknownPage": {"_0": 77}}`."""

    @property
    def text(self):
        """The reason as JSON."""
        return str(self).removeprefix("rejected: ")

    @property
    def rejection(self):
        """The reason."""
        return json.loads(self.text)


class InvalidValue(Error, ValueError):
    """A name or a value that no call can have: an unknown event or member, a member that is missing, another type.

    The text begins with the place: `tab_lengths.values[2]: expected a number, found 'wide'`. `status` is None, because
    the library was not called.
    """

    def __init__(self, place, reason):
        super().__init__(None, f"{place}: {reason}")

"""The tests of the pages, and the figures that they print."""

tests = []
figures = []


def test(name, **options):
  """Adds a function that receives a Browser. `reduced` is the preference for less motion."""
  def add(function):
    tests.append((name, function, options))
    return function
  return add

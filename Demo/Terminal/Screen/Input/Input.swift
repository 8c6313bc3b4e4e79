/// What a terminal told about its user.
package enum Input: Hashable, Sendable {
  /// A character was typed.
  case character(Character)
  /// A key that types nothing.
  case key(Named)
  /// A mouse button or its wheel.
  case mouse(Mouse)

  /// Keys that type nothing.
  package enum Named: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown, tab, backTab, enter, escape, backspace, delete
    /// A letter typed with the control key.
    case control(Character)
  }

  /// What the mouse did, with the cell that it did it in, counted from 0.
  package struct Mouse: Hashable, Sendable {
    /// What it did.
    package enum Action: Hashable, Sendable {
      /// A button went down: 0 left, 1 middle, 2 right.
      case pressed(Int)
      /// Moved with a button down.
      case dragged(Int)
      /// The button went up.
      case released(Int)
      /// The wheel turned one notch; down and right are positive.
      case wheel(right: Int, down: Int)
    }

    /// What it did.
    package var action: Action
    /// The column, from 0.
    package var column: Int
    /// The row, from 0.
    package var row: Int

    /// Makes a report.
    package init(_ action: Action, column: Int, row: Int) {
      self.action = action
      self.column = column
      self.row = row
    }
  }
}

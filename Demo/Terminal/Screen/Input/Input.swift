/// Input from a terminal.
package enum Input: Hashable, Sendable {
  /// A character was typed.
  case character(Character)
  /// A special key.
  case key(Named)
  /// A mouse button or its wheel.
  case mouse(Mouse)
  /// Text was pasted, without control characters.
  case paste(String)

  /// Special keys.
  package enum Named: Hashable, Sendable {
    case up, down, left, right, shiftLeft, shiftRight, home, end, pageUp, pageDown, tab, backTab, enter,
      escape, backspace, delete
    /// A letter with the control key.
    case control(Character)
  }

  /// A mouse report, with its cell, counted from 0.
  package struct Mouse: Hashable, Sendable {
    /// The kind of report.
    package enum Action: Hashable, Sendable {
      /// A button was pressed: 0 left, 1 middle, 2 right.
      case pressed(Int)
      /// The mouse moved with a button pressed.
      case dragged(Int)
      /// The button was released.
      case released(Int)
      /// The wheel turned one notch; down and right are positive.
      case wheel(right: Int, down: Int)
    }

    /// The kind of report.
    package var action: Action
    /// The column, from 0.
    package var column: Int
    /// The row, from 0.
    package var row: Int

    /// Creates a report.
    package init(_ action: Action, column: Int, row: Int) {
      self.action = action
      self.column = column
      self.row = row
    }
  }
}

/// The meaning of a key while no prompt is open.
package enum Command: Hashable, Sendable {
  /// Move to the page on the left or right.
  case left, right
  /// Move to the next or previous page, whatever the reading direction.
  case next, previous
  /// Jump to the first or the last page.
  case firstPage, lastPage
  /// Scroll the list by a row.
  case up, down
  /// Scroll the list by half a screen, or by a number of rows.
  case halfUp, halfDown
  /// Scroll the list by a screen, or by a number of rows.
  case screenUp, screenDown
  /// Scroll to the beginning or the end of the list, or to a line.
  case top, bottom
  /// Load the file again, and list folders again.
  case reload
  /// Edit the file at the line at the top.
  case edit
  /// Wrap long lines, or cut them.
  case wrap
  /// Move cut lines sideways.
  case shiftLeft, shiftRight
  /// Scroll to a part of the text, which is the number before it.
  case percent
  /// Open the prompt for a text to search for.
  case search
  /// Show the next or the previous occurrence.
  case nextMatch, previousMatch
  /// End a search, or remove its marks.
  case cancel
  /// Switch following the end of the list on or off.
  case follow
  /// Switch colours of programs on or off.
  case colours
  /// Open the cover if it is closed, otherwise close it.
  case cover
  /// Open the prompt for a page, with the character that opened it.
  case prompt(Character)
  /// Show the keys.
  case keys
  /// Show or hide the inspector.
  case inspect
  /// Pause, and show the past.
  case past
  /// Make everything slower or faster.
  case slower, faster
  /// Write the whole screen again.
  case redraw
  /// Suspend the program.
  case suspend
  /// Quit.
  case quit

  /// Returns the command of a key, or nil if it has none.
  package init?(_ input: Input) {
    switch input {
    case .character(let character): self.init(character)
    case .key(let key): self.init(key)
    case .mouse, .paste: return nil
    }
  }

  private init?(_ character: Character) {
    switch character {
    case "q", "Q": self = .quit
    case "i": self = .inspect
    case "?": self = .keys
    case "T": self = .past
    case "<": self = .slower
    case ">": self = .faster
    case "c": self = .cover
    case ":": self = .prompt(character)
    case "/": self = .search
    case "n": self = .nextMatch
    case "N": self = .previousMatch
    case "g": self = .top
    case "G": self = .bottom
    case "%": self = .percent
    case "j": self = .down
    case "k": self = .up
    case "h": self = .left
    case "l": self = .right
    case " ", "f": self = .screenDown
    case "w": self = .wrap
    case "R": self = .reload
    case "v": self = .edit
    case "(": self = .shiftLeft
    case ")": self = .shiftRight
    case "b": self = .screenUp
    case "d": self = .halfDown
    case "u": self = .halfUp
    case "F": self = .follow
    case "s": self = .colours
    case "0", "^": self = .firstPage
    case "$": self = .lastPage
    default: return nil
    }
  }

  private init?(_ key: Input.Named) {
    switch key {
    case .shiftLeft: self = .shiftLeft
    case .shiftRight: self = .shiftRight
    case .left: self = .left
    case .right: self = .right
    case .tab: self = .next
    case .backTab: self = .previous
    case .up: self = .up
    case .down, .enter: self = .down
    case .pageUp: self = .screenUp
    case .pageDown: self = .screenDown
    case .home: self = .top
    case .end: self = .bottom
    case .escape: self = .cancel
    case .control(let letter): self.init(control: letter)
    case .backspace, .delete: return nil
    }
  }

  private init?(control letter: Character) {
    switch letter {
    case "f", "v": self = .screenDown
    case "b": self = .screenUp
    case "d": self = .halfDown
    case "u": self = .halfUp
    case "e", "n": self = .down
    case "y", "p": self = .up
    case "l": self = .redraw
    case "c": self = .quit
    case "z": self = .suspend
    default: return nil
    }
  }
}

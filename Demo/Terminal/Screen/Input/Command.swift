/// The meaning of a key while no prompt is open.
package enum Command: Hashable, Sendable {
  /// Move to the page on the left or right.
  case left, right
  /// Move to the next or previous page, whatever the reading direction.
  case next, previous
  /// Jump to the page with this index.
  case page(Int)
  /// Jump to the first or the last page.
  case firstPage, lastPage
  /// Scroll the list by a row.
  case up, down
  /// Scroll the list by a screen.
  case screenUp, screenDown
  /// Scroll to the beginning or the end of the list.
  case top, bottom
  /// Load the file again, and list folders again.
  case reload
  /// Edit the file at the line at the top.
  case edit
  /// Wrap long lines, or cut them.
  case wrap
  /// Move cut lines sideways.
  case shiftLeft, shiftRight
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
  /// Suspend the program.
  case suspend
  /// Quit.
  case quit

  /// Returns the command of a key, or nil if it has none.
  package init?(_ input: Input) {
    switch input {
    case .character(let character): self.init(character)
    case .key(let key): self.init(key)
    case .mouse: return nil
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
    case ":", "/": self = .prompt(character)
    case "g": self = .top
    case "G": self = .bottom
    case "j": self = .down
    case "k": self = .up
    case "h": self = .left
    case "l": self = .right
    case " ": self = .screenDown
    case "f": self = .follow
    case "w": self = .wrap
    case "R": self = .reload
    case "v": self = .edit
    case "(": self = .shiftLeft
    case ")": self = .shiftRight
    case "s": self = .colours
    case "b": self = .screenUp
    case "0", "^": self = .firstPage
    case "$": self = .lastPage
    case "1"..."9": self = .page((character.wholeNumberValue ?? 1) - 1)
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
    case .down: self = .down
    case .pageUp: self = .screenUp
    case .pageDown: self = .screenDown
    case .home: self = .top
    case .end: self = .bottom
    case .control("c"): self = .quit
    case .control("z"): self = .suspend
    default: return nil
    }
  }
}

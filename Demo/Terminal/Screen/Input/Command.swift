/// What a key means to the pager while no prompt is open.
package enum Command: Hashable, Sendable {
  /// To the page that lies to the left or to the right.
  case left, right
  /// To the page behind or before, whatever the direction of reading.
  case next, previous
  /// To the page with this index.
  case page(Int)
  /// To the first page, or to the last.
  case firstPage, lastPage
  /// A row along the list.
  case up, down
  /// A screen along the list.
  case screenUp, screenDown
  /// To the beginning of the list, or to its end.
  case top, bottom
  /// Keep the end of the list in view as its file grows, or no longer.
  case follow
  /// Colour programs, or no longer.
  case colours
  /// Open the cover if it is closed, else close it.
  case cover
  /// Type to find a page; with the character that opened the prompt.
  case prompt(Character)
  /// Show what the keys do.
  case keys
  /// Show or hide the inspector.
  case inspect
  /// Stop for a while, and give the terminal back meanwhile.
  case suspend
  /// End the program.
  case quit

  /// What a key means; nil if nothing.
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

/// What a key means to the pager while no prompt is open.
package enum Command: Hashable, Sendable {
  /// To the neighbour: 1 to the right, −1 to the left.
  case sideways(Int)
  /// To the page with this index.
  case page(Int)
  /// To the first page, or to the last.
  case firstPage, lastPage
  /// Along the list by so many rows.
  case rows(Int)
  /// Along the list by so many screens.
  case screens(Int)
  /// To the beginning of the list, or to its end.
  case top, bottom
  /// Open the cover if it is closed, else close it.
  case cover
  /// Type to find a page; with the character that opened the prompt.
  case prompt(Character)
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
    case "c": self = .cover
    case ":", "/": self = .prompt(character)
    case "g": self = .top
    case "G": self = .bottom
    case "j": self = .rows(1)
    case "k": self = .rows(-1)
    case "h": self = .sideways(-1)
    case "l": self = .sideways(1)
    case " ", "f": self = .screens(1)
    case "b": self = .screens(-1)
    case "1"..."9": self = .page((character.wholeNumberValue ?? 1) - 1)
    default: return nil
    }
  }

  private init?(_ key: Input.Named) {
    switch key {
    case .left, .backTab: self = .sideways(-1)
    case .right, .tab: self = .sideways(1)
    case .up: self = .rows(-1)
    case .down: self = .rows(1)
    case .pageUp: self = .screens(-1)
    case .pageDown: self = .screens(1)
    case .home: self = .firstPage
    case .end: self = .lastPage
    case .control("c"): self = .quit
    case .control("z"): self = .suspend
    default: return nil
    }
  }
}

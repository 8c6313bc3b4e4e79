/// The path of a value in a line: a linked list from the inside outward, built while the line is decoded.
final class WirePath: Sendable {
  private enum Step {
    case name(String)
    case index(Int)
  }

  private let parent: WirePath?
  private let step: Step

  init(_ parent: WirePath?, name: String) {
    self.parent = parent
    step = .name(name)
  }

  init(_ parent: WirePath?, index: Int) {
    self.parent = parent
    step = .index(index)
  }

  /// The path as text: `dragMoved.by`, `pagesChanged._0[2]`.
  var text: String {
    let outer = parent?.text ?? ""
    switch step {
    case .name(let name): return outer.isEmpty ? name : "\(outer).\(name)"
    case .index(let index): return "\(outer)[\(index)]"
    }
  }
}

/// A key for a container without keys of its own.
struct WireKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}

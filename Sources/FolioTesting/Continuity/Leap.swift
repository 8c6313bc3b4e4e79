public import Folio

/// Something that moved on screen in an event that may not move it.
public struct Leap: Hashable, Sendable, CustomStringConvertible {
  /// What moved.
  public var thing: Drawing.Thing
  /// Where it was; nil if it was not on screen.
  public var before: Rect?
  /// Where it is; nil if it is not on screen.
  public var after: Rect?
  /// The kind of event that moved it: `jump`, `dragBegan`.
  public var event: String
  /// The machine that moved it: `pager`, `list`.
  public var machine: String
  /// What the machine was doing before.
  public var activity: String

  /// What moved, how far, and in which event.
  public var description: String { "\(name) \(change) in “\(event)” while \(activity)" }

  /// Tells kinds of leaps apart: the machine, the event, and what moved, without numbers.
  public var signature: String { "\(machine) · \(event) · \(kind)" }

  private var change: String {
    switch (before, after) {
    case (let before?, let after?): "moved from \(Leap.text(of: before)) to \(Leap.text(of: after))"
    case (let before?, nil): "vanished from \(Leap.text(of: before))"
    case (nil, let after?): "appeared at \(Leap.text(of: after))"
    case (nil, nil): "moved"
    }
  }

  private static func text(of rect: Rect) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { Numbers.text($0, decimals: 2) }
    return "(" + numbers.joined(separator: ", ") + ")"
  }

  /// What moved, with its number.
  private var name: String { thing.name }

  /// What moved, without its number.
  public var kind: String { thing.kind }
}

extension Drawing.Thing {
  /// What it is, without its number.
  public var kind: String {
    switch self {
    case .cover: "cover"
    case .strip: "strip"
    case .indicator: "indicator"
    case .tab: "tab"
    case .page: "page"
    case .content: "content"
    case .item: "item"
    case .row: "row"
    case .stickyHeader: "sticky header"
    case .carriedRow: "carried row"
    }
  }

  /// What it is, with its number.
  var name: String {
    switch self {
    case .cover, .strip, .indicator: "the \(kind)"
    case .tab(let page), .page(let page), .content(let page): "\(kind) \(page)"
    case .item(let id): "\(kind) \(id)"
    case .row(let page, let row): "\(kind) \(row)" + Self.place(page)
    case .stickyHeader(let page), .carriedRow(let page): "the \(kind)" + Self.place(page)
    }
  }

  private static func place(_ page: PageID?) -> String { page.map { " of page \($0)" } ?? "" }
}

extension Step {
  /// The name of the machine: `pager` for a `Pager`, `list` for a `ListController`.
  static var machine: String {
    var name = String("\(Machine.self)".prefix { $0 != "<" })
    if name.hasSuffix("Controller"), name.count > 10 { name.removeLast(10) }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

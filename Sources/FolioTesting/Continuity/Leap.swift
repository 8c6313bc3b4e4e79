public import Folio

/// A thing that moved on screen in an event that may not move it.
public struct Leap: Hashable, Sendable, CustomStringConvertible {
  /// The thing.
  public var thing: Drawing.Thing
  /// The rectangle before the event; nil if the thing was not on screen.
  public var before: LayoutRect?
  /// The rectangle after the event; nil if the thing is not on screen.
  public var after: LayoutRect?
  /// The kind of event: `jump`, `dragBegan`.
  public var event: String
  /// The names of the event, from the outermost to the innermost: `cover.tab.page.jump`.
  public var path: String
  /// The name of the machine: `pager`, `list`.
  public var machine: String
  /// What the machine was doing before.
  public var activity: String
  /// The state of the machine before the event, in one word.
  public var state: String

  /// A description of the thing, the distance and the event.
  public var description: String { "\(name) \(change) in “\(event)” while \(activity)" }

  /// A text that distinguishes kinds of leaps: the machine, the names of the event from the outermost to the innermost,
  /// the thing, and the state of the machine, without numbers.
  public var signature: String {
    [machine, path, kind, state].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The distance, in points: that of the edge that moved farthest; for a thing that appeared or disappeared, its
  /// length.
  public var size: Double {
    guard let before, let after else {
      let rect = before ?? after ?? LayoutRect()
      return max(rect.width, rect.height)
    }
    return max(
      abs(before.x - after.x), abs(before.y - after.y), abs(before.x + before.width - after.x - after.width),
      abs(before.y + before.height - after.y - after.height))
  }

  private var change: String {
    switch (before, after) {
    case (let before?, let after?): "moved from \(Leap.text(of: before)) to \(Leap.text(of: after))"
    case (let before?, nil): "vanished from \(Leap.text(of: before))"
    case (nil, let after?): "appeared at \(Leap.text(of: after))"
    case (nil, nil): "moved"
    }
  }

  private static func text(of rect: LayoutRect) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { Numbers.text($0, decimals: 2) }
    return "(" + numbers.joined(separator: ", ") + ")"
  }

  /// The name of the thing, with its number.
  private var name: String { thing.name }

  /// The name of the thing, without its number.
  public var kind: String { thing.kind }
}

extension Drawing.Thing {
  /// The name, without its number.
  public var kind: String {
    switch self {
    case .cover: "cover"
    case .strip: "strip"
    case .indicator: "indicator"
    case .tab: "tab"
    case .emphasis: "emphasis"
    case .page: "page"
    case .content: "content"
    case .item: "item"
    case .row: "row"
    case .stickyRow: "sticky row"
    case .carriedRow: "carried row"
    }
  }

  /// The name, with its number.
  var name: String {
    switch self {
    case .cover, .strip, .indicator: "the \(kind)"
    case .tab(let page), .page(let page), .content(let page): "\(kind) \(page)"
    case .emphasis(let page): "the emphasis of tab \(page)"
    case .item(let id): "\(kind) \(id)"
    case .row(let page, let row): "\(kind) \(row)" + Self.place(page)
    case .stickyRow(let page), .carriedRow(let page): "the \(kind)" + Self.place(page)
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

internal import Folio

extension PageID? {
  /// Returns the page if it is one of these.
  func filter(in pages: [PageID]) -> PageID? { flatMap { pages.contains($0) ? $0 : nil } }
}

extension Drawing {
  /// The maximum distance at which something counts as being where it was, in points.
  static var tolerance: Double { 0.01 }

  /// Returns the window over whose edges something appears and disappears; nil if it does neither.
  func window(of thing: Thing) -> LayoutRect? {
    switch thing {
    case .page: window
    case .tab: tabs.map { LayoutRect(y: -1e6, width: $0.stripLength, height: 2e6) }
    case .item: feed.map { LayoutRect(x: -1e6, width: 2e6, height: $0.viewportLength) }
    case .cover, .strip, .indicator, .emphasis, .content, .row, .stickyRow, .carriedRow: nil
    }
  }

  /// Whether data may move something to make room: a page beside the one at rest.
  func makesRoom(_ thing: Thing) -> Bool {
    guard case .page(let page) = thing, let pages, pages.phase == .resting else { return false }
    return page != pages.settled
  }

  /// Whether something that was on screen still exists.
  func has(_ thing: Thing) -> Bool {
    switch thing {
    case .page(let page), .content(let page), .tab(let page), .emphasis(let page):
      pages?.index(of: page) != nil
    case .item(let id): feed?.index(of: id) != nil
    case .cover, .strip, .indicator, .row, .stickyRow, .carriedRow: true
    }
  }
}

extension LayoutRect {
  /// Whether another rectangle is visually the same, or each of its edges is within a distance.
  func isAt(_ other: LayoutRect?, within reach: Double = 0) -> Bool {
    guard let other else { return false }
    // Far beyond any screen, numbers have fewer digits.
    let most = reach + max(Drawing.tolerance, 1e-9 * max(abs(x), abs(y), width, height))
    let isMoved = abs(x - other.x) > most || abs(y - other.y) > most
    if reach == 0 {
      return !isMoved && abs(width - other.width) <= most && abs(height - other.height) <= most
    }
    return !isMoved && abs(x + width - other.x - other.width) <= most
      && abs(y + height - other.y - other.height) <= most
  }

  /// Whether each edge of another rectangle is within a reach.
  func isAt(_ other: LayoutRect?, within reach: Reach) -> Bool {
    guard let other else { return false }
    if reach.most == 0 || -reach.low == reach.high { return isAt(other, within: reach.high) }
    let slack = max(Drawing.tolerance, 1e-9 * max(abs(x), abs(y), width, height))
    let (low, high) = (reach.low - slack, reach.high + slack)
    let moves = (
      other.x - x, other.y - y, other.x + other.width - x - width, other.y + other.height - y - height
    )
    return low <= min(moves.0, moves.1, moves.2, moves.3) && max(moves.0, moves.1, moves.2, moves.3) <= high
  }

  /// Returns the distance that it must move to leave a window.
  func shown(in window: LayoutRect) -> Double {
    let x = min(x + width - window.x, window.x + window.width - x)
    let y = min(y + height - window.y, window.y + window.height - y)
    return min(x, y)
  }
}

/// The distances that something may move, to the right or downward.
struct Reach: Hashable {
  var low: Double
  var high: Double

  /// No movement.
  static let none = Reach(low: 0, high: 0)

  init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

  /// Creates a reach in both directions.
  init(within distance: Double) { self.init(low: -distance, high: distance) }

  /// Creates a reach in one direction.
  init(toward distance: Double) { self.init(low: min(0, distance), high: max(0, distance)) }

  /// The greater distance of the two directions.
  var most: Double { max(-low, high) }

  /// Returns the reach, extended by a distance in both directions.
  func widened(by slack: Double) -> Reach { Reach(low: low - slack, high: high + slack) }
}

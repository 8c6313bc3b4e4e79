public import Folio

/// Tabs around ``PlainPages``. The strip keeps the selection in its middle.
public struct PlainTabs: Sendable {
  /// The pages.
  public private(set) var pages = PlainPages()
  /// The offset of the strip, in points.
  public private(set) var offset = 0.0
  private var ends: [Double] = []
  private var length = 0.0

  /// Creates empty tabs.
  public init() {}

  /// Handles an event.
  public mutating func reduce(_ event: TabEvent) -> [TabEffect] {
    let before = offset
    var effects: [TabEffect] = []
    switch event {
    case .page(let event):
      let told = pages.reduce(event)
      effects = told.map { .page($0) }
      if !told.isEmpty || !pages.isAtRest { follow() }
    case .lengthsChanged(let lengths, _):
      ends = lengths.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
      offset = aligned(pages.resting)
    case .stripLayoutChanged(let length):
      self.length = length
      offset = aligned(pages.resting)
    default: break
    }
    if offset != before { effects.append(.stripMoved(offset: offset)) }
    return effects
  }

  /// The aligned offset of each tab, linear between.
  private mutating func follow() {
    guard !ends.isEmpty else { return }
    let place = min(max(pages.place, 0), Double(ends.count - 1))
    let low = Int(place)
    let before = aligned(low)
    offset = before + (aligned(min(low + 1, ends.count - 1)) - before) * (place - Double(low))
  }

  private func aligned(_ index: Int) -> Double {
    guard index < ends.count, length > 0 else { return 0 }
    let begin = index == 0 ? 0 : ends[index - 1]
    return min(max((begin + ends[index]) / 2 - length / 2, 0), max(0, (ends.last ?? 0) - length))
  }
}

/// A cover around ``PlainTabs``, which is not moved by swiped pages.
public struct PlainCover: Sendable {
  /// The tabs.
  public private(set) var tabs = PlainTabs()
  /// The collapse of the cover, in points.
  public private(set) var collapse = 0.0
  private var range = 0.0

  /// Creates an empty pager.
  public init() {}

  /// Handles an event.
  public mutating func reduce(_ event: CoverEvent) -> [CoverEffect] {
    let before = collapse
    var effects: [CoverEffect] = []
    switch event {
    case .tab(let event): effects = tabs.reduce(event).map { .tab($0) }
    case .heightsChanged(let maximum, _, let minimum): range = maximum - minimum
    default: break
    }
    collapse = min(max(collapse, 0), range)
    if collapse != before { effects.append(.collapseChanged(to: collapse, cause: .layout)) }
    return effects
  }
}

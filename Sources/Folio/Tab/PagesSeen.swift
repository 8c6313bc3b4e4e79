internal import FolioMachine

/// What tabs read of pages in order to draw: nothing else of their motion reaches the strip, the indicator or the emphasis.
struct PagesSeen: Hashable {
  /// The position, in pages, and the part of it by which the pages are pulled beyond an end of their line.
  var position: Double
  var pull: Double
  /// The two pages around the place; nil without pages.
  var blend: PageBlend?

  /// The position without the pull.
  var reached: Double { (position - pull).clampedToLegal }
}

extension PageController {
  /// Returns what tabs read a number of seconds from now, or ago, at the present speeds.
  @inline(__always)
  func seen(after seconds: Double = 0) -> PagesSeen {
    if seconds == 0 { return PagesSeen(position: position, pull: pull, blend: blend) }
    return PagesSeen(
      position: position + positionSpeed * seconds, pull: pull + pullSpeed * seconds,
      blend: blend(after: seconds))
  }
}

extension PageBlend {
  /// Returns the part of a page, by its index.
  func part(of index: Int) -> Double {
    if from == to { return index == from ? 1 : 0 }
    return index == from ? 1 - progress : index == to ? progress : 0
  }
}

/// At most six tabs, each with a part of its emphasis; of a tab that is there twice, the sum counts.
struct TabParts {
  /// The indexes; −1 for none.
  var indexes = SIMD8<Int32>(repeating: -1)
  var parts = SIMD8<Double>()

  static var lanes: Range<Int> { 0..<6 }

  /// Creates the two tabs of a blend.
  init(_ blend: PageBlend) {
    set(0, blend.from, blend.part(of: blend.from))
    if blend.to != blend.from { set(1, blend.to, blend.progress) }
  }

  /// Sets a tab.
  mutating func set(_ lane: Int, _ index: Int, _ part: Double) {
    (indexes[lane], parts[lane]) = (Int32(truncatingIfNeeded: index), part)
  }
}

/// By how many units at most six tabs are longer, since they are selected, wholly or in part.
///
/// It is part of a state. A vector lies at a multiple of its length, up to 64 bytes, and with it whatever contains one; frames
/// of asynchronous functions do not.
struct TabGrowth: Hashable, Sendable, Savable {
  private struct Tab: Hashable, Sendable, Savable {
    var index: Int32 = -1
    var units: Int64 = 0
  }

  private var first = Tab()
  private var second = Tab()
  private var third = Tab()
  private var fourth = Tab()
  private var fifth = Tab()
  private var sixth = Tab()

  /// Sets a tab.
  mutating func set(_ lane: Int, _ index: Int32, _ units: Int64) {
    let tab = Tab(index: index, units: units)
    switch lane {
    case 0: first = tab
    case 1: second = tab
    case 2: third = tab
    case 3: fourth = tab
    case 4: fifth = tab
    default: sixth = tab
    }
  }

  /// Returns the sum of the tabs before an index.
  func sum(until index: Int) -> Int64 {
    func units(_ tab: Tab) -> Int64 { tab.index < index ? tab.units : 0 }
    return units(first) + units(second) + units(third) + units(fourth) + units(fifth) + units(sixth)
  }
}

extension PageEvent {
  /// Whether it shows a saved state.
  var isRestoration: Bool { if case .restored = self { true } else { false } }

  /// What an event keeps of values that follow the pages, beside their order.
  enum Kept {
    /// Nothing: it is time, continued touch or the container, or shows other pages at once.
    case nothing
    /// The values: it is a touch or a release, which gives the pages another speed.
    case values
    /// The values and their speeds.
    case speeds
  }

  /// Returns what the event keeps. A request that finds everything at rest begins from there, at no speed.
  func kept(isAtRest: Bool) -> Kept {
    switch self {
    case .jump, .scroll, .step: isAtRest ? .nothing : .speeds
    case .ticked, .dragMoved, .driven, .layoutChanged, .restored, .configured, .reducedMotionChanged,
      .containerWillAppear, .containerDidAppear, .containerDidDisappear, .loaded, .loadFailed, .retry,
      .memoryPressure:
      .nothing
    case .fingerDown, .fingerUp, .dragBegan, .dragEnded, .dragCancelled, .drivenEnded, .turnEnded: .values
    case .pagesChanged, .enabledChanged, .slideLengthsChanged, .containerWillDisappear: .speeds
    }
  }
}

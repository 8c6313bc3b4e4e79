#if !hasFeature(Embedded)
  public import FolioMachine
#endif

/// What covers the ends of a list's viewport: bars, a keyboard, the cover above a page. In points, not negative.
public struct Insets: Hashable, Sendable {
  /// Points at the beginning of the viewport; the smallest offset is the negative of it.
  public var top: Double

  /// Points at the end of the viewport.
  public var bottom: Double

  /// Makes insets; none by default.
  public init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }
}

/// The height of one row, as the host measured it.
public struct RowMeasurement: Hashable, Sendable {
  /// The flat index of the row, headers and footers counted.
  public var row: Int64

  /// Its height in points, 0 … 2²¹.
  public var height: Double

  /// Makes a measurement.
  public init(row: Int64, height: Double) {
    self.row = row
    self.height = height
  }
}

/// Where a row lies in the content.
public struct RowFrame: Hashable, Sendable {
  /// Points from the beginning of the content to the row's top edge.
  public var top: Double

  /// The row's height in points: measured, given, or estimated.
  public var height: Double

  /// Points from the leading edge to the row.
  public var x: Double

  /// The row's width in points.
  public var width: Double

  /// Makes a frame.
  public init(top: Double, height: Double, x: Double = 0, width: Double = 0) {
    self.top = top
    self.height = height
    self.x = x
    self.width = width
  }
}

/// Why a row is to be measured.
public enum MeasureCause: UInt8, Hashable, Sendable, CaseIterable {
  /// The row is in the window, or a scroll to it waits: measure it now.
  case demand
  /// The row may come: measure it while nothing else is to be done.
  case idle
}

/// Where `scroll(to:)` puts a row within the viewport less its insets.
public enum ScrollAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// The row's top at the beginning.
  case start
  /// The row's centre in the middle.
  case centre
  /// The row's bottom at the end.
  case end
  /// The smallest move that shows the row; a row taller than the viewport goes to its start.
  case visible
}

/// How a `scroll(to:)` ended.
public enum ScrollOutcome: UInt8, Hashable, Sendable, CaseIterable {
  /// The row is where it was asked to be, or as near as the bounds allow.
  case completed
  /// A touch, an order, or the row's deletion ended it.
  case cancelled
  /// Another `scroll(to:)` took its place.
  case superseded
}

/// What a list is doing.
public enum ListPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing moves.
  case resting
  /// A finger holds a motion still.
  case held
  /// A finger drags.
  case dragging
  /// A release's motion: friction, and a spring at the bounds.
  case decelerating
  /// A `scroll(to:)` waits for measurements; the offset stands still.
  case seeking
  /// A `scroll(to:)` moves.
  case animating
  /// A finger holds a row; near an end of the viewport the list scrolls.
  case reordering
}

#if !hasFeature(Embedded)
  extension Insets: Codable {}
  extension RowMeasurement: Codable {}
  extension RowFrame: Codable {}
  extension MeasureCause: NamedCase {}
  extension ScrollAlignment: NamedCase {}
  extension ScrollOutcome: NamedCase {}
  extension ListPhase: NamedCase {}
#endif

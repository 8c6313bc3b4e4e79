internal import FolioMachine

/// The entry of a frame, in the order of the index.
struct SpanEntry: Sendable {
  var top: Double
  var bottom: Double
  var key: Int64

  init(_ key: Int64, _ extent: VerticalExtent) {
    self.key = key
    top = extent.top
    bottom = extent.bottom
  }

  static let unused = SpanEntry(0, VerticalExtent(top: 0, bottom: 0))

  var extent: VerticalExtent { VerticalExtent(top: top, bottom: bottom) }

  func precedes(_ other: SpanEntry) -> Bool {
    top < other.top || (top == other.top && key < other.key)
  }
}

import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

/// Lists with movable rows, for tests of reordering.
protocol Reordering {}

extension Reordering {
  /// A laid-out list whose rows may be moved, without overscan.
  func movable(
    _ sections: [SectionModel], length: Double = 200,
    _ change: (inout ReorderConfiguration) -> Void = { _ in }
  ) throws -> Listing {
    var reorder = ReorderConfiguration()
    reorder.edge = 0
    change(&reorder)
    var configuration = ListConfiguration()
    configuration.reorder = reorder
    configuration.overscan = 0
    configuration.measuresWhenIdle = false
    var listing = try Listing(configuration)
    try listing.send(.sectionsChanged(sections))
    try listing.send(.viewportChanged(length: length, width: 100, insets: ContentInsets()))
    return listing
  }

  /// Twenty rows of 50 points.
  func twenty(_ change: (inout ReorderConfiguration) -> Void = { _ in }) throws -> Listing {
    try movable([.plain(20, RowModel(height: 50))], change)
  }

  func move(_ section: Int64, _ from: Int64, _ newSection: Int64, _ to: Int64) -> RowMove {
    RowMove(
      source: RowPath(section: section, row: from), destination: RowPath(section: newSection, row: to))
  }

  func reordered(_ effects: [ListEffect]) -> [[Int64]] {
    effects.compactMap { if case .reordered(let from, let to, _) = $0 { [from, to] } else { nil } }
  }

}

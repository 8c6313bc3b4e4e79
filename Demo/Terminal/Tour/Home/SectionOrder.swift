internal import Folio
internal import TerminalScreen

/// The order of sections while the user changes it, by dragging or by keys.
package struct SectionOrder: Hashable {
  /// The sections, by their index in the table, in their present order.
  package private(set) var order: [Int]
  /// The place that keys move.
  package private(set) var selected = 0

  /// Starts with an order.
  package init(_ order: [Int]) { self.order = order }

  /// Moves the place that keys move, as far as there are sections.
  package mutating func select(by distance: Int) {
    selected = min(max(selected + distance, 0), max(order.count - 1, 0))
  }

  /// Moves a section from one place to another. Returns false if there is no such place.
  @discardableResult
  package mutating func move(from source: Int, to destination: Int) -> Bool {
    guard order.indices.contains(source), order.indices.contains(destination), source != destination else {
      return false
    }
    order.insert(order.remove(at: source), at: destination)
    return true
  }

  /// Moves the selected section by a distance, and the selection with it. Returns the places, or nil at an end.
  package mutating func moveSelected(by distance: Int) -> (from: Int, to: Int)? {
    let source = selected
    guard move(from: source, to: source + distance) else { return nil }
    selected = source + distance
    return (source, selected)
  }

  /// Restores the default order.
  package mutating func reset() { order.sort() }
}

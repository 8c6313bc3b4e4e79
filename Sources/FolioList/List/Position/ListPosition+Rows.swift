/// The row of a position among the rows of a list, by its key or by those of its neighbours.
extension ListPosition {
  /// Returns the position of an existing row with the keys of that row and of those near it.
  func named(in rows: RowTree) -> ListPosition {
    guard rows.hasKeys else { return self }
    var named = self
    named.key = rows.key(of: row)
    named.neighbours = [1, 2, 3, -1, -2, -3].compactMap { rowsBelow in
      rows.key(of: row + rowsBelow).map { .init(key: $0, rowsBelow: rowsBelow) }
    }
    return named
  }

  /// Returns the position at an existing row: that of its key, otherwise a remaining neighbour, otherwise that of its index;
  /// nil if there is none. Complexity: O(log runs + neighbours).
  func found(in rows: RowTree) -> ListPosition? {
    var found = unnamed
    if let key, let row = rows.row(of: key) {
      found.row = row
      return found
    }
    for neighbour in neighbours {
      guard let near = rows.row(of: neighbour.key) else { continue }
      let own = near - neighbour.rowsBelow
      if key == nil, own >= 0, own < rows.count, rows.key(of: own) == nil {
        found.row = own
      } else {
        // After the nearest remaining row above, the following row has taken the place of the saved one.
        found.row = neighbour.rowsBelow > 0 ? near : min(near + 1, rows.count - 1)
      }
      return found
    }
    return row < rows.count ? found : nil
  }
}

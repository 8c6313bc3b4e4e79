internal import FolioCollections
internal import FolioMachine

/// Orders of the sections that can be sorted. An order names, for each of their places, the section that is to be there by
/// its current index.
extension Array where Element == ListContent.Section {
  /// The indexes of the sections that can be sorted, which is their current order.
  var sortablePlaces: [Int] { indices.filter { self[$0].defaultSequence != nil } }

  /// The default order; that of equal sections is kept.
  var defaultOrder: [Int] {
    sortablePlaces.stablySorted { self[$0].defaultSequence ?? 0 < self[$1].defaultSequence ?? 0 }
  }

  /// Returns the order in which sections have some identities; refuses other ones than those of all that can be sorted.
  func order(of ids: [Int64]) throws(ListRejection) -> [Int] {
    let known = sortablePlaces.stablySorted { self[$0].id < self[$1].id }
    var order: [Int] = []
    var isTaken = [Bool](repeating: false, count: count)
    for id in ids {
      let rank = known.partitioningIndex { self[$0].id >= id }
      guard rank < known.count, self[known[rank]].id == id else { throw .unknownSection(id) }
      guard !isTaken[known[rank]] else { throw .duplicateSection(id) }
      isTaken[known[rank]] = true
      order.append(known[rank])
    }
    guard order.count == known.count else {
      throw .wrongCount(expected: Int64(known.count), got: Int64(order.count))
    }
    return order
  }

  /// Returns the change of the rows to an order, and the sections after it.
  func rearrangement(to order: [Int]) -> (Rearrangement, [Element]) {
    var sources = Swift.Array(indices)
    for (place, source) in zip(sortablePlaces, order) { sources[place] = source }
    var rearrangement = Rearrangement()
    var sorted: [Element] = []
    for source in sources {
      var section = self[source]
      let rows = section.start..<section.end
      section.start = rearrangement.count
      rearrangement.keep(rows)
      sorted.append(section)
    }
    rearrangement.finish()
    return (rearrangement, sorted)
  }
}

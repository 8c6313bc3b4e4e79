internal import FolioCollections
internal import FolioMachine

/// Sections that exchange places, with their heights and contents.
extension ListController {
  /// Returns the place of a section among those that can be sorted, from 1; nil if it cannot be sorted or does not exist.
  /// Complexity: O(sections).
  public func sequence(ofSection id: Int64) -> Int64? {
    var sequence: Int64 = 0
    for section in content.sections where section.defaultSequence != nil {
      sequence += 1
      if section.id == id { return sequence }
    }
    return nil
  }

  /// The identities of the sections that can be sorted, in their order. Complexity: O(sections).
  public var sortableSections: [Int64] {
    content.sections.filter { $0.defaultSequence != nil }.map { $0.id }
  }

  /// Sets the order of the sections that can be sorted.
  mutating func sortSections(_ ids: [Int64], _ change: inout ListChange) throws(ListRejection) {
    let places = content.sections.indices.filter { content.sections[$0].defaultSequence != nil }
    let known = places.stablySorted { content.sections[$0].id < content.sections[$1].id }
    var order: [Int] = []
    var isTaken = [Bool](repeating: false, count: content.sections.count)
    for id in ids {
      let rank = known.partitioningIndex { content.sections[$0].id >= id }
      guard rank < known.count, content.sections[known[rank]].id == id else { throw .unknownSection(id) }
      guard !isTaken[known[rank]] else { throw .duplicateSection(id) }
      isTaken[known[rank]] = true
      order.append(known[rank])
    }
    guard order.count == places.count else {
      throw .wrongCount(expected: Int64(places.count), got: Int64(order.count))
    }
    trade(places, for: order, &change)
  }

  /// Puts the sections that can be sorted into their default order; the order of equal ones is kept.
  mutating func resetSections(_ change: inout ListChange) {
    let places = content.sections.indices.filter { content.sections[$0].defaultSequence != nil }
    let order = places.stablySorted {
      content.sections[$0].defaultSequence ?? 0 < content.sections[$1].defaultSequence ?? 0
    }
    trade(places, for: order, &change)
  }

  /// Puts the section of the same rank in the order at each place.
  private mutating func trade(_ places: [Int], for order: [Int], _ change: inout ListChange) {
    guard places != order else { return }
    var sources = Array(content.sections.indices)
    for (place, source) in zip(places, order) { sources[place] = source }
    var rearrangement = Rearrangement()
    var sections: [ListContent.Section] = []
    for source in sources {
      var section = content.sections[source]
      let rows = section.start..<section.end
      section.start = rearrangement.count
      rearrangement.keep(rows)
      sections.append(section)
    }
    rearrangement.finish()
    rearrange(rearrangement, to: sections, &change)
  }
}

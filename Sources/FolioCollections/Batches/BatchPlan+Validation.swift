extension BatchPlan {
  func validateSections() throws(BatchRejection) {
    let reloaded = reloadedSections.map { $0.section }
    let old = (removedSections + reloaded).sorted()
    for section in old where section < 0 || section >= oldSectionCount { throw .unknownSection(section) }
    if let twice = old.firstRepeated { throw .duplicateSection(twice) }
    let new = addedSections.map { $0.section }
    for section in new where section < 0 || section >= sectionCount { throw .unknownSection(section) }
    if let twice = new.firstRepeated { throw .duplicateSection(twice) }
    for added in addedSections where added.rowCount < 0 {
      throw .wrongCount(expected: 0, got: added.rowCount)
    }
    for reloaded in reloadedSections where reloaded.rowCount < 0 {
      throw .wrongCount(expected: 0, got: reloaded.rowCount)
    }
  }

  func validateRows(_ rowCount: (Int64) -> Int64) throws(BatchRejection) {
    let old = (removedRows + reloadedRows).sorted()
    for path in old {
      guard path.section >= 0 && path.section < oldSectionCount else { throw .unknownSection(path.section) }
      guard newSection(of: path.section) != nil && !isReloaded(path.section) else {
        throw .changedSection(path)
      }
      guard path.row >= 0 && path.row < rowCount(path.section) else { throw .unknownRow(path) }
    }
    if let repeatedRow { throw .duplicateRow(repeatedRow) }
    let new = addedRows.map { $0.path }
    if let twice = new.firstRepeated { throw .duplicateRow(twice) }
    for path in new {
      guard path.section >= 0 && path.section < sectionCount else { throw .unknownSection(path.section) }
      guard let old = oldSection(of: path.section), !isReloaded(old) else { throw .changedSection(path) }
      guard path.row >= 0 && path.row < newRowCount(of: path.section, rowCount) else {
        throw .unknownRow(path)
      }
    }
  }

  func compare(_ counts: [Int64], _ rowCount: (Int64) -> Int64) throws(BatchRejection) {
    guard Int64(counts.count) == sectionCount else {
      throw .wrongCount(expected: sectionCount, got: Int64(counts.count))
    }
    for (section, count) in counts.enumerated() {
      let expected = newRowCount(of: Int64(section), rowCount)
      guard expected == count else { throw .wrongCount(expected: expected, got: count) }
    }
  }
}

extension Array where Element: Equatable {
  /// The first element that equals the one before it.
  var firstRepeated: Element? {
    for index in indices.dropFirst() where self[index] == self[index - 1] { return self[index] }
    return nil
  }

  /// The elements, without those that equal their predecessor.
  var withoutRepetitions: [Element] {
    guard firstRepeated != nil else { return self }
    return indices.filter { $0 == startIndex || self[$0] != self[$0 - 1] }.map { self[$0] }
  }
}

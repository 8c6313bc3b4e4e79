import FolioCollections
import Testing

import struct FolioTesting.SeededGenerator

private func path(_ section: Int64, _ row: Int64) -> RowPath { RowPath(section: section, row: row) }

private func rowMove(_ from: (Int64, Int64), _ to: (Int64, Int64)) -> RowMove {
  RowMove(source: path(from.0, from.1), destination: path(to.0, to.1))
}

private func batch(_ fill: (inout BatchIndexes) -> Void) -> BatchIndexes {
  var batch = BatchIndexes()
  fill(&batch)
  return batch
}

struct BatchTests {
  @Test("Q23: deletes, sources and reloads are old indexes, inserts and destinations new ones, in any order")
  func scenario() throws {
    let batch = batch {
      $0.deletes = [path(0, 3), path(0, 1)]
      $0.inserts = [path(0, 2), path(0, 0)]
      $0.moves = [rowMove((0, 5), (0, 1))]
      $0.reloads = [path(0, 4)]
      $0.counts = [6]
    }
    let plan = try batch.plan(sectionCount: 1) { _ in 6 }
    #expect((0..<6).map { plan.newPath(of: path(0, $0))?.row } == [3, nil, 4, nil, 5, 1])
    #expect((0..<6).map { plan.oldPath(of: path(0, $0))?.row } == [nil, 5, nil, 0, 2, 4])
  }

  @Test("Q21 Q23: a batch between any two lists of sections turns one into the other", arguments: 1...6)
  func diffs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let (old, new) = (randomSections(&random), randomSections(&random))
      var batch = BatchIndexes(from: old, to: new)
      batch.counts = new.map { Int64($0.rows.count) }
      let plan = try batch.plan(sectionCount: Int64(old.count)) { Int64(old[Int($0)].rows.count) }
      #expect(applied(plan, old, new) == new)
      checkPaths(plan, batch, old, new)
    }
    let same = randomSections(&random)
    #expect(BatchIndexes(from: same, to: same).isEmpty)
  }

  @Test("Q21: a row that changes its section moves")
  func acrossSections() {
    let old = [SectionIdentities(id: 1, rows: [10, 11]), SectionIdentities(id: 2, rows: [20])]
    let new = [SectionIdentities(id: 1, rows: [11]), SectionIdentities(id: 2, rows: [20, 10])]
    let batch = BatchIndexes(from: old, to: new)
    #expect(batch.moves == [rowMove((0, 0), (1, 1))])
    #expect(batch.deletes.isEmpty && batch.inserts.isEmpty)
  }

  @Test("Q24: a batch between two lists of rows is that of their diff, in the section named")
  func rows() {
    let batch = BatchIndexes(from: [1, 2, 3, 4], to: [4, 1, 5, 3], section: 7)
    #expect(batch.deletes == [path(7, 1)] && batch.inserts == [path(7, 2)])
    #expect(batch.moves == [rowMove((7, 3), (7, 0))])
  }

  @Test("Q61: the indexes of updates are old ones; a row may move, be updated and be reloaded at once")
  func updates() throws {
    let contents = (old: [1, 1, 1, 1], new: [1, 1, 2, 2])
    let between = BatchIndexes(from: [7, 8, 9, 10], to: [10, 7, 9, 11], section: 2) {
      contents.old[$0] != contents.new[$1]
    }
    #expect(between.moves == [rowMove((2, 3), (2, 0))])
    #expect(between.updates == [path(2, 2)])
    let moved = batch {
      $0.moves = [rowMove((0, 4), (0, 0))]
      $0.updates = [path(0, 4), path(0, 1)]
      $0.reloads = [path(0, 4)]
    }
    let plan = try moved.plan(sectionCount: 1) { _ in 5 }
    #expect(plan.reloadedRows == [path(0, 1), path(0, 4)])
    #expect(plan.newPath(of: path(0, 4)) == path(0, 0))
    #expect(!moved.isEmpty && !batch { $0.updates = [path(0, 0)] }.isEmpty)
  }

  private static let broken: [(BatchIndexes, BatchRejection)] = [
    (batch { $0.deletes = [path(0, 5)] }, .unknownRow(path(0, 5))),
    (batch { $0.reloads = [path(0, -1)] }, .unknownRow(path(0, -1))),
    (batch { $0.deletes = [path(3, 0)] }, .unknownSection(3)),
    (batch { $0.deletes = [path(.min, .max)] }, .unknownSection(.min)),
    (batch { $0.inserts = [path(0, 6)] }, .unknownRow(path(0, 6))),
    (batch { $0.inserts = [path(3, 0)] }, .unknownSection(3)),
    (batch { $0.moves = [rowMove((0, 0), (0, 5))] }, .unknownRow(path(0, 5))),
    (batch { $0.deletes = [path(0, 1), path(0, 1)] }, .duplicateRow(path(0, 1))),
    (
      batch {
        $0.deletes = [path(0, 1)]
        $0.reloads = [path(0, 1)]
      }, .duplicateRow(path(0, 1))
    ),
    (
      batch {
        $0.deletes = [path(0, 1)]
        $0.updates = [path(0, 1)]
      }, .duplicateRow(path(0, 1))
    ),
    (batch { $0.updates = [path(0, 4), path(0, 4)] }, .duplicateRow(path(0, 4))),
    (batch { $0.reloads = [path(0, 4), path(0, 4)] }, .duplicateRow(path(0, 4))),
    (batch { $0.updates = [path(0, 5)] }, .unknownRow(path(0, 5))),
    (batch { $0.updates = [path(-1, 0)] }, .unknownSection(-1)),
    (
      batch {
        $0.sectionReloads = [SectionContent(section: 1, rowCount: 2)]
        $0.updates = [path(1, 0)]
      }, .changedSection(path(1, 0))
    ),
    (
      batch {
        $0.moves = [rowMove((0, 3), (0, 1)), rowMove((0, 3), (0, 2))]
        $0.updates = [path(0, 3)]
      }, .duplicateRow(path(0, 3))
    ),
    (
      batch {
        $0.inserts = [path(0, 1)]
        $0.moves = [rowMove((0, 3), (0, 1))]
      }, .duplicateRow(path(0, 1))
    ),
    (batch { $0.sectionDeletes = [3] }, .unknownSection(3)),
    (batch { $0.sectionDeletes = [0, 1, 2, 0] }, .duplicateSection(0)),
    (batch { $0.sectionDeletes = [0, 1, 2, 3, 4] }, .unknownSection(3)),
    (batch { $0.sectionInserts = [SectionContent(section: 4, rowCount: 0)] }, .unknownSection(4)),
    (
      batch { $0.sectionInserts = [SectionContent(section: 0, rowCount: -1)] },
      .wrongCount(expected: 0, got: -1)
    ),
    (batch { $0.sectionMoves = [SectionMove(source: 0, destination: 3)] }, .unknownSection(3)),
    (
      batch {
        $0.sectionDeletes = [1]
        $0.deletes = [path(1, 0)]
      }, .changedSection(path(1, 0))
    ),
    (
      batch {
        $0.sectionReloads = [SectionContent(section: 1, rowCount: 2)]
        $0.inserts = [path(1, 0)]
      }, .changedSection(path(1, 0))
    ),
    (
      batch {
        $0.sectionInserts = [SectionContent(section: 0, rowCount: 2)]
        $0.moves = [rowMove((0, 0), (0, 1))]
      }, .changedSection(path(0, 1))
    ),
    (batch { $0.counts = [5, 5] }, .wrongCount(expected: 3, got: 2)),
    (
      batch {
        $0.deletes = [path(2, 4)]
        $0.counts = [5, 5, 5]
      }, .wrongCount(expected: 4, got: 5)
    ),
  ]

  @Test("Q23: a violation of a rule is rejected with its index", arguments: broken)
  func rejections(batch: BatchIndexes, rejection: BatchRejection) {
    #expect(throws: rejection) { try batch.plan(sectionCount: 3) { _ in 5 } }
  }

  @Test("Q21: a reloaded section stays and has its new rows")
  func reloadedSection() throws {
    let batch = batch {
      $0.sectionDeletes = [0]
      $0.sectionReloads = [SectionContent(section: 1, rowCount: 9)]
      $0.counts = [9, 5]
    }
    let plan = try batch.plan(sectionCount: 3) { _ in 5 }
    #expect(plan.newSection(of: 1) == 0 && plan.newSection(of: 2) == 1 && plan.newSection(of: 0) == nil)
    #expect(plan.newPath(of: path(1, 0)) == nil && plan.oldPath(of: path(0, 3)) == nil)
    #expect(plan.newPath(of: path(2, 4)) == path(1, 4))
  }

  @Test("Unknown paths do not trap", arguments: [Int64.min, -1, 99, .max])
  func unknownPaths(number: Int64) throws {
    let changes = batch {
      $0.inserts = [path(0, 0), path(0, 3)]
      $0.deletes = [path(0, 1)]
    }
    let plan = try changes.plan(sectionCount: 1) { _ in 5 }
    #expect(plan.newSection(of: number) == nil && plan.oldSection(of: number) == nil)
    #expect(plan.newPath(of: path(number, 0)) == nil && plan.oldPath(of: path(number, 0)) == nil)
    _ = plan.newPath(of: path(0, number))
    _ = plan.oldPath(of: path(0, number))
    let sections = batch { $0.sectionInserts = [SectionContent(section: 0, rowCount: number)] }
    _ = try? sections.plan(sectionCount: number) { _ in number }
  }

  private func randomSections(_ random: inout SeededGenerator) -> [SectionIdentities] {
    (0..<random.below(6)).map { _ in
      SectionIdentities(id: random.below(7), rows: (0..<random.below(8)).map { _ in random.below(12) })
    }
  }

  /// Carries the plan out as its documentation says.
  private func applied(
    _ plan: BatchPlan, _ old: [SectionIdentities], _ new: [SectionIdentities]
  ) -> [SectionIdentities] {
    var result = old
    for path in plan.removedRows.reversed() { result[Int(path.section)].rows.remove(at: Int(path.row)) }
    let kept = result
    for section in plan.removedSections.reversed() { result.remove(at: Int(section)) }
    for added in plan.addedSections {
      let section = added.source.map { kept[Int($0)] } ?? new[Int(added.section)]
      result.insert(section, at: Int(added.section))
    }
    for added in plan.addedRows {
      let source = added.source.map { old[Int($0.section)].rows[Int($0.row)] }
      let id = source ?? new[Int(added.path.section)].rows[Int(added.path.row)]
      result[Int(added.path.section)].rows.insert(id, at: Int(added.path.row))
    }
    return result
  }

  /// Every remaining row keeps its identity, and old and new paths are inverse to each other.
  private func checkPaths(
    _ plan: BatchPlan, _ batch: BatchIndexes, _ old: [SectionIdentities], _ new: [SectionIdentities]
  ) {
    for (section, content) in old.enumerated() {
      for row in content.rows.indices {
        let before = path(Int64(section), Int64(row))
        guard let after = plan.newPath(of: before) else {
          #expect(batch.deletes.contains(before) || batch.sectionDeletes.contains(Int64(section)))
          continue
        }
        #expect(new[Int(after.section)].rows[Int(after.row)] == content.rows[row])
        #expect(plan.oldPath(of: after) == before)
      }
    }
  }
}

import FolioMachine

@testable import FolioList

/// The ends of a list of sections as arrays of keys, compared as a whole. It shares no code with the list.
struct PlainEdges {
  struct Section {
    var id: Int64
    var hasHeader: Bool
    var hasFooter: Bool
    var keys: [Int64]

    var model: SectionModel {
      SectionModel(
        id: id, header: hasHeader ? RowModel(height: 30) : nil,
        rows: .models(keys.map { RowModel(height: 40, key: $0) }),
        footer: hasFooter ? RowModel(height: 20) : nil)
    }
  }

  var sections: [Section] = []
  private var nextKey: Int64 = 1
  private var nextSection: Int64 = 1
  private var (isStartTold, isEndTold) = (false, false)

  /// Changes sections at random: rows and sections come, go and are replaced at either side and in the middle.
  mutating func edit(_ sections: inout [Section], _ dice: inout Dice) {
    func keys(_ count: Int64) -> [Int64] { (0..<count).map { nextKey + $0 } }
    defer { nextKey += 10 }
    let place = [0, sections.count, Int(dice.roll(Int64(sections.count + 1)))][Int(dice.roll(3))]
    let count = dice.roll(5) + 1
    let index = min(place, sections.count - 1)
    switch dice.roll(9) {
    case 0 where sections.count < 5:
      let isPlain = dice.roll(3) > 0
      sections.insert(
        Section(
          id: nextSection, hasHeader: !isPlain, hasFooter: !isPlain, keys: dice.roll(4) > 0 ? keys(count) : []
        ),
        at: place)
      nextSection += 1
    case 1 where index >= 0: sections.remove(at: index)
    case 2 where index >= 0: sections[index].hasFooter.toggle()
    case 3 where index >= 0: sections[index].hasHeader.toggle()
    case 4 where index >= 0: sections[index].keys = dice.roll(2) == 0 ? [] : keys(count)
    case 5 where index >= 0: sections[index].keys.removeFirst(min(Int(count), sections[index].keys.count))
    case 6 where index >= 0: sections[index].keys.removeLast(min(Int(count), sections[index].keys.count))
    case 7 where index >= 0: sections[index].keys.insert(contentsOf: keys(count), at: 0)
    case 8 where index >= 0:
      let row = Int(dice.roll(Int64(sections[index].keys.count + 1)))
      sections[index].keys.insert(contentsOf: keys(count), at: row)
    default: break
    }
  }

  /// The place of each row that is neither a header nor a footer, in points.
  private static func rows(_ sections: [Section], free: Double) -> [(key: Int64, top: Double)] {
    var (rows, top) = ([(key: Int64, top: Double)](), free)
    for section in sections {
      if section.hasHeader { top += 30 }
      for key in section.keys {
        rows.append((key, top))
        top += 40
      }
      if section.hasFooter { top += 20 }
    }
    return rows
  }

  private static func total(_ sections: [Section]) -> Double {
    sections.reduce(0) {
      $0 + ($1.hasHeader ? 30 : 0) + ($1.hasFooter ? 20 : 0) + 40 * Double($1.keys.count)
    }
  }

  /// Takes over new sections, and returns what a list of 300 points announces that was at an offset.
  mutating func take(
    _ new: [Section], from offset: Double, _ list: ListController, _ configuration: ListConfiguration
  ) -> [ListEffect] {
    func free(_ sections: [Section]) -> Double {
      configuration.gravity == .bottom ? max(0, 300 - Self.total(sections)) : 0
    }
    let (old, now) = (sections.flatMap(\.keys), new.flatMap(\.keys))
    if old != now {
      let seen = Self.rows(sections, free: free(sections)).filter {
        $0.top < offset + 300 && $0.top + 40 > offset
      }
      let kept = seen.map(\.key).filter { now.contains($0) }
      if let first = kept.first, let last = kept.last {
        func part(_ keys: [Int64], _ range: (Int, Int) -> Range<Int>) -> [Int64] {
          Array(keys[range(keys.firstIndex(of: first) ?? 0, keys.firstIndex(of: last) ?? 0)])
        }
        let isBetween = part(old) { $0..<$1 } != part(now) { $0..<$1 }
        if isBetween || part(old, { a, _ in 0..<a }) != part(now, { a, _ in 0..<a }) { isStartTold = false }
        if isBetween || part(old, { _, b in b..<old.count }) != part(now, { _, b in b..<now.count }) {
          isEndTold = false
        }
      } else {
        (isStartTold, isEndTold) = (false, false)
      }
    }
    sections = new
    let total = Self.total(new) + free(new)
    guard !new.allSatisfy({ !$0.hasHeader && !$0.hasFooter && $0.keys.isEmpty }) else { return [] }
    func distance(_ edge: NearEdge?) -> Double {
      if case .points(let points) = edge { points } else { 300 }
    }
    var told: [ListEffect] = []
    let isEndNear = total - list.offset - 300 <= distance(configuration.nearEnd)
    let isStartNear = list.offset <= distance(configuration.nearStart)
    if isEndNear, !isEndTold { told.append(.nearEnd) }
    if isStartNear, !isStartTold { told.append(.nearStart) }
    (isEndTold, isStartTold) = (isEndNear, isStartNear)
    return told
  }
}

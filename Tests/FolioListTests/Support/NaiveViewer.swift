import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

/// Rows by identity, the start of each stay, and the viewed rows: arrays with linear searches.
struct NaiveViewer {
  let viewability: Viewability
  var ids: [Int] = []
  var next = 100
  var now = Int64.min
  var since: [Int: Int64?] = [:]
  var viewed: Set<Int> = []

  init(viewability: Viewability) { self.viewability = viewability }

  private var duration: Int64 { Int64(viewability.duration * 1e9) }

  /// Applies an event to the identities, and its moment.
  mutating func event(
    _ dice: inout Dice, _ list: ListController, hasHeader: Bool, _ moment: Moment
  ) -> (ListEvent, Moment?) {
    let first = hasHeader ? 1 : 0
    let rows = Int64(ids.count - first)
    switch dice.roll(16) {
    case 0: return (.setOffset(to: dice.points(900) - 40), nil)
    case 1:
      return (
        .viewportChanged(
          length: Double(dice.roll(6) * 60), width: 100,
          insets: ContentInsets(top: dice.points(30), bottom: dice.points(9))),
        nil
      )
    case 2, 3:
      var batch = ListBatch()
      let place = dice.roll(rows + 1)
      batch.inserts = [RowInsert(at: RowPath(section: 0, row: place), row: RowModel(height: dice.points(90)))]
      ids.insert(next, at: first + Int(place))
      next += 1
      return (.batch(batch), nil)
    case 4 where rows > 5:
      var batch = ListBatch()
      let place = dice.roll(rows)
      batch.deletes = [RowPath(section: 0, row: place)]
      let id = ids.remove(at: first + Int(place))
      since[id] = nil
      viewed.remove(id)
      return (.batch(batch), nil)
    case 5 where rows > 5:
      var batch = ListBatch()
      let (source, destination) = (dice.roll(rows), dice.roll(rows))
      batch.moves = [
        RowMove(
          source: RowPath(section: 0, row: source), destination: RowPath(section: 0, row: destination))
      ]
      let id = ids.remove(at: first + Int(source))
      ids.insert(id, at: first + Int(destination))
      return (.batch(batch), nil)
    case 6: return (.dragBegan(at: moment), moment)
    case 7, 8, 9: return (.dragMoved(by: dice.points(160) - 80, at: moment), moment)
    case 10: return (.dragEnded(velocity: dice.points(2_000) - 1_000, at: moment), moment)
    case 11: return (.turnEnded(at: moment), moment)
    default: return (.ticked(at: moment), moment)
    }
  }

  /// The rows that are viewed at a moment.
  mutating func pass(_ moment: Moment?) -> [Int64] {
    guard let moment else { return [] }
    now = max(now, moment.nanoseconds)
    var rows: [Int64] = []
    for (row, id) in ids.enumerated() {
      guard let begun = since[id], !viewed.contains(id) else { continue }
      if let begun {
        guard now - begun >= duration else { continue }
        viewed.insert(id)
        rows.append(Int64(row))
      } else {
        since[id] = .some(now)
      }
    }
    return rows
  }

  /// Finds the visible rows by the frames of the list.
  mutating func look(at list: ListController, _ moment: Moment?) {
    func units(_ points: Double) -> Double { (points * 768).rounded() }
    let start = units(list.offset + list.obscured)
    let end = max(start, units(list.offset + list.viewportLength - list.contentInsets.bottom))
    let header = list.stickyRow
    for (row, id) in ids.enumerated() {
      guard let frame = list.frame(of: Int64(row)) else { continue }
      let height = units(frame.height)
      var (top, first) = (units(frame.top), start)
      if let header {
        if header.row == Int64(row) {
          top = units(list.offset + header.top)
        } else {
          first = max(start, units(list.offset + header.top + header.height))
        }
      }
      let part = min(end, top + height) - max(first, top)
      let isSeen =
        list.viewportLength > 0 && part > 0 && part >= viewability.fraction * min(height, end - start)
      if isSeen {
        if since[id] == nil { since[id] = .some(moment == nil ? nil : now) }
      } else {
        since[id] = nil
        viewed.remove(id)
      }
    }
    // Time changes nothing while no row waits.
    if since.keys.allSatisfy({ viewed.contains($0) }) { now = .min }
  }

  /// The next moment at which a row is due.
  var wake: Wake {
    var wake = Wake.never
    for (id, begun) in since where !viewed.contains(id) {
      guard let begun else { return .frame }
      wake = wake.earlier(.at(Moment(nanoseconds: begun + duration)))
    }
    return wake
  }
}

extension [ListEffect] {
  /// The rows that were viewed.
  var viewedRows: [Int64] {
    compactMap { if case .viewed(let row) = $0 { row } else { nil } }
  }
}

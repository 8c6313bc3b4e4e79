import Folio
import FolioList
import FolioTesting

/// What is on the pages of a walk.
enum Application: CaseIterable {
  /// Pages of every kind: empty, short, long, with sections, without a list.
  case mixed
  /// A chat that opens at its newest message, gets its history in pairs, and messages while it is read.
  case chat
  /// Mail by days, newest first: mail arrives at the top, older days load at the end.
  case mail
  /// A feed that begins in the middle and loads both ways.
  case feed

  /// The page with the application's list.
  static let page: PageID = 1

  /// The settings of the list of a page; nil if they are the pager's.
  func settings(of page: PageID) -> ListConfiguration? {
    guard self == .chat, page == Self.page else { return nil }
    var settings = ListConfiguration()
    settings.prependPolicy = .keep
    settings.initialPosition = .bottom
    settings.gravity = .bottom
    settings.followEnd = 10
    settings.nearStart = .points(Judge.near)
    return settings
  }

  /// The content of a page when it is loaded first.
  func content(of page: PageID, _ nextRow: inout Int64, _ chance: inout SeededGenerator) -> Content {
    guard self != .mixed, page == Self.page else { return .new(page, &nextRow, &chance) }
    func rows(_ count: Int) -> [Content.Row] {
      (0..<count).map { _ in
        nextRow += 1
        return Content.Row(id: nextRow)
      }
    }
    switch self {
    case .mixed, .feed:
      let section = Content.Section(id: 0, hasHeader: false, rows: rows(2 + chance.pick(8)))
      return Content(isList: true, sections: [section], history: 400, future: 400)
    case .chat:
      let section = Content.Section(id: 0, hasHeader: false, rows: rows(1 + chance.pick(30)))
      return Content(isList: true, sections: [section], history: 600, future: 0)
    case .mail:
      let days = (0..<3).map { Content.Section(id: $0, hasHeader: true, rows: rows(1 + chance.pick(6))) }
      return Content(isList: true, sections: days, history: 0, future: 300)
    }
  }

  /// The number of rows that an answer brings.
  func piece(_ chance: inout SeededGenerator) -> Int { self == .chat ? 2 : 1 + chance.pick(4) }

  /// The number of nanoseconds until something arrives that nobody asked for; nil if nothing does.
  func arrival(_ chance: inout SeededGenerator) -> Int64? {
    switch self {
    case .mixed, .feed: nil
    case .chat, .mail: 2_000_000_000 + Int64(chance.pick(20_000_000_000))
    }
  }
}

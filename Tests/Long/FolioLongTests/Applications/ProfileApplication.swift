import Folio
import FolioList

/// A profile: posts in months, replies, and a grid of photos, under a cover and a strip.
///
/// Headers of months stick under the strip.
@MainActor
struct ProfileApplication: CustomReflectable {
  static let posts: PageID = 1
  static let replies: PageID = 2
  static let photos: PageID = 3

  let host: ApplicationHost

  nonisolated var customMirror: Mirror { Mirror(self, children: []) }

  init(
    _ physics: HostPhysics, flow: Flow = .leftToRight, mode: CoverMode = .exitUntilCollapsed,
    snaps: Bool = false
  )
    throws
  {
    var cover = CoverConfiguration()
    cover.mode = mode
    cover.snaps = snaps ? .nearest : .never
    host = ApplicationHost(try Pager(cover: cover), physics, flow: flow)
    host.titles = [Self.posts: "Posts", Self.replies: "Replies", Self.photos: "Gallery"]
    var settings = ListConfiguration()
    settings.prependPolicy = .keep
    settings.measuresWhenIdle = false
    settings.hasStickyHeaders = true
    for (page, heights) in [(Self.posts, [88, 120, 64.5]), (Self.replies, [52, 76])] {
      let months = (1...6).map { Self.month(Int64($0), heights) }
      host.contents[page] = ApplicationContent(sections: months, settings: settings)
    }
    let photos = (0..<90).map { ApplicationRow(id: $0, height: 80) }
    host.contents[Self.photos] = ApplicationContent(
      sections: [ApplicationSection(rows: photos, layout: .grid(columns: 3, gap: 6))], settings: settings)
    host.open([Self.posts, Self.replies, Self.photos], cover: (200, 40))
  }

  private static func month(_ month: Int64, _ heights: [Double]) -> ApplicationSection {
    var section = ApplicationSection(id: month, header: ApplicationRow(id: -month, height: 40))
    for row in 0..<8 {
      section.rows.append(ApplicationRow(id: month * 100 + Int64(row), height: heights[row % heights.count]))
    }
    return section
  }

  mutating func open(_ page: PageID) {
    host.tap(page)
    host.rest()
  }

  /// Scrolls with a finger by a distance, to rest.
  mutating func scroll(by distance: Double) {
    host.scroll(by: distance)
    host.rest()
  }

  /// Inserts a post at the beginning of a month.
  mutating func post(in month: Int) {
    let id = Int64(month * 100 + 50)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: Int64(month - 1), row: 0))]
    host.change(
      Self.posts, { $0.sections[month - 1].rows.insert(ApplicationRow(id: id, height: 90), at: 0) },
      telling: .batch(batch))
  }

  /// The distance of the sticky header below the strip, or nil if there is none.
  var headerPlace: Double? {
    guard let page = host.pages.selected, let header = host.pager.list(of: page)?.stickyRow else {
      return nil
    }
    return header.top - host.pager.cover.contentTop
  }
}

import Folio
import FolioList
import FolioTesting

/// What an ordinary user expects of a pager, judged from what is drawn and told alone.
///
/// - Fingers on a trackpad hold the cover: between their first sample and their lift no frame moves it, but for the fling
///   of a list.
/// - An edge is told once for each state of its own side (``Rows``), and again when it was left.
/// - At rest a page is in its place, the cover is not half open if it snaps, no row is highlighted, nothing is pulled
///   but for a refresh, and an edge that is near was told as long as the application has answers.
struct Judge {
  /// The distance at which an edge is near, in points, as the application sets it.
  static let near = 200.0

  /// Whether fingers are on the trackpad.
  private(set) var hasFingersOnTrackpad = false
  /// The edges that were told since their side changed, or was left.
  private var told: [PageID: (start: Bool, end: Bool)] = [:]
  /// The number of taps that were told.
  private(set) var taps = 0
  /// Whether a message arrived at the end of a chat that was read there, and nobody has touched it since.
  var isFollowing = false

  /// The rows of a page change. Edges whose sides are other than before may be told again.
  mutating func changed(_ page: PageID, from old: Rows, to new: [Int64]) {
    let sides = old.changedSides(to: new)
    if sides.start { told[page]?.start = false }
    if sides.end { told[page]?.end = false }
  }

  /// The list of a page is another.
  mutating func forget(_ page: PageID) { told[page] = nil }

  /// All edges may be told again, since the container or heights changed.
  mutating func forgetAll() { told = [:] }

  /// Returns what is wrong with a step.
  mutating func judge(_ step: Step<Pager>) -> String? {
    let (before, after) = (step.before, step.after)
    switch step.event {
    case .wheel(let event):
      isFollowing = false
      switch event.phase {
      case .began, .changed: hasFingersOnTrackpad = true
      case .ended, .cancelled, .notch, .momentumBegan, .momentum, .momentumEnded: hasFingersOnTrackpad = false
      }
    case .ticked:
      // A fling from before, of a list that the fingers have not touched, takes the cover along.
      let flings = before.page.selected.flatMap { before.list(of: $0) }?.phase == .decelerating
      if hasFingersOnTrackpad, !flings, before.cover.collapse != after.cover.collapse {
        return
          "a frame moves the cover under the fingers from \(before.cover.collapse) to \(after.cover.collapse)"
      }
    case .frameChanged, .bottomInsetChanged: forgetAll()
    case .pointer, .key, .cover: isFollowing = false
    case .list(_, .scroll), .list(_, .batch): isFollowing = false
    default: break
    }
    for effect in step.effects {
      switch effect {
      case .tapped: taps += 1
      case .list(let page, .nearStart):
        if let room = after.room(of: page), room.start > Self.near + 0.01 {
          return "page \(page): the start is told, and is \(room.start) points away"
        }
        if told[page]?.start == true {
          return "page \(page): the start is told again, and nothing changed there"
        }
        told[page, default: (false, false)].start = true
      case .list(let page, .nearEnd):
        if let room = after.room(of: page), room.end > Self.near + 0.01 {
          return "page \(page): the end is told, and is \(room.end) points away"
        }
        if told[page]?.end == true { return "page \(page): the end is told again, and nothing changed there" }
        told[page, default: (false, false)].end = true
      default: break
      }
    }
    for (page, edges) in told where edges.start || edges.end {
      guard let room = after.room(of: page) else { continue }
      if room.start > Self.near + 0.01 { told[page]?.start = false }
      if room.end > Self.near + 0.01 { told[page]?.end = false }
    }
    return nil
  }

  /// Returns what is wrong with a pager at rest.
  mutating func rest(_ pager: Pager, _ contents: [PageID: Content]) -> String? {
    defer { isFollowing = false }
    let pages = pager.page
    if pages.phase != .resting { return "pages rest in phase \(pages.phase)" }
    if let transition = pages.transition { return "at rest there is \(transition)" }
    if pages.count > 0, pages.container == .visible, pages.isLaidOut {
      guard let placement = pages.scene.first(where: { abs($0.offset) < 1e-9 }) else {
        return "no page is in its place: \(pages.scene.map(\.offset))"
      }
      if placement.page != pages.selected { return "page \(placement.page) is seen, and not selected" }
    }
    if let row = pager.highlightedRow { return "row \(row) is highlighted, and nobody touches it" }
    let cover = pager.cover
    // A cover that enters first with its collapsed part rests there, too.
    let edges =
      [0, cover.range]
      + (cover.configuration.mode == .enterAlwaysCollapsed ? [cover.maximum - cover.collapsed] : [])
    if cover.configuration.snaps != .never, !edges.contains(cover.collapse) {
      return "the cover rests half open, at \(cover.collapse) of \(cover.range)"
    }
    guard let page = pages.selected, let list = pager.list(of: page), let content = contents[page],
      content.isList, content.count > 0, pages.loadState(of: page) == .loaded, let room = pager.room(of: page)
    else { return nil }
    if cover.pull > 0, !cover.isRefreshing(page) { return "it rests pulled by \(cover.pull)" }
    if list.offset > max(list.maximumOffset, list.minimumOffset) + 0.01 { return "it rests beyond its end" }
    if isFollowing, page == Application.page, room.end > 1 {
      return "a message arrived at the end of the chat, and it rests \(room.end) points above"
    }
    if content.history > 0, room.start < Self.near - 0.01 {
      return "page \(page) has history left, its start is \(room.start) points away, and it does not ask"
    }
    if content.future > 0, room.end < Self.near - 0.01 {
      return "page \(page) has news left, its end is \(room.end) points away, and it does not ask"
    }
    return nil
  }
}

/// The rows of a list that are no headers, in their order, and those of them that are seen.
struct Rows {
  var all: [Int64]
  var seen: Set<Int64>

  /// Reads which of the rows of a page a person sees, or would see there.
  init(_ content: Content, _ list: ListController?, bottomInset: Double) {
    (all, seen) = ([], [])
    guard let list else { return }
    let (top, end) = (list.offset + list.obscured, list.offset + list.viewportLength - bottomInset)
    var index: Int64 = 0
    for section in content.sections {
      if section.hasHeader { index += 1 }
      for row in section.rows {
        all.append(row.id)
        if let frame = list.frame(of: index), frame.top < end, frame.top + frame.height > top {
          seen.insert(row.id)
        }
        index += 1
      }
    }
  }

  /// Returns which sides are other than before: above the first row seen that stays, below the last, between them, which
  /// is both. Without such a row, everything is.
  func changedSides(to new: [Int64]) -> (start: Bool, end: Bool) {
    guard all != new else { return (false, false) }
    let known = Set(new)
    let stays = all.filter { seen.contains($0) && known.contains($0) }
    guard let first = stays.first, let last = stays.last, let low = new.firstIndex(of: first),
      let high = new.firstIndex(of: last), low <= high, let oldLow = all.firstIndex(of: first),
      let oldHigh = all.firstIndex(of: last)
    else { return (true, true) }
    let isBetween = all[oldLow...oldHigh] != new[low...high]
    return (
      isBetween || all[..<oldLow] != new[..<low], isBetween || all[oldHigh...] != new[high...]
    )
  }
}

extension Pager {
  /// How far the ends of a list are from what is seen of it, in points; nil for a list that is not laid out.
  func room(of page: PageID) -> (start: Double, end: Double)? {
    guard let list = list(of: page), list.viewportLength > 0, list.rowCount > 0 else { return nil }
    let end = list.total - (list.offset + list.viewportLength - cover.bottomInset)
    // A page that is not seen comes back under what hides its top now.
    let isSeen = page == self.page.selected || self.page.scene.contains { $0.page == page }
    return (list.offset + (isSeen ? cover.contentTop : list.obscured), end)
  }
}

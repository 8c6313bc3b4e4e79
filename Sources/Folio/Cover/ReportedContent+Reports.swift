internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension ReportedContent.Child {
  /// The result of handling a report.
  fileprivate struct Taken {
    var isLate = false
    var isEcho = false
    var isLonger = false
    var old: Int64 = 0
  }

  /// The maximum difference between an order and its echo: half a point, because hosts round to pixels.
  private static var roundedAway: Int64 { Units.perPoint / 2 }

  /// Handles a report of a place.
  @inline(__always)
  fileprivate mutating func apply(_ report: ReportedContent.Report, at new: Int64) -> Taken {
    guard report.token >= token, !isEvicted else { return Taken(isLate: true) }
    let isEcho = report.source == .code && awaitsEcho && abs(new - y) <= Self.roundedAway
    let taken = Taken(isEcho: isEcho, isLonger: length != nil && length != report.length, old: y)
    awaitsEcho = false
    length = report.length
    if !isEcho { y = new }
    switch report.source {
    case .user, .fling:
      isScrolling = true
      isFlung = report.source == .fling
    case .code: break
    }
    return taken
  }
}

extension ReportedContent {
  /// A host's report about the content of a page.
  struct Report {
    var page: PageID
    var offset: Int64
    var length: Int64
    var source: ScrollSource
    var token: ScrollToken
  }

  /// Handles a report. Returns the places before and after it, and what moved the content; nil if the report is late or
  /// changes nothing.
  mutating func apply(_ report: Report, under top: Int64) -> (from: Int64, to: Int64, mover: ContentMover)? {
    let found = known.withValue(for: report.page.rawValue) { $0.apply(report, at: report.offset + top) }
    let taken: Child.Taken
    if let found {
      taken = found
    } else {
      var child = Child()
      taken = child.apply(report, at: report.offset + top)
      if !taken.isLate { store(child, of: report.page) }
    }
    if taken.isLate || taken.isEcho { return nil }
    let (old, new, isLonger) = (taken.old, report.offset + top, taken.isLonger)
    if report.source != .code || new != old { endGlide(of: report.page) }
    guard report.source == .code else { return (old, new, ContentMover(report.source)) }
    return old == new ? nil : (old, new, isLonger ? .data : .code)
  }

  /// Ends the scrolling of the content of a page.
  mutating func rest(_ page: PageID) {
    change(page) { child in
      child.isScrolling = false
      child.isFlung = false
    }
  }

  /// Whether a tick moves any content.
  @inline(__always)
  var isMoving: Bool { !glides.isEmpty }

  /// Whether each page has one content, and numbers are in range.
  var isSafe: Bool {
    let bound = 4 * Units.nearest(.largestLegal)
    let ids = pages.sorted()
    return lastToken >= 0 && zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }
      && pages.allSatisfy { page in
        guard let child = known[page.rawValue], abs(child.y) <= bound else { return false }
        return (child.length ?? 0) >= 0 && (child.length ?? 0) <= bound && child.token >= 0
          && child.token <= lastToken
      } && known.count == pages.count
      && glides.allSatisfy { isLoaded($0.page) && abs($0.target) <= bound && $0.left.isSafe }
  }

  /// Renumbers the tokens from 1. Their order is kept, and whether a token is the newest.
  mutating func renumberTokens() {
    guard lastToken > 0 else { return }
    var used: [ScrollToken] = []
    for page in pages {
      if let token = known[page.rawValue]?.token, token > 0 { used.append(token) }
    }
    used.sort()
    for page in pages {
      change(page) { child in
        guard let rank = used.firstIndex(of: child.token) else { return }
        child.token = ScrollToken(Int64(rank + 1))
      }
    }
    lastToken = ScrollToken(Int64(used.count) + (used.last == lastToken ? 0 : 1))
  }

  /// Makes the moments relative to another one.
  mutating func normalize(at moment: Moment) {
    for index in glides.indices { glides[index].left.normalize(at: moment) }
  }

  func combine(into digest: inout StateDigest) {
    digest.combine(pages.count, lastToken, glides)
    for page in pages { digest.combine(page, known[page.rawValue]) }
  }
}

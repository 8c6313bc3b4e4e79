internal import Folio
internal import TerminalScreen

/// The end of a page that is kept in view.
struct Following {
  /// The page.
  let page: PageID
  /// When to look whether the file has grown; nil if only the rows that it had are awaited.
  var nextLook: Moment?

  /// Nanoseconds between two looks.
  static let pause: Int64 = 500_000_000
  /// The list stays at its end wherever it was: it is told when that is over.
  static let distance = 1e9
}

/// Keeping the end of a page in view, until somebody touches or scrolls the list.
extension Session {
  /// When to look whether a file has grown; nil if nobody wants to know.
  var nextLook: Moment? { following?.nextLook }

  /// Goes to the end of the list. While its rows are still counted the end is provisional, and followed.
  mutating func goToEnd() {
    press(.end)
    guard following == nil, let page = pager.cover.tab.page.current, library.isSearched(page) else { return }
    follow(Following(page: page, nextLook: nil))
  }

  /// Begins to watch the file of the page that is shown, or ends that.
  mutating func toggleWatching(at moment: Moment) {
    guard let page = pager.cover.tab.page.current else { return }
    let isWatched = following?.page == page && nextLook != nil
    stopFollowing()
    if isWatched { return }
    guard library.canBeFollowed(page) else {
      surroundings.message = "only a file of text can be followed"
      return
    }
    press(.end)
    follow(Following(page: page, nextLook: moment))
    _ = look(at: moment)
  }

  /// Looks whether the watched file has grown; true if there is anything new to show.
  mutating func look(at moment: Moment) -> Bool {
    guard let page = following?.page, nextLook != nil else { return false }
    following?.nextLook = moment.advanced(byNanoseconds: Following.pause)
    guard let growth = library.look(at: page) else { return false }
    take(growth)
    if !library.canBeFollowed(page) { stopFollowing() }
    return true
  }

  /// The list is left where it is.
  mutating func stopFollowing() {
    guard let page = following?.page else { return }
    following = nil
    surroundings.followed = nil
    configure(page, followEnd: nil)
  }

  /// All rows that were awaited are there.
  mutating func stopFollowingFoundRows(of page: PageID) {
    if following?.page == page && nextLook == nil { stopFollowing() }
  }

  private mutating func follow(_ new: Following) {
    following = new
    surroundings.followed = new.nextLook == nil ? nil : new.page
    configure(new.page, followEnd: Following.distance)
  }

  private mutating func configure(_ page: PageID, followEnd: Double?) {
    guard var configuration = pager.list(of: page)?.configuration else { return }
    configuration.followEnd = followEnd
    send(.list(page, .configured(configuration)))
  }
}

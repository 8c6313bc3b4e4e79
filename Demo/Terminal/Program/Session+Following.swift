internal import Folio
internal import TerminalScreen

/// A page whose end is kept in view.
struct Following {
  /// The page.
  let page: PageID
  /// The moment of the next check whether the file has grown, or nil if only the search for its rows is awaited.
  var nextLook: Moment?

  /// The nanoseconds between two checks.
  static let pause: Int64 = 500_000_000
  /// The list stays at its end, wherever it was, until following is switched off.
  static let distance = 1e9
}

/// Keeping the end of a page in view until the user touches or scrolls the list.
extension Session {
  /// The moment of the next check whether a file has grown, or nil if no file is followed.
  var nextLook: Moment? { following?.nextLook }

  /// Scrolls to the end of the list. While its rows are still counted, the end is provisional, and followed.
  func goToEnd() {
    press(.end)
    guard following == nil, let page = pager.cover.tab.page.current else { return }
    if let document = library.opened(page)?.document {
      document.spool?.goOn()
      guard library.isSearched(page) || document.isReading else { return }
      follow(Following(page: page, nextLook: nil))
    }
  }

  /// Starts or ends following the file of the page that is shown.
  func toggleWatching(at moment: Moment) {
    guard let page = pager.cover.tab.page.current else { return }
    let isWatched = following?.page == page && nextLook != nil
    stopFollowing()
    if isWatched { return }
    guard library.canBeFollowed(page) else {
      surroundings.message = "there is nothing to follow"
      return
    }
    press(.end)
    library.opened(page)?.document.spool?.goOn()
    follow(Following(page: page, nextLook: moment))
    _ = look(at: moment)
  }

  /// Checks whether the followed file has grown. Returns true if there is anything new to show.
  func look(at moment: Moment) -> Bool {
    guard let page = following?.page, nextLook != nil else { return false }
    following?.nextLook = moment.advanced(byNanoseconds: Following.pause)
    guard let growth = library.look(at: page) else { return false }
    take(growth)
    if !library.canBeFollowed(page) { stopFollowing() }
    return true
  }

  /// Ends what would move the list by itself, because the user moves it.
  func stopMoving() {
    stopFollowing()
    returning = nil
  }

  /// Stops following. The list stays where it is.
  func stopFollowing() {
    guard let page = following?.page else { return }
    following = nil
    surroundings.followed = nil
    configure(page, followEnd: nil)
  }

  /// Stops following a page once all of its rows are found.
  func stopFollowingFoundRows(of page: PageID) {
    if following?.page == page && nextLook == nil { stopFollowing() }
  }

  /// Keeps the end of a page in view.
  func follow(_ new: Following) {
    following = new
    surroundings.followed = new.nextLook == nil ? nil : new.page
    configure(new.page, followEnd: Following.distance)
  }

  private func configure(_ page: PageID, followEnd: Double?) {
    guard var configuration = pager.list(of: page)?.configuration else { return }
    configuration.followEnd = followEnd
    send(.list(page, .configured(configuration)))
  }
}

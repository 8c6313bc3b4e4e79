internal import Folio
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen
internal import TerminalTour

/// The tour: pages that show what the machines do.
extension Program {
  /// Creates the tour, with its pages in order.
  static func tour(clock: PollClock, theme: Theme, cores: Int, listing: Listing, names: [String])
    throws(Rejection) -> Tour
  {
    var count = 0
    func stage() -> TourStage {
      count += 1
      return TourStage(page: PageID(count), clock: clock, theme: theme)
    }
    return Tour(
      theme: theme,
      pages: [
        HomePage(stage()), FeedPage(stage()), try PicturesPage(stage(), cores: cores), RowsPage(stage()),
        try BookPage(stage()), ChatPage(stage()), FilesPage(stage(), listing: listing, names: names),
      ])
  }

  /// Lists the text files of the current folder. On a screen, only those that are found at once.
  static func folder(hasScreen: Bool) -> Listing {
    let paths = [Path(".")]
    guard hasScreen, let thread = ListingThread(paths, choice: .texts) else {
      return Listing(paths, choice: .texts)
    }
    if let listing = thread.listing(within: 2 * ListingWait.patience) { return listing }
    thread.stop()
    return thread.listing(within: 1_000) ?? Listing(files: [])
  }
}

extension Session {
  /// The page of the first file that is opened beside the tour.
  static let firstFile: PageID = 1_001

  /// The settings for the tour: a banner or a book in a page decides with the pager who owns a finger.
  static var tourSetup: PagerSetup {
    var setup = Session.setup
    setup.pager.isNested = true
    return setup
  }
}

internal import Folio
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen
internal import TerminalTour

/// The tour: pages that show what the machines do.
extension Program {
  /// Creates the tour, with its pages in order.
  static func tour(clock: PollClock, theme: Theme, cores: Int) throws(Rejection) -> Tour {
    var count = 0
    func stage() -> TourStage {
      count += 1
      return TourStage(page: PageID(count), clock: clock, theme: theme)
    }
    return Tour(
      theme: theme,
      pages: [
        HomePage(stage()), FeedPage(stage()), try PicturesPage(stage(), cores: cores), RowsPage(stage()),
        try BookPage(stage()), ChatPage(stage()),
      ])
  }

  /// Lists the text files of the current folder, as far as they are found at once.
  static func folder() -> Listing { Listing(files: []) }
}

extension Session {
  /// The settings for the tour: a banner or a book in a page decides with the pager who owns a finger.
  static var tourSetup: PagerSetup {
    var setup = Session.setup
    setup.pager.isNested = true
    return setup
  }
}

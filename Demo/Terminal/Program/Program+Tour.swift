internal import Folio
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen
internal import TerminalTour

/// The tour: pages that show what the machines do.
extension Program {
  /// The pages of the tour, in order.
  private static let tourPages: [(TourStage) -> any TourPage] = [
    { HomePage($0) }, { FeedPage($0) },
  ]

  /// Creates the tour.
  static func tour(clock: PollClock, theme: Theme) -> Tour {
    Tour(clock: clock, theme: theme, pages: tourPages)
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

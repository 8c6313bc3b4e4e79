import Folio
import FolioList
import FolioTesting

/// Walks of a person over pagers of different kinds.
public enum OrdinaryWalk {
  /// Walks with a seed, which also chooses the pager.
  ///
  /// - Returns: The number of events, and the first complaint; nil if there is none.
  public static func walk(seed: UInt64, steps: Int) throws -> (events: Int, complaint: String?) {
    // Half of the walks are before pages of every kind, the others before an application.
    let application = Application.allCases[seed % 2 == 0 ? 0 : 1 + Int(seed / 2 % 3)]
    var person = Person(Stage(try pager(seed: seed), application, seed: seed))
    person.stage.open()
    while person.stage.complaint == nil, person.stage.events < steps { person.act() }
    return (person.stage.events, person.stage.complaint.map { "seed \(seed), \(application): \($0)" })
  }

  /// Plays each application for a number of hours on its clock.
  ///
  /// - Returns: A line for each, with the first complaint, and whether there is none.
  public static func play(hours: Double, seed: UInt64) throws -> (lines: [String], isRight: Bool) {
    var (lines, isRight): ([String], Bool) = ([], true)
    for application in Application.allCases {
      var person = Person(Stage(try pager(seed: seed), application, seed: seed))
      person.stage.open()
      while person.stage.complaint == nil, person.stage.now < Moment(nanoseconds: Int64(hours * 3.6e12)) {
        person.act()
      }
      let seconds = person.stage.now.nanoseconds / 1_000_000_000
      lines.append(
        "\(application), seed \(seed): \(seconds) seconds, \(person.stage.events) events, "
          + (person.stage.complaint ?? "no complaint"))
      if person.stage.complaint != nil { isRight = false }
    }
    return (lines, isRight)
  }

  /// The pager of a seed: the kinds of pagers take turns.
  static func pager(seed: UInt64) throws -> Pager {
    var page = PageConfiguration()
    var cover = CoverConfiguration()
    var configuration = PagerConfiguration()
    cover.snaps = [.nearest, .direction, .never][Int(seed % 3)]
    cover.mode = [.exitUntilCollapsed, .enterAlways, .enterAlwaysCollapsed][Int(seed / 2 % 3)]
    if seed % 2 == 0 { cover.refreshThreshold = 64 }
    page.pageFraction = seed % 5 == 4 ? 0.9 : 1
    page.loops = seed % 7 == 6
    page.interruptionPolicy = [.finishEarly, .queueLatest, .redirect][Int(seed / 3 % 3)]
    configuration.list.nearStart = .points(Judge.near)
    configuration.list.nearEnd = .points(Judge.near)
    configuration.list.prependPolicy = .keep
    configuration.list.hasStickyHeaders = true
    return try Pager(page: page, cover: cover, configuration: configuration)
  }
}

extension Stage {
  /// Shows five pages.
  mutating func open() {
    send(.cover(.heightsChanged(maximum: 200, collapsed: 64, minimum: 44)))
    send(.cover(.uniformStripHeightChanged(40)))
    send(.frameChanged(LayoutRect(width: size.width, height: size.height)))
    send(.page(.containerWillAppear(animated: false)))
    send(.page(.containerDidAppear))
    send(.page(.pagesChanged([0, 1, 2, 3, 4])))
    send(.tab(.uniformLengthChanged(80)))
    if chance.once(in: 4) { send(.directionChanged(.rightToLeft)) }
    rest()
  }
}

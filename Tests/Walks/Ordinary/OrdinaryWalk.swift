import Folio
import FolioList
import FolioTesting

/// Walks of a person over pagers of different kinds.
public enum OrdinaryWalk {
  /// Walks with a seed, which also chooses the pager.
  ///
  /// - Returns: The number of events, and the first complaint; nil if there is none.
  public static func walk(seed: UInt64, steps: Int) throws -> (events: Int, complaint: String?) {
    var person = Person(Stage(try pager(seed: seed), seed: seed))
    person.stage.open()
    while person.stage.complaint == nil, person.stage.events < steps { person.act() }
    return (person.stage.events, person.stage.complaint.map { "seed \(seed): \($0)" })
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

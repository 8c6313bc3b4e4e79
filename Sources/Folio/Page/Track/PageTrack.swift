internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// Where the pages are: their line, the place on it, what moves the place, and what is left over.
///
///     order, geometry ──▶ line ──▶ travel ──▶ own place ─┐
///                                             rests ─────┴─▶ what is drawn
///
/// The pages rest on a stop, or go from one to another: the stop of the origin is the *base*. A track emits nothing and knows
/// neither appearance nor selection; ``PageController`` does.
///
/// An event reads what is drawn into ``was``, changes order, line and travel, and ends with ``keep(dropsUnseen:)``: the
/// difference is left over. A touch, and a release, change the speeds in `was`; what moves the pages at once changes `was`
/// itself. Nothing else in an event has to be continuous.
///
/// Laws: the line covers what is drawn; between events `was` is nothing; questions change nothing.
struct PageTrack: Hashable, Sendable, Savable, Digestible {
  var order = Order()
  var geometry = Geometry()
  var line = PageLine()
  var travel = PageTravel()
  var rests: Rests
  /// What was drawn before the present event.
  var was = Drawn()
  var quiet = Quiet()
  private var byAddress = ByAddress()

  /// The page at rest, or the origin of the transition; and its stop, unless that is no longer on the line.
  var origin: PageID?
  var base: Stop.ID = 0
  /// Whether the origin disappears.
  var leaves = false
  var running: Running?
  /// The page selected last; nil if it no longer exists.
  var selected: PageID?
  /// Whether slides are grouped again at the next rest.
  var groupsAreStale = false

  init(_ settings: Shared<PageConfiguration>) {
    rests = Rests(settings.value.settleSpring)
    configure(settings)
  }

  var configuration: PageConfiguration { geometry.settings.value }

  /// The places between which a sample or a tick only moves the pages, and the positions of the stops around them. Derived
  /// from the rest of the state, so that equality ignores it. An event that is more than a sample or a tick clears it first.
  struct Quiet: Hashable, Sendable {
    var low = 0.0
    var high = 0.0
    var before: Int32 = 0
    var after: Int32 = 0

    @inline(__always)
    func contains(_ place: Double) -> Bool { place > low && place < high }

    static func == (first: Quiet, second: Quiet) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }

  #if Coding
    /// What is saved: the rest is derived, or the configuration.
    private enum CodingKeys: String, CodingKey {
      case order, geometry, line, travel, rests, origin, base, leaves, running, selected, groupsAreStale
    }
  #endif

  /// Takes another configuration.
  mutating func configure(_ settings: Shared<PageConfiguration>) {
    order.loops = settings.value.loops
    order.endsAtDisabled = settings.value.disabledPagePolicy == .stop
    geometry.settings = settings
  }

  /// Whether the pages are at rest on a page.
  var isOnPage: Bool { travel.isAtRest && travel.beside == 0 }

  /// The index of the origin of the transition, or of the page at rest; −1 without pages.
  var originIndex: Int { origin.flatMap { order.index(of: $0) } ?? -1 }

  /// The index of the page on which the pages will rest; −1 without pages.
  var targetIndex: Int {
    guard let to = destination, travel.isDragged || travel.goal == to.id else { return originIndex }
    return order.index(of: to.page) ?? originIndex
  }

  /// The stop to which the transition leads.
  var destination: Stop? { running.flatMap { line.stop($0.to) } }

  /// Ends the transition. If the origin is disappearing, it continues to.
  mutating func endTransition() {
    running = nil
    if travel.isAtRest || travel.isDragged { travel.beside = 0 }
  }

  /// Ends the transition, with the pages on a stop.
  mutating func stand(on id: Stop.ID) {
    endTransition()
    (origin, base, leaves) = (line.stop(id)?.page, id, false)
  }

  /// Another driver moves the pages: what is left over of their place goes to 0 as when pages settle.
  mutating func drive(by driver: PageTravel.Driver) {
    travel.drive(by: driver)
    rests.take(configuration.settleSpring)
  }

  /// Removes all pages.
  mutating func empty() {
    travel = PageTravel()
    line.removeAll()
    rests.clear()
    (running, origin, base, leaves) = (nil, nil, 0, false)
    order.rest = -1
  }

  // MARK: State

  /// Whether no event traps: pages and stops exist, and numbers are in range.
  var isSafe: Bool {
    guard order.isSafe, geometry.isSafe, travel.isSafe, rests.isSafe else { return false }
    guard !geometry.lengths.isTold || geometry.lengths.units.count == order.count else { return false }
    guard order.count > 0 else {
      return line.stops.isEmpty && origin == nil && base == 0 && running == nil && selected == nil
        && travel == PageTravel() && order.rest == -1
    }
    guard line.isSafe(in: order), let origin, order.contains(origin), let selected,
      order.contains(selected),
      order.rest >= 0, order.rest < order.count
    else { return false }
    if let running {
      guard line.position(of: running.to) != nil, running.began.isPlace, leaves, !travel.isAtRest else {
        return false
      }
    }
    if let position = line.position(of: base), line.stops[position].page != origin { return false }
    guard !travel.isDragged else { return travel.beside == 0 }
    guard line.position(of: travel.goal) != nil else { return false }
    guard travel.isAtRest else { return travel.driver == .settling || running != nil }
    return travel.goal == base && !leaves && (travel.beside == 0 || configuration.snapping == .never)
  }

  /// Numbers slides and the transition anew, and makes moments relative to one.
  mutating func normalize(at now: Moment) {
    let positions = [base, travel.goal, running?.to ?? 0].map { line.position(of: $0) }
    line.renumber()
    let ids = positions.map { $0.map { line.stops[$0].id } ?? 0 }
    (base, travel.goal) = (ids[0], ids[1])
    running?.to = ids[2]
    running?.id = 1
    travel.now = travel.now?.relative(to: now)
    rests.normalize(at: now)
  }

  /// Adds the whole state to a digest. Complexity: O(pages).
  func combine(into digest: inout StateDigest) {
    digest.combine(order, geometry, line, travel)
    digest.combine(rests, origin, base, leaves)
    digest.combine(running, selected, groupsAreStale)
  }
}

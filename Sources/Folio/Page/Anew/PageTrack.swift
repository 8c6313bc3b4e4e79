#if Anew
  internal import FolioCollections
  internal import FolioMachine
  internal import FolioMotion

  /// Where the pages are: their line, the place on it, what moves the place, and what is left over.
  ///
  ///     order, geometry ──▶ line ──▶ travel ──▶ own place ─┐
  ///                                             rests ─────┴─▶ what is drawn
  ///
  /// The pages rest on a stop, or go from one to another: the stop of the origin is the *base*. A track emits nothing and knows
  /// neither appearance nor selection; ``PageMachine`` does.
  ///
  /// An event reads what is drawn into ``was``, changes order, line and travel, and ends with ``keep(dropsUnseen:)``: the
  /// difference is left over. A touch, and a release, change the speeds in `was`; what moves the pages at once changes `was`
  /// itself. Nothing else in an event has to be continuous.
  ///
  /// Laws: the line covers what is drawn; between events `was` is nothing; questions change nothing.
  struct PageTrack {
    var settings: Shared<PageConfiguration>
    var order = Order()
    var geometry = Geometry()
    var line = PageLine()
    var travel = PageTravel()
    var rests: Rests
    /// What was drawn before the present event.
    var was = Drawn()
    /// The places between which a sample or a tick only moves the pages. Derived from the rest of the state.
    var quiet = (low: 0.0, high: 0.0)

    /// The page at rest, or the origin of the transition; and its stop, unless that is no longer on the line.
    var origin: PageID?
    var base: Int64 = 0
    /// Whether the origin disappears.
    var leaves = false
    var running: Running?
    /// The page selected last; nil if it no longer exists.
    var selected: PageID?
    /// Whether slides are grouped again at the next rest.
    var groupsAreStale = false

    init(_ settings: Shared<PageConfiguration>) {
      self.settings = settings
      rests = Rests(settings.value.settleSpring)
      configure(settings)
    }

    var configuration: PageConfiguration { settings.value }

    /// Takes another configuration.
    mutating func configure(_ settings: Shared<PageConfiguration>) {
      self.settings = settings
      order.loops = settings.value.loops
      order.endsAtDisabled = settings.value.disabledPagePolicy == .stop
      geometry.configure(settings.value)
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
    mutating func stand(on id: Int64) {
      endTransition()
      (origin, base, leaves) = (line.stop(id)?.page, id, false)
    }

    /// Removes all pages.
    mutating func empty() {
      travel = PageTravel()
      line.removeAll()
      rests.clear()
      (running, origin, base, leaves) = (nil, nil, 0, false)
      order.rest = -1
    }
  }
#endif

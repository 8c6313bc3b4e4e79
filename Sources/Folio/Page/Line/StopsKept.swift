internal import FolioMachine

/// The stops on screen and the ends of the transition by identity, so that they are found in a new order. On the heap: it
/// is used during a whole event.
final class StopsKept {
  let order: PageOrder
  var first: Int64 = 0
  /// The pages on screen and of the transition, from the step `first` on, and their unreduced indexes.
  var pages: [PageID] = []
  var indexes: [Int64] = []
  /// The distances of the pages from the place.
  var distances: [Double] = []
  /// The slides of each stop, if some stops have several; those in view first.
  var slides: [[PageID]] = []
  /// The positions of the stops on screen, and of visible slides.
  var shown = 0..<0
  var seen = 0..<0
  var origin: PageID = 0
  var destination: PageID?
  /// The step of the goal, and the distance from it at which the motion comes to rest.
  var goal: Int64?
  var rest = 0.0
  var to: Int64?
  var position = 0.0
  var positionSpeed = 0.0
  var speed = 0.0
  var pulled: PageController.Pulled?

  init(order: PageOrder) { self.order = order }

  /// Replaces a stop by one of its slides that remains, with the stop that it now belongs to; of several the first in
  /// view.
  func promote(in new: PageOrder, _ reach: Reach) {
    for position in slides.indices {
      guard let page = slides[position].first(where: new.contains), let index = new.index(of: page) else {
        continue
      }
      let leader = new[reach.leader(of: index)]
      guard leader != pages[position] else { continue }
      // In a loop a page has several stops; the nearest one is used.
      let isNearest = pages.indices.allSatisfy {
        pages[$0] != pages[position] || distances[$0] >= distances[position]
      }
      if isNearest, !pages.contains(leader) { pages[position] = leader }
    }
  }
}

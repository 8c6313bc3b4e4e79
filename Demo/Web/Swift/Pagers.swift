import Folio

/// The pagers of a module, by handle. A handle of a pager that was destroyed is refused, also if its place is used again.
struct Pagers {
  /// A pager in memory of its own, so that reading one copies nothing.
  final class Held {
    var pager: Pager

    init(_ pager: Pager) { self.pager = pager }
  }

  private struct Place {
    var held: Held?
    var generation: Int32 = 0
  }

  private var places: [Place] = []
  private var free: [Int32] = []

  /// The number of pagers that exist.
  var count: Int { places.count - free.count }

  /// The most pagers that exist at once. A handle is the index of a place, and how often the place was used.
  private static let limit: Int32 = 65_536

  /// Adds a pager. Returns its handle, which is not negative, or nil if there are too many.
  mutating func add(_ pager: Pager) -> Int32? {
    if let index = free.popLast() {
      places[Int(index)].held = Held(pager)
      return places[Int(index)].generation &* Self.limit | index
    }
    guard places.count < Int(Self.limit) else { return nil }
    places.append(Place(held: Held(pager)))
    return Int32(places.count - 1)
  }

  /// Returns the pager with a handle; nil if there is none.
  subscript(handle: Int32) -> Held? {
    guard handle >= 0 else { return nil }
    let (index, generation) = (Int(handle % Self.limit), handle / Self.limit)
    guard index < places.count, places[index].generation == generation else { return nil }
    return places[index].held
  }

  /// Removes a pager. Returns whether it existed.
  mutating func remove(_ handle: Int32) -> Bool {
    guard self[handle] != nil else { return false }
    let index = handle % Self.limit
    places[Int(index)].held = nil
    // A place whose handles are used up is not used again.
    if places[Int(index)].generation < Int32.max / Self.limit {
      places[Int(index)].generation += 1
      free.append(index)
    } else {
      places[Int(index)].generation = -1
    }
    return true
  }
}

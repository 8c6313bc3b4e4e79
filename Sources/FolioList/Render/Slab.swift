/// Elements at stable places: an element keeps its place until it is removed, and the place is then reused.
///
///     var words = Slab<Int64>(vacant: 0)
///     let place = words.insert(44)  // 0
///     words[place]                  // 44
///     words.remove(place)
///     words.insert(50)              // 0
///
/// O(1) each; allocates only when it holds more elements than ever. Elements are plain numbers, of which fewer than 2³¹ fit
/// in memory.
struct Slab<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  /// The free places, with the next one last. Entries after them have no meaning.
  private var free: [Int32] = []
  private var freeCount = 0
  private let vacant: Element

  /// Creates an empty slab.
  ///
  /// - Parameter vacant: The element at free places.
  init(vacant: Element) { self.vacant = vacant }

  /// The number of elements.
  var count: Int { elements.count - freeCount }

  /// Accesses the element at a place in use.
  subscript(place: Int32) -> Element { elements[Int(place)] }

  /// Changes the element at a place in use, in place.
  @inline(__always)
  mutating func change<Answer>(_ place: Int32, _ body: (inout Element) -> Answer) -> Answer {
    body(&elements[Int(place)])
  }

  /// Inserts an element. Returns its place.
  mutating func insert(_ element: Element) -> Int32 {
    if freeCount > 0 {
      freeCount -= 1
      let place = free[freeCount]
      elements[Int(place)] = element
      return place
    }
    elements.append(element)
    return Int32(truncatingIfNeeded: elements.count - 1)
  }

  /// Frees a place in use.
  mutating func remove(_ place: Int32) {
    elements[Int(place)] = vacant
    if freeCount < free.count { free[freeCount] = place } else { free.append(place) }
    freeCount += 1
  }
}

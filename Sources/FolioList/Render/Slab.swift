/// Elements at places that do not move: a place stays an element's own until that is removed, and is then given
/// again.
///
///     var words = Slab<Int64>(vacant: 0)
///     let place = words.insert(44)  // 0
///     words[place]                  // 44
///     words.remove(place)
///     words.insert(50)              // 0
///
/// O(1) each; allocates only when it holds more than ever. Elements are plain numbers, of which no 2³¹ fit in memory.
struct Slab<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  /// The free places, the one to be given next last; what lies behind them counts for nothing.
  private var free: [Int32] = []
  private var freeCount = 0
  private let vacant: Element

  /// Makes an empty slab.
  ///
  /// - Parameter vacant: What lies in a place that is free.
  init(vacant: Element) { self.vacant = vacant }

  /// How many elements there are.
  var count: Int { elements.count - freeCount }

  /// The element at a place that was given.
  subscript(place: Int32) -> Element { elements[Int(place)] }

  /// Changes the element at a place that was given, where it lies.
  @inline(__always)
  mutating func change<Answer>(_ place: Int32, _ body: (inout Element) -> Answer) -> Answer {
    body(&elements[Int(place)])
  }

  /// Takes an element in and answers its place.
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

  /// Frees a place that was given.
  mutating func remove(_ place: Int32) {
    elements[Int(place)] = vacant
    if freeCount < free.count { free[freeCount] = place } else { free.append(place) }
    freeCount += 1
  }
}

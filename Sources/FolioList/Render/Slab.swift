/// Elements at places that do not move: a place stays an element's own until that is removed, and is then given
/// again.
///
///     var words = Slab<Int64>(vacant: 0)
///     let place = words.insert(44)  // 0
///     words[place]                  // 44
///     words.remove(place)
///     words.insert(50)              // 0
///
/// O(1) each; allocates only when it holds more than ever.
struct Slab<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var free: [Int] = []
  private let vacant: Element

  /// Makes an empty slab.
  ///
  /// - Parameter vacant: What lies in a place that is free, so that nothing stays alive in it.
  init(vacant: Element) { self.vacant = vacant }

  /// How many elements there are.
  var count: Int { elements.count - free.count }

  /// The element at a place that was given.
  subscript(place: Int) -> Element {
    get { elements[place] }
    set { elements[place] = newValue }
  }

  /// Takes an element in and answers its place.
  mutating func insert(_ element: Element) -> Int {
    if let place = free.popLast() {
      elements[place] = element
      return place
    }
    elements.append(element)
    return elements.count - 1
  }

  /// Frees a place that was given.
  mutating func remove(_ place: Int) {
    elements[place] = vacant
    free.append(place)
  }
}

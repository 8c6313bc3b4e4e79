/// A cached value that does not affect the value of its container.
///
/// All memories are equal, so that lists are equal that reached the same state in different ways.
struct Memory<Value: Sendable>: Hashable, Sendable {
  /// The cached value.
  var value: Value

  /// Creates a memory.
  init(_ value: Value) { self.value = value }

  /// Returns true: the cached value makes no difference.
  static func == (first: Memory, second: Memory) -> Bool { true }

  /// Adds nothing to the hasher.
  func hash(into hasher: inout Hasher) {}
}

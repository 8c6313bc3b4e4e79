/// A value that only saves work: whatever it remembers, what it is a part of is the same.
///
/// All memories are equal, so that two lists which reached the same state on different ways are.
struct Memory<Value: Sendable>: Hashable, Sendable {
  /// What is remembered.
  var value: Value

  /// Makes a memory.
  init(_ value: Value) { self.value = value }

  /// True: what is remembered makes no difference.
  static func == (first: Memory, second: Memory) -> Bool { true }

  /// Feeds nothing.
  func hash(into hasher: inout Hasher) {}
}

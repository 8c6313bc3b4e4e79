import BenchmarkCounters

/// Measures how deep a stack is written.
enum StackMeter {
  /// The stack that works are run on.
  private static let size = 8 << 20

  /// The bytes of stack that the body needs, with the few hundred of the way to it; nil if there is no thread to be had.
  ///
  /// It is run six times, and the least depth counts but for the first time: to look functions up at their first call is
  /// no work of Folio's, and the allocator goes a hundred bytes deeper where its free lists happen to be empty.
  static func depth(_ body: @escaping () -> Void) -> Int? {
    guard measured(body) != nil else { return nil }
    return (0..<5).compactMap { _ in measured(body) }.min()
  }

  private static func measured(_ body: @escaping () -> Void) -> Int? {
    let task = Task(body)
    let depth = unsafe folio_stack_depth(
      size,
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Task>.fromOpaque(context).takeUnretainedValue().body()
      }, Unmanaged.passUnretained(task).toOpaque())
    withExtendedLifetime(task) {}
    return depth == 0 ? nil : depth
  }

  private final class Task {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// What is wrong with the meter; nil if it measures a frame that is known.
  static var complaint: String? {
    guard let depth = Self.depth({ folio_large_frame(nil) }) else {
      return "no thread with a stack of its own"
    }
    guard depth >= 100_000, depth < 101_000 else {
      return "a frame of 100 000 bytes is measured as \(depth)"
    }
    guard let none = Self.depth({}) else { return "no second thread with a stack of its own" }
    guard none < 600 else { return "what does nothing is measured as \(none)" }
    return nil
  }
}

import BenchmarkCounters

/// A meter of the depth that is written on a stack.
enum StackMeter {
  /// The size of the stack on which works run.
  private static let size = 8 << 20

  /// Returns the bytes of stack that the body needs, from its mark on, or nil if no thread is available. Without a mark it
  /// is a few hundred more, for the call.
  ///
  /// The body runs six times, and the least depth counts, except for the first run: binding functions at their first call
  /// is not Folio's work, and the allocator needs a hundred bytes more if its free lists are empty.
  static func depth(_ body: @escaping () -> Void) -> Int? {
    guard measured(body) != nil else { return nil }
    return (0..<5).compactMap { _ in measured(body) }.min()
  }

  /// Marks the end of the caller's frame: what a host has on the stack does not count.
  @inline(__always)
  static func mark() { folio_stack_mark() }

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

  /// Checks the meter. Returns nil if it measures a known frame.
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

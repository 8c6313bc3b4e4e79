import Foundation
public import Testing

/// Prints the processor time of a test, in seconds.
///
/// By default this is done for cases that take more than a second, and for all where `FOLIO_TIMES` is set. The time on the
/// clock says little, since tests run beside each other. A test that suspends goes on in whatever thread is free: its time
/// is right in a run with `--no-parallel`, where the time of the process is measured instead of that of the thread.
public struct ProcessorTime: SuiteTrait, TestTrait, TestScoping {
  /// Measures each test of a suite.
  public var isRecursive: Bool { true }

  private static let shortest =
    ProcessInfo.processInfo.environment["FOLIO_TIMES"] == nil ? 1.0 : 0
  private static let isAlone = CommandLine.arguments.contains("--no-parallel")
  private static let lock = NSLock()
  /// How many tests have begun in each thread, under the lock.
  private nonisolated(unsafe) static var begun: [UInt: Int] = [:]

  /// Runs a test, and prints what it took. A suite as a whole is not measured, nor is a test that had its thread not alone.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let begin = Self.reading(begins: true)
    defer {
      let end = Self.reading(begins: false)
      let taken = end.seconds - begin.seconds
      if taken >= Self.shortest, Self.isAlone || begin.thread == end.thread && begin.tests == end.tests {
        print(String(format: "%8.3f s of processor time: ", taken) + "\(test.id)")
      }
    }
    try await function()
  }

  /// What a clock says, in which thread, and how many tests have begun in that.
  private static func reading(begins: Bool) -> (seconds: Double, thread: UInt, tests: Int) {
    var time = timespec()
    unsafe clock_gettime(isAlone ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID, &time)
    let thread = UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue)
    let tests = lock.withLock {
      unsafe begun[thread, default: 0] += begins ? 1 : 0
      return unsafe begun[thread, default: 0]
    }
    return (Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9, thread, tests)
  }
}

extension Trait where Self == ProcessorTime {
  /// Prints the processor time of a test that takes more than a second.
  public static var processorTime: Self { Self() }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only where `FOLIO_LONG` is set.
  public static var long: Self {
    .enabled("It takes long: FOLIO_LONG is not set.") {
      ProcessInfo.processInfo.environment["FOLIO_LONG"] != nil
    }
  }
}

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
  private static let clock =
    CommandLine.arguments.contains("--no-parallel") ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID

  private static func seconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Runs a test, and prints what it took. A suite as a whole is not measured.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let begin = Self.seconds()
    defer {
      let taken = Self.seconds() - begin
      if taken >= Self.shortest { print(String(format: "%8.3f s of processor time: ", taken) + "\(test.id)") }
    }
    try await function()
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

/// The failure of a check, with its position in the source.
public struct Failure: Error, CustomStringConvertible {
  /// The description of the failure, in one or more lines.
  public var text: String
  /// The path of the source file of the check.
  public var file: StaticString
  /// The line of the check.
  public var line: UInt

  /// Creates a failure.
  public init(_ text: String, file: StaticString, line: UInt) {
    self.text = text
    self.file = file
    self.line = line
  }

  /// The path of the source file, in the format of Swift Testing.
  public var filePath: String { "\(file)" }

  /// The last folder and the name of the source file, in the format of Swift Testing: `MusicTests/StoryTests.swift`.
  public var fileID: String { filePath.split(separator: "/").suffix(2).joined(separator: "/") }

  /// The name of the file, the line, and the description.
  public var description: String {
    "\(filePath.split(separator: "/").last ?? ""):\(line): \(text)"
  }
}

/// A receiver of failures.
///
/// By default a failure is thrown, which ends the test in any framework. The following reporters record failures at
/// their own lines instead, and the test continues. For Swift Testing:
///
///     extension Reporter {
///       static let testing = Reporter { failure in
///         Issue.record(
///           "\(failure)",
///           sourceLocation: SourceLocation(
///             fileID: failure.fileID, filePath: failure.filePath, line: Int(failure.line), column: 1))
///       }
///     }
///
/// For XCTest:
///
///     extension Reporter {
///       static let xctest = Reporter { XCTFail($0.text, file: $0.file, line: $0.line) }
///     }
public struct Reporter: Sendable {
  private let record: @Sendable (Failure) throws -> Void

  /// Creates a reporter that calls a closure with each failure. An error that the closure throws ends the test.
  public init(_ record: @escaping @Sendable (Failure) throws -> Void) { self.record = record }

  /// A reporter that throws each failure.
  public static let throwing = Reporter { throw $0 }

  /// Reports a failure.
  public func report(_ text: String, file: StaticString, line: UInt) throws {
    try record(Failure(text, file: file, line: line))
  }
}

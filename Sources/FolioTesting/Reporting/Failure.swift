/// What a check found wrong, and where the test asked for it.
public struct Failure: Error, CustomStringConvertible {
  /// What is wrong, in one line or several.
  public var text: String
  /// The path of the source file of the check.
  public var file: StaticString
  /// The line of the check.
  public var line: UInt

  /// Makes a failure.
  public init(_ text: String, file: StaticString, line: UInt) {
    self.text = text
    self.file = file
    self.line = line
  }

  /// The path of the source file, as Swift Testing wants it.
  public var filePath: String { "\(file)" }

  /// The last folder and the name of the source file, as Swift Testing wants it: `MusicTests/StoryTests.swift`.
  public var fileID: String { filePath.split(separator: "/").suffix(2).joined(separator: "/") }

  /// The file's name, the line, and what is wrong.
  public var description: String {
    "\(filePath.split(separator: "/").last ?? ""):\(line): \(text)"
  }
}

/// Where failures go.
///
/// By default a failure is thrown, which fails a test of any framework and ends it. A reporter of one line has them
/// recorded at their own lines instead, and the test goes on. For Swift Testing:
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
  private let take: @Sendable (Failure) throws -> Void

  /// A reporter that hands each failure to a closure; what the closure throws ends the test.
  public init(_ take: @escaping @Sendable (Failure) throws -> Void) { self.take = take }

  /// Throws each failure.
  public static let throwing = Reporter { throw $0 }

  /// Takes a failure.
  public func report(_ text: String, file: StaticString, line: UInt) throws {
    try take(Failure(text, file: file, line: line))
  }
}

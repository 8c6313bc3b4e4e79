import FolioTesting
import Foundation
import Testing

extension Reporter {
  /// Records a failure at its own line, and goes on.
  static let testing = Reporter { failure in
    Issue.record(
      "\(failure)",
      sourceLocation: SourceLocation(
        fileID: failure.fileID, filePath: failure.filePath, line: Int(failure.line), column: 1))
  }

  /// Keeps quiet: for tests that look at what was found.
  static let silent = Reporter { _ in }
}

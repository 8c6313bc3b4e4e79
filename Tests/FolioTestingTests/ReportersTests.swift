import Folio
import FolioTesting
import Testing
import XCTest

extension Reporter {
  /// Records the failure at its source location and continues the test.
  static let testing = Reporter { failure in
    Issue.record(
      "\(failure)",
      sourceLocation: SourceLocation(
        fileID: failure.fileID, filePath: failure.filePath, line: Int(failure.line), column: 1))
  }
}

extension Reporter {
  /// Records the failure at its source location and continues the test.
  static let xctest = Reporter { XCTFail($0.text, file: $0.file, line: $0.line) }
}

extension Reporter {
  /// Reports nothing: for tests that check the failures.
  static let silent = Reporter { _ in }
}

@Suite("Reporters", .processorTime)
struct ReportersTests {
  @Test("A reporter for Swift Testing records each failure at its line, and the test continues")
  func swiftTesting() throws {
    let lines = Box<[Int?]>([])
    let first = #line + 3
    try withKnownIssue {
      var journey = try Stories.opened(reporter: .testing)
      try journey.jump(to: 99)
      try journey.jump(to: 98)
      try journey.jump(to: 1)
      #expect(journey.target == 1)
    } matching: { issue in
      lines.value.append(issue.sourceLocation?.line)
      return true
    }
    #expect(lines.value == [first, first + 1])
  }

  @Test("Without a reporter a failure is thrown with its place, and ends the test")
  func throwing() throws {
    var journey = try Stories.opened()
    let line = UInt(#line) + 1
    let failure = #expect(throws: Failure.self) { try journey.jump(to: 99) }
    #expect(failure?.line == line)
    #expect(failure?.description.hasPrefix("ReportersTests.swift:\(line): .jump(to: 99") == true)
  }
}

/// The same tools under XCTest.
final class XCTestStoryTests: XCTestCase {
  func testAJumpIsToldAsAStory() throws {
    var journey = Journey(PageController(), reporter: .xctest)
    try journey.open([0, 1, 2])
    try journey.jump(to: 2)
    try journey.run(until: .rest)
    XCTAssertEqual(journey.lifecycle, "w0 W2 | D0 A2")
    try journey.checkLifecycle()
  }

  func testAFailureIsRecordedAtItsLine() throws {
    var journey = Journey(PageController(), reporter: .xctest)
    try journey.open([0, 1, 2])
    // The XCTest of corelibs cannot expect a failure; it is sufficient that the reporter is called.
    let heard = Box(0)
    journey.reporter = Reporter { _ in heard.value += 1 }
    try journey.jump(to: 99)
    XCTAssertEqual(heard.value, 1)
  }
}

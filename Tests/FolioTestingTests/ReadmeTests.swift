import FolioTesting
import Foundation
import Testing

// sample
@Test func aJumpTakesOverFromAnother() throws {
  var journey = Journey(PageController())  // has a clock of its own
  try journey.open([0, 1, 2, 3, 4])
  try journey.jump(to: 4)
  try journey.run(for: 0.12)
  try journey.jump(to: 0)
  try journey.run(until: .rest)
  #expect(journey.lifecycle == "w0 W4 | D0 A4 w4 W0 | D4 A0")  // will, did; disappear, Appear
}
// end

@Suite("The README", .processorTime)
struct ReadmeTests {
  @Test("H11: its test is compiled and run here, as it is written there")
  func isShown() throws {
    let own = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let sample = own.components(separatedBy: "// sample\n")[1].components(separatedBy: "// end\n")[0]
    let readme = try String(contentsOf: Article.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\nimport FolioTesting\nimport Testing\n\n\(sample)```"))
  }

  @Test("It has at most 900 words")
  func isShort() throws {
    let readme = try String(contentsOf: Article.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.split(whereSeparator: \.isWhitespace).count <= 900)
  }
}

import Folio
import FolioTesting
import Foundation
import Testing

@Suite("Journeys in the README", .processorTime)
struct ReadmeTests {
  @Test("H11: the journey of the README has the documented result")
  func journey() throws {
    // sample
    var journey = Journey(PageController())
    try journey.open([0, 1, 2, 3, 4])
    try journey.jump(to: 4)
    try journey.run(for: 0.12)
    try journey.jump(to: 0)
    try journey.run(until: .rest)
    // end
    let readme = try String(contentsOf: Article.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("\"\(journey.lifecycle)\""), "\(journey.lifecycle)")
    let own = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let sample = own.components(separatedBy: "// sample\n")[1].components(separatedBy: "// end")[0]
    for line in sample.split(separator: "\n") where line.contains("journey") {
      #expect(readme.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }
}

import Foundation
import Testing

@Suite("Articles", .processorTime)
struct ArticleTests {
  @Test("Every sample of an article is compiled and run", arguments: try Article.names)
  func samples(name: String) throws {
    let compiled = try Article.samples.get()
    for block in try Article.blocks("swift", in: name) {
      let isRun = compiled.contains { $0.trimmingCharacters(in: .newlines) == block }
      #expect(isRun, "This is run nowhere:\n\(block)")
    }
  }

  @Test("Every sample that is run is in an article")
  func noneIsLost() throws {
    let blocks = try Article.names.flatMap { try Article.blocks("swift", in: $0) }
    for sample in try Article.samples.get() {
      let isShown = blocks.contains(sample.trimmingCharacters(in: .newlines))
      #expect(isShown, "This stands in no article:\n\(sample)")
    }
  }
}

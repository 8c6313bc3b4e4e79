import Foundation
import FuzzTargets
import Testing

/// The seeds of fuzzing and its former findings: every input is a program that keeps all laws.
@Suite("Fuzzing")
struct CorpusTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Corpus")

  private static func inputs(_ name: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: corpus.appendingPathComponent(name), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  @Test(
    "P: every input of the corpus, and every past failure, keeps all laws",
    arguments: FuzzTarget.all.map(\.name))
  func corpus(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try Self.inputs(name)
    #expect(!inputs.isEmpty)
    for input in inputs {
      let complaint = target.complaint(Array(try Data(contentsOf: input)))
      #expect(complaint == nil, "\(input.lastPathComponent)")
    }
  }

  @Test("No bytes, zeros, and every byte many times are programs too", arguments: FuzzTarget.all.map(\.name))
  func degenerate(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    #expect(target.complaint([]) == nil)
    for byte in stride(from: UInt8(0), through: 255, by: 15) {
      #expect(target.complaint(Array(repeating: byte, count: 96)) == nil, "\(byte)")
    }
  }

  @Test("Every folder of the corpus belongs to a target")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
  }
}

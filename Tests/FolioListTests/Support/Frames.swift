import Foundation

@testable import FolioList

/// The items of a file in `Tests/Fixtures`. The identity of section a, item b is 10a + b.
func frames(in file: String) throws -> [FeedItem] {
  struct Malformed: Error { var line: Substring }
  let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: folder.appendingPathComponent("Fixtures/\(file)"), encoding: .utf8)
  return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
    let words = line.split(separator: " ")
    let place = words[0].split(separator: "/").compactMap { Int64($0) }
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard place.count == 2, numbers.count == 4 else { throw Malformed(line: line) }
    return FeedItem(
      id: 10 * place[0] + place[1], x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

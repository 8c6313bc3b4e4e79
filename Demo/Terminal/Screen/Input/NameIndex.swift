/// An index that finds pages by name or number.
package struct NameIndex: Hashable, Sendable {
  private let names: [[UInt8]]

  /// Prepares names for searches.
  package init(_ names: [String]) {
    self.names = names.map { Array($0.lowercased().utf8) }
  }

  /// Returns the indexes of the names that match, best first: the whole name, its beginning, the beginning of a word in it,
  /// any part of it, its letters in order. Equal matches keep their order. The page with a given number follows the whole
  /// name and precedes all others. Case is ignored. Complexity: O(letters of all names).
  package func matches(_ query: String) -> [Int] {
    let wanted = Array(query.lowercased().utf8)
    guard !wanted.isEmpty else { return Array(names.indices) }
    var ranks: [[Int]] = Array(repeating: [], count: 6)
    let numbered = Int(query).map { $0 &- 1 }.flatMap { names.indices.contains($0) ? $0 : nil }
    for (index, name) in names.enumerated() {
      let rank = NameIndex.rank(wanted, name)
      if index == numbered {
        ranks[min(rank ?? 1, 1)].append(index)
      } else if let rank {
        ranks[rank].append(index)
      }
    }
    return ranks.flatMap { $0 }
  }

  /// Whether a text is the whole name of a page. Case is ignored.
  package func isName(_ index: Int, _ text: String) -> Bool {
    names[index].elementsEqual(text.lowercased().utf8)
  }

  private static func rank(_ wanted: [UInt8], _ name: [UInt8]) -> Int? {
    guard wanted.count <= name.count else { return nil }
    if name.starts(with: wanted) { return name.count == wanted.count ? 0 : 2 }
    var best: Int?
    for start in 1..<max(name.count - wanted.count + 1, 1) where name[start] == wanted[0] {
      guard name[start...].starts(with: wanted) else { continue }
      if !isLetter(name[start - 1]) { return 3 }
      best = 4
    }
    return best ?? (isSpread(wanted, over: name) ? 5 : nil)
  }

  private static func isSpread(_ wanted: [UInt8], over name: [UInt8]) -> Bool {
    var place = 0
    for byte in name where place < wanted.count && byte == wanted[place] { place += 1 }
    return place == wanted.count
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte) || byte >= 0x80
  }
}

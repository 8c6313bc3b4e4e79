import FolioHost
import Foundation
import Testing

@Suite("H22: A registry of keys", .processorTime)
struct RegistryTests {
  @Test("Keys have numbers from 1, and numbers have keys")
  func numbers() {
    var registry = Registry<String>()
    #expect(
      registry.page(for: "music") == 1 && registry.page(for: "news") == 2 && registry.page(for: "music") == 1)
    #expect(
      registry.key(of: PageID(2)) == "news" && registry.key(withNumber: 2) == "news" && registry.count == 2)
    #expect(
      registry.key(of: PageID(3)) == nil && registry.page(of: "films") == nil
        && registry.number(of: "films") == nil)
    #expect(registry.pages(for: ["films", "news", "films"]) == [3, 2, 3])
    #expect(registry.page(of: "films") == 3)
  }

  @Test("The number of a removed key is not used again")
  func removal() throws {
    var registry = Registry<String>()
    _ = registry.pages(for: ["a", "b", "c"])
    #expect(registry.remove("c") == 3 && registry.remove("c") == nil && registry.key(of: PageID(3)) == nil)
    #expect(registry.number(for: "d") == 4)
    #expect(registry.number(for: "c") == 5)
    registry.keepOnly(["a", "x"])
    #expect(registry.count == 1 && registry.number(of: "a") == 1 && registry.number(for: "b") == 6)
    try registry.register("z", as: 100)
    registry.remove("z")
    #expect(registry.number(for: "y") == 101)
  }

  @Test("A number that is passed in collides with nothing, or is refused and changes nothing")
  func handedIn() throws {
    var registry = Registry<String>()
    #expect(registry.number(for: "a") == 1)
    try registry.register("b", as: 2)
    try registry.register("b", as: 2)
    try registry.register("c", as: -7)
    try registry.register("d", as: 0)
    let before = registry
    #expect(throws: RegistryRejection.keyIsTaken(1)) { try registry.register("a", as: 9) }
    #expect(throws: RegistryRejection.keyIsTaken(2)) { try registry.register("b", as: 1) }
    #expect(throws: RegistryRejection.numberIsTaken) { try registry.register("e", as: -7) }
    #expect(throws: RegistryRejection.numberIsTooLarge) { try registry.register("e", as: .max) }
    #expect(registry == before)
    #expect(registry.number(for: "e") == 3)
    try registry.register("f", as: .min)
    try registry.register("g", as: Registry<String>.largestNumber)
    #expect(registry.number(for: "h") == Registry<String>.largestNumber + 1)
    #expect(registry.key(withNumber: .min) == "f")
    var read = try JSONDecoder().decode(Registry<String>.self, from: JSONEncoder().encode(registry))
    #expect(read == registry && read.number(for: "i") == Registry<String>.largestNumber + 2)
  }

  @Test("A decoded registry equals the saved one, and continues with the same numbers")
  func saved() throws {
    var registry = Registry<String>()
    _ = registry.pages(for: ["a", "b", "c"])
    registry.remove("c")
    try registry.register("z", as: -1)
    var read = try JSONDecoder().decode(Registry<String>.self, from: JSONEncoder().encode(registry))
    #expect(read == registry)
    #expect(read.number(for: "c") == 4 && registry.number(for: "c") == 4)
  }

  @Test("Equal registries are encoded alike, whatever their history")
  func deterministic() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var texts: Set<String> = []
    for order in [["a", "b", "c", "d"], ["d", "c", "b", "a"], ["b", "d", "a", "c"]] {
      var registry = Registry<String>()
      for key in order { try registry.register(key, as: Int64(key.utf8.first ?? 0)) }
      texts.insert(String(decoding: try encoder.encode(registry), as: UTF8.self))
    }
    #expect(texts == [#"{"keys":["a","b","c","d"],"next":101,"numbers":[97,98,99,100]}"#])
  }

  @Test(
    "Content that could not have been saved is refused",
    arguments: [
      #"{"next":3,"numbers":[1,1],"keys":["a","b"]}"#, #"{"next":3,"numbers":[1,2],"keys":["a","a"]}"#,
      #"{"next":3,"numbers":[1],"keys":["a","b"]}"#, #"{"next":2,"numbers":[2],"keys":["a"]}"#,
      #"{"next":0,"numbers":[],"keys":[]}"#, #"{"next":-5,"numbers":[],"keys":[]}"#,
      #"{"next":9223372036854775807,"numbers":[],"keys":[]}"#, #"{"numbers":[],"keys":[]}"#,
      #"{"next":3,"numbers":[1,1],"keys":["a","a"]}"#,
    ])
  func refused(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Registry<String>.self, from: Data(text.utf8))
    }
  }

  @Test("A hundred thousand keys of any type, and none")
  func many() throws {
    struct Key: Hashable { var name: String, part: Int }
    var registry = Registry<Key>()
    registry.keepOnly([])
    #expect(registry.count == 0)
    for part in 0..<100_000 { #expect(registry.number(for: Key(name: "k", part: part)) == Int64(part) + 1) }
    #expect(registry.count == 100_000 && registry.key(withNumber: 70_000) == Key(name: "k", part: 69_999))
    registry.keepOnly([Key(name: "k", part: 3)])
    #expect(registry.count == 1 && registry.number(for: Key(name: "k", part: 0)) == 100_001)
  }
}

import Foundation
import Testing

@testable import FolioCollections

@Suite("H24: Optional values in memory of their own", .processorTime)
struct IndirectTests {
  struct Thing: Hashable, Sendable, Codable {
    @Indirect var number: Int64?
    var other = 1
  }

  @Test("H24: a value that is set, changed and removed reads as an optional does")
  func reads() {
    var thing = Thing()
    #expect(thing.number == nil)
    thing.number = 3
    #expect(thing.number == 3)
    thing.number? += 4
    #expect(thing.number == 7)
    thing.number = nil
    #expect(thing.number == nil)
    thing.number? += 1
    #expect(thing.number == nil)
  }

  @Test("H24: two are equal if their values are, whatever they were before")
  func equality() {
    var used = Thing()
    used.number = 5
    #expect(used != Thing())
    used.number = nil
    #expect(used == Thing() && used.hashValue == Thing().hashValue)
    var other = Thing()
    (used.number, other.number) = (6, 6)
    #expect(used == other && used.hashValue == other.hashValue)
  }

  @Test("H24: a copy changes nothing in its original")
  func copies() {
    var original = Thing()
    original.number = 1
    var copy = original
    copy.number = 2
    #expect(original.number == 1)
    copy.number = nil
    #expect(original.number == 1)
    original.number = nil
    copy.number = 3
    #expect(original.number == nil && copy.number == 3)
  }

  #if Coding
    @Test("H24: a value is encoded as an optional is, and nil not at all")
    func coding() throws {
      var thing = Thing()
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      #expect(String(decoding: try encoder.encode(thing), as: UTF8.self) == #"{"other":1}"#)
      thing.number = 9
      let data = try encoder.encode(thing)
      #expect(String(decoding: data, as: UTF8.self) == #"{"number":9,"other":1}"#)
      #expect(try JSONDecoder().decode(Thing.self, from: data) == thing)
      #expect(try JSONDecoder().decode(Thing.self, from: Data(#"{"other":2}"#.utf8)).number == nil)
    }
  #endif
}

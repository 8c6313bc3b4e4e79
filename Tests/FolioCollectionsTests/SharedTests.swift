import FolioCollections
import Foundation
import Testing

@Suite("A value behind one reference", .processorTime)
struct SharedTests {
  @Test("Copies share the value, and a change belongs to one copy")
  func sharing() {
    let first = Shared([1, 2, 3])
    var copy = first
    #expect(copy == first && copy.value == [1, 2, 3])
    copy = Shared([1, 2])
    #expect(copy != first && first.value == [1, 2, 3])
  }

  @Test("Two are equal and hash alike if their values are equal")
  func equality() {
    let (first, second) = (Shared("equal"), Shared("equal"))
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(Set([first, second, Shared("other")]).count == 2)
  }

  #if Coding
    @Test("It is encoded as its value")
    func coding() throws {
      let saved = try JSONEncoder().encode([Shared(1.5), Shared(2)])
      #expect(String(decoding: saved, as: UTF8.self) == "[1.5,2]")
      #expect(try JSONDecoder().decode([Shared<Double>].self, from: saved) == [Shared(1.5), Shared(2)])
    }
  #endif
}

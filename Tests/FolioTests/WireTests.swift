import Folio
import Foundation
import Testing

@Suite("How events and effects are written", .processorTime)
struct WireTests {
  private func written(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("Enums without payloads are their names, moments and identities their numbers")
  func names() throws {
    #expect(try written([Cause.drag, .auto]) == #"["drag","auto"]"#)
    #expect(try written([PagingAxis.vertical]) == #"["vertical"]"#)
    #expect(try written([InterruptionPolicy.queueLatest]) == #"["queueLatest"]"#)
    #expect(try written([Rejection.Field.stripHeights]) == #"["stripHeights"]"#)
    #expect(try JSONDecoder().decode([Cause].self, from: Data(#"["tap"]"#.utf8)) == [.tap])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Cause].self, from: Data(#"["tapped"]"#.utf8))
    }
  }

  @Test(
    "Labels of payloads are the keys, payloads without a label are _0, and nil is left out",
    arguments: [
      (PageEvent.dragBegan(at: Moment(nanoseconds: 5)), #"{"dragBegan":{"at":5}}"#),
      (.pagesChanged([1, 2], settled: nil), #"{"pagesChanged":{"_0":[1,2]}}"#),
      (.containerDidAppear, #"{"containerDidAppear":{}}"#),
      (.memoryPressure(.low), #"{"memoryPressure":{"_0":"low"}}"#),
      (
        .jump(to: 4, request: 7, cause: .tap),
        #"{"jump":{"animated":true,"cause":"tap","request":7,"to":4}}"#
      ),
      (.loaded(3, cost: 10), #"{"loaded":{"_0":3,"cost":10}}"#),
    ])
  func events(event: PageEvent, text: String) throws {
    #expect(try written(event) == text)
    #expect(try JSONDecoder().decode(PageEvent.self, from: Data(text.utf8)) == event)
  }

  @Test("Effects are written like events")
  func effects() throws {
    let answered = try written(PageEffect.jumpAnswered(request: 1, .began(3)))
    #expect(answered == #"{"jumpAnswered":{"_1":{"began":{"_0":3}},"request":1}}"#)
    #expect(
      try written(PagerEffect.page(.didAppear(2)))
        == #"{"cover":{"_0":{"tab":{"_0":{"page":{"_0":{"didAppear":{"_0":2}}}}}}}}"#)
  }
}

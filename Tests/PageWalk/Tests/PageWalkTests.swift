import PageWalks
import Testing

@Suite("P34 P40 X05: walks of pages, judged by what is seen")
struct PageWalkTests {
  @Test("A walk of drags, jumps and data has no complaint")
  func walked() throws {
    let outcome = try PageWalk.walk(seeds: 1...200, steps: 120, Family.slice)
    #expect(outcome.kinds.isEmpty && outcome.events > 20_000, "\(outcome.text)")
  }

  @Test("What the judge reads half a point off once is a complaint", arguments: PageWalk.Defect.allCases)
  func planted(defect: PageWalk.Defect) throws {
    let outcome = try PageWalk.walk(seeds: 1...8, steps: 120, Family.slice, planted: defect)
    let first: String = try #require(outcome.kinds.first)
    #expect(first.hasPrefix(defect == .place ? "a page leaps" : "the position leaps"), "\(outcome.text)")
  }
}

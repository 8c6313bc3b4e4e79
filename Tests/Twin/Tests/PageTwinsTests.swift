import PageTwins
import Testing

@Suite("Twins of pages")
struct PageTwinsTests {
  @Test(
    "A planted defect is found, by its kind and with a short stream",
    arguments: ["place", "position", "effect"])
  func planted(defect: String) throws {
    let outcome = try PageTwins.compare(seeds: 1...8, steps: 120, Family.slice, planted: defect)
    let first: String = try #require(outcome.kinds.first)
    let name = ["place": "frames", "position": "position", "effect": "effect didAppear"][defect] ?? ""
    #expect(first.hasPrefix(name), "\(outcome.text)")
  }

  @Test("Today's machine does not differ from itself", .enabled(if: !PageTwins.hasNew))
  func equal() throws {
    let outcome = try PageTwins.compare(seeds: 1...40, steps: 120, Set(Family.allCases))
    #expect(outcome.kinds.isEmpty && outcome.streams == 40 && outcome.events > 4_000, "\(outcome.text)")
  }

  @Test("A walk of the slice has no complaint")
  func walked() throws {
    let outcome = try PageWalk.walk(seeds: 1...60, steps: 120, Family.slice, ofOld: true)
    #expect(outcome.kinds.isEmpty && outcome.events > 5_000, "\(outcome.text)")
  }

  @Test("What the checker reads half a point off once is a complaint", arguments: ["place", "position"])
  func planted(walk defect: String) throws {
    let outcome = try PageWalk.walk(seeds: 1...8, steps: 120, Family.slice, ofOld: true, planted: defect)
    let first: String = try #require(outcome.kinds.first)
    #expect(first.hasPrefix(defect == "place" ? "a page leaps" : "the position leaps"), "\(outcome.text)")
  }

  @Test("In the slice the new machine tells and shows what today's does", .enabled(if: PageTwins.hasNew))
  func same() throws {
    let outcome = try PageTwins.compare(seeds: 1...60, steps: 120, Family.slice)
    #expect(outcome.kinds.isEmpty && outcome.streams == 60 && outcome.events > 6_000, "\(outcome.text)")
  }

  @Test("A walk of the new machine has no complaint", .enabled(if: PageTwins.hasNew))
  func walkedAnew() throws {
    let outcome = try PageWalk.walk(seeds: 1...200, steps: 120, Family.slice, ofOld: false)
    #expect(outcome.kinds.isEmpty && outcome.events > 20_000, "\(outcome.text)")
  }
}

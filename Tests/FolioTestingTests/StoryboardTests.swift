import Folio
import FolioTesting
import Foundation
import Testing

@Suite("Storyboards", .processorTime)
struct StoryboardTests {
  @Test("H12: a jump that is interrupted, one line per event, compared in place")
  func pages() throws {
    var journey = try Stories.opened(at: 2)
    try journey.jump(to: 4)
    try journey.run(for: 0.12)
    try journey.rejects(.unknownPage(9)) { try $0.jump(to: 9) }
    try journey.jump(to: 0)
    try journey.run(until: .rest)
    try journey.expect(
      """
      ms         event                        phase     position       lifecycle    selects  ends
      0          jump to 4                    jumping   2              w2 W4        4
      17 → 117   ticked ×7                    jumping   2 → 2.464
      120        jump to 9 ✗ .unknownPage(9)  jumping   2.464
      120        jump to 0                    jumping   2.464          D2 A4 w4 W0  0        finishedEarly
      137 → 387  ticked ×16                   jumping   2.222 → 0.004
      403        ticked                       resting   0.003          D4 A0                 completed
      420 → 503  ticked ×6                    resting   0.002 → 0
      """)
  }

  @Test("H12: a drag under a cover, with the columns of tabs and cover")
  func cover() throws {
    var journey = try Stories.opened(CoverController())
    try journey.cover(from: 0, to: 200)
    try journey.tab(.lengthsChanged([100, 100, 100, 100, 100]))
    journey.forget()
    try journey.scroll(to: 80)
    try journey.drag(by: 0.6)
    try journey.release()
    try journey.run(until: .rest)
    try journey.expect(
      """
      ms         event                           phase     position       lifecycle    selects  ends       indicator                collapse
      0          scrolled 0 offset -120 by user  resting   0                                               0 + 100                  80
      0          scrollEnded 0                   resting   0                                               0 + 100                  80
      0          dragBegan                       dragging  0                                               0 + 100                  80
      25         dragMoved by 48                 dragging  0.15           w0 W1                            15 + 100                 80
      50 → 100   dragMoved ×3 by 48              dragging  0.3 → 0.6                                       30 + 100 → 60 + 100      80
      100        dragEnded velocity 0            settling  0.6                         1                   60 + 100                 80
      117 → 517  ticked ×25                      settling  0.615 → 0.998                                   61.5 + 100 → 99.8 + 100  80
      533        ticked                          resting   0.999          D0 A1                 completed  99.9 + 100               80
      550 → 633  ticked ×6                       resting   0.999 → 1                                       99.9 + 100 → 100 + 100   80
      """)
  }

  @Test("H12: a list, and custom columns")
  func list() throws {
    var journey = Journey(ListController())
    try journey.open(rows: 100)
    try journey.drag(by: 120)
    try journey.release(velocity: 400)
    try journey.run(until: .rest)
    try journey.expect(
      """
      event                   on screen
      dragBegan               0..<12
      dragMoved ×4 by 30      0..<13 → 2..<15
      dragEnded velocity 400  2..<15
      ticked ×180             2..<15 → 6..<19
      """, columns: [.event, Column("on screen") { step, _ in "\(step.after.onScreen)" }])
  }

  @Test("H12: a failure shows the difference, and the text to paste")
  func failure() throws {
    var journey = try Stories.opened()
    try journey.jump(to: 1, animated: false)
    let right = journey.storyboard()
    try journey.expect(right)
    let wrong = right.replacingOccurrences(of: "w0", with: "w3")
    let failure = try #require(throws: Failure.self) { try journey.expect(wrong) }
    let lines = failure.text.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("− 0") && $0.contains("w3") })
    #expect(lines.contains { $0.hasPrefix("+ 0") && $0.contains("w0") })
    #expect(failure.text.hasSuffix("\"\"\"\n\(right)\n\"\"\""))
  }
}

import Folio
import Foundation
import Testing

@Suite("The README", .processorTime)
struct ReadmeTests {
  private static let text: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
  }()

  @Test("The host of the README runs, and comes to rest on the page that it jumps to")
  func host() throws {
    var printed: [String] = []
    func print(_ values: Any...) { printed.append(values.map { "\($0)" }.joined(separator: " ")) }
    final class Host {
      var pages = PageController()
      var effects: [PageEffect] = []
      func send(_ event: PageEvent) throws {
        for effect in try pages.handle(event) { effects.append(effect) }
      }
    }
    let host = Host()
    var now = Moment(nanoseconds: 0)
    for event in [
      .pagesChanged([1, 2, 3]), .layoutChanged(length: 320),
      .containerWillAppear(),
      .containerDidAppear, .jump(to: 3),
    ] as [PageEvent] { try host.send(event) }
    #expect(host.effects.contains(.load(1)) && host.effects.contains(.didAppear(1)))
    while host.pages.nextWake == .frame {
      try host.send(.ticked(at: now))
      for placement in host.pages.scene { print(placement.page, placement.offset) }
      now = now.advanced(byNanoseconds: 16_666_667)
    }
    #expect(host.pages.settled == 3)
    #expect(printed.first == "1 0.0" && printed.last == "3 0.0")
  }

  @Test("Every line of the README's host is tested here")
  func hostIsTested() throws {
    let own = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let block = try #require(Self.text.components(separatedBy: "```swift\n").dropFirst().first)
    let lines = try #require(block.components(separatedBy: "```").first).split(separator: "\n")
    let calls = lines.map { $0.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("try host.") || $0.contains("placement") || $0.hasPrefix("while") }
    #expect(calls.count >= 3)
    for call in calls { #expect(own.contains(call), "\(call)") }
  }
}

import Folio
import FolioHost
import FolioTrace
import Foundation
import Testing

// host
@MainActor
final class RecordedHost {
  let runner: Runner<Pager>
  private var recorder: TraceRecorder<Pager>

  init(to file: FileHandle, clock: any WakeClock) throws {
    var setup = PagerSetup()
    setup.cover.refreshThreshold = 72
    recorder = try TraceRecorder<Pager>(setup: setup, to: file)
    runner = Runner(try Pager(setup: setup), clock: clock)
    runner.onEvent = { [weak self] event in self?.record(event) }
  }

  private func record(_ event: PagerEvent) { try? recorder.record(event, at: runner.clock.now) }
}
// end

@MainActor
@Suite("Recording from a runner", .processorTime)
struct RecordingArticleTests {
  @Test("H07: the host of the article records a trace that replays to the same state")
  func host() throws {
    let name = "folio-\(UUID().uuidString).jsonl"
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    #expect(FileManager.default.createFile(atPath: path.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: path) }
    let file = try FileHandle(forWritingTo: path)
    let clock = ManualClock()
    let host = try RecordedHost(to: file, clock: clock)
    host.runner.send(contentsOf: [
      .page(.pagesChanged([1, 2, 3])), .frameChanged(LayoutRect(width: 320, height: 480)),
      .page(.containerWillAppear()), .page(.containerDidAppear), .page(.jump(to: 3)),
    ])
    try clock.advanceUntilIdle()
    try file.close()
    var player = try TracePlayer<Pager>()
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
      _ = try player.play(String(line))
    }
    #expect(player.machine.settled == 3 && player.machine.digest == host.runner.machine.digest)
  }

  @Test("The article shows this host")
  func isShown() throws {
    let here = URL(fileURLWithPath: #filePath)
    let own = try String(contentsOf: here, encoding: .utf8)
    let host = own.components(separatedBy: "// host\n")[1].components(separatedBy: "// end\n")[0]
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Sources/FolioTrace/FolioTrace.docc/FolioTrace.md")
    let article = try String(contentsOf: file, encoding: .utf8)
    #expect(article.contains("```swift\n\(host)```"))
  }
}

import FolioHost
import SwiftUI
import Testing

@testable import FolioSwiftUI

/// A window with a pager, whose time the test advances.
@MainActor
final class Screen {
  /// The content of a row: its page, its number, and the identity of its view.
  struct Row: View {
    let cell: PagerCell
    let text: String
    @State private var view = Screen.nextView()

    var body: some View {
      Text(text).opacity(Double(view))
    }
  }

  private static var views = 0
  private static func nextView() -> Int {
    views += 1
    return views
  }

  let clock = ManualClock()
  let model: PagerModel
  private(set) var host: ViewHost!
  /// The binding.
  var selection: PageID { didSet { host?.invalidate() } }
  /// A closure that is called when the binding is written from inside.
  var onWrite: (() -> Void)?
  /// The values written to the binding from inside.
  private(set) var written: [PageID] = []

  init(
    pages: [PageID] = [1, 2, 3], selection: PageID = 1, row: RowModel = RowModel(height: 40),
    rows: Int64 = 100,
    direction: LayoutDirection = .leftToRight, reducesMotion: Bool = false, place: Binding<Data?>? = nil,
    clock: (any WakeClock)? = nil, refresh: (@Sendable () async -> Void)? = nil,
    text: @escaping (PagerCell) -> String = { "\($0.page.rawValue).\($0.row)" }
  ) {
    self.selection = selection
    let log = Log()
    self.log = log
    model = PagerModel(Pager(), clock: clock ?? self.clock) { effect, runner in
      log.effects.append(effect)
      switch effect.page {
      case .load(let page)?, .prefetch(let page)?:
        let section = SectionModel(id: 0, rows: .uniform(count: rows, row))
        runner.send(.list(page, .sectionsChanged([section])))
        runner.send(.page(.loaded(page)))
      default: break
      }
    }
    model.send(.page(.pagesChanged(pages)))
    let binding = Binding<PageID>(
      get: { [unowned self] in self.selection },
      set: { [unowned self] in
        written.append($0)
        self.selection = $0
        onWrite?()
      })
    var pager = FolioPager(model: model, selection: binding) { page in
      log.text(of: page)
    } row: { cell in
      Row(cell: cell, text: text(cell))
    } cover: { _ in
      Text("Cover")
    } tab: { tab in
      Text("Tab \(tab.page.rawValue)")
    }
    .coverHeight(40...100)
    .tabHeight(30)
    if let place { pager = pager.restoration(place) }
    host =
      if let refresh {
        ViewHost(pager.refreshable(action: refresh), width: 300, height: 500)
      } else {
        ViewHost(pager, width: 300, height: 500)
      }
    host.environment.layoutDirection = direction
    host.environment.fakeReduceMotion = reducesMotion
    host.update()
  }

  private final class Log {
    var effects: [PagerEffect] = []
    var pages: Set<PageID> = []

    func text(of page: PageID) -> Text {
      pages.insert(page)
      return Text("Page \(page.rawValue)")
    }
  }
  private let log: Log

  var effects: [PagerEffect] { log.effects }
  var pageEffects: [PageEffect] { log.effects.compactMap(\.page) }
  /// The pages whose content was requested.
  var seenPages: Set<PageID> { log.pages }
  func forget() { (log.effects, log.pages) = ([], []) }

  var transitionsBegun: Int { pageEffects.count { if case .transitionBegan = $0 { true } else { false } } }
  var transitionsEnded: Int { pageEffects.count { if case .transitionEnded = $0 { true } else { false } } }

  /// Advances time, frame by frame.
  func advance(_ seconds: Double) throws {
    for _ in 0..<Int((seconds * 60).rounded()) {
      try clock.advance(by: 1.0 / 60)
      host.update()
    }
  }

  /// Advances time until nothing moves.
  func settle() throws {
    var frames = 0
    while !clock.isIdle, frames < 1_200 {
      try advance(1.0 / 60)
      frames += 1
    }
    #expect(clock.isIdle)
    host.update()
  }

  /// Puts a finger down.
  func finger(x: Double = 150, y: Double = 300) -> Finger { Finger(host, x: x, y: y) }

  /// Drags a finger, one frame for each part of the distance, and keeps it down.
  @discardableResult
  func drag(x: Double = 0, y: Double = 0, steps: Int = 10) throws -> Finger {
    let finger = finger()
    for _ in 0..<steps {
      try advance(1.0 / 60)
      finger.move(x: x / Double(steps), y: y / Double(steps))
    }
    return finger
  }

  /// Returns the frame of a page's content.
  func page(_ page: PageID) -> CGRect? { host.find("Page \(page.rawValue)") }

  /// The rows that are shown, with their texts, frames and view identities.
  var rows: [(text: String, frame: CGRect, view: Int)] {
    host.nodes.compactMap { node, frame in
      guard let text = node.text, text.contains(".") else { return nil }
      return (text, frame, Int(node.opacity))
    }
  }
}

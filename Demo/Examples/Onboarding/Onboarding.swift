public import Folio
public import FolioHost

extension PageID {
  fileprivate static let welcome: PageID = 1
  fileprivate static let tour: PageID = 2
  fileprivate static let account: PageID = 3
  fileprivate static let ready: PageID = 4
}

/// A few pages that a user reads once. The last one is locked until a name is entered.
@MainActor
public final class Onboarding {
  /// What became of it.
  public enum Result: Sendable { case open, left, finished }

  /// Runs the pages.
  public let runner: Runner<Pager>
  /// What became of it.
  public private(set) var result = Result.open
  /// What the user has entered. Two letters are a name.
  public var name = "" { didSet { updateLock() } }

  private static let pages: [PageID] = [.welcome, .tour, .account, .ready]
  private let size: (width: Int, height: Int)
  /// How far a finger has pulled the container back to what was shown before it, away from the leading edge.
  private var pull = 0.0

  /// Makes the pages, which are not on screen yet.
  public init(
    axis: PagingAxis = .horizontal, direction: ReadingDirection = .leftToRight, width: Int = 24,
    height: Int = 6, clock: any WakeClock
  ) throws {
    var configuration = PagerConfiguration()
    configuration.axis = axis
    configuration.slop = 1
    configuration.list.edgePolicy = .clamp
    configuration.backZone = 2
    let pager = try Pager(configuration: configuration)
    size = (width, height)
    runner = Runner(pager, clock: clock)
    runner.onEffect = { [weak self] effect, _ in self?.perform(effect) }
    runner.send(contentsOf: [
      .page(.pagesChanged(Self.pages)),
      .directionChanged(direction),
      .frameChanged(LayoutRect(width: Double(width), height: Double(height - 1))),
    ])
    updateLock()
  }

  /// The container appears.
  public func appear() {
    runner.send(contentsOf: [.page(.containerWillAppear()), .page(.containerDidAppear)])
  }

  /// The button that goes on to the next page, and on the last one ends.
  public func goOn() {
    if let event = runner.machine.page.event(for: .next) {
      runner.send(.page(event))
    } else if runner.machine.selected == .ready {
      leave(.finished)
    }
  }

  /// The button that goes back. On the first page it leaves.
  public func goBack() {
    if let event = runner.machine.page.event(for: .previous) {
      runner.send(.page(event))
    } else {
      leave(.left)
    }
  }

  /// The button that skips the tour.
  public func skip() { runner.send(.page(.jump(to: .account))) }

  /// The user asks for less motion, or for as much as ever.
  public func reduceMotion(_ isReduced: Bool) { runner.send(.page(.reducedMotionChanged(isReduced))) }

  private func updateLock() {
    let isValid = name.count >= 2
    runner.send(.page(.enabledChanged(.ready, swipe: isValid, tap: isValid)))
  }

  private func perform(_ effect: PagerEffect) {
    guard case .backSwiped(let swipe) = effect else { return }
    switch swipe {
    case .began: runner.send(.page(.containerWillDisappear(animated: true)))
    case .moved(let travel): pull += travel
    case .ended(let velocity) where pull > Double(size.width) / 2 || velocity > Double(size.width):
      leave(.left)
    case .ended, .cancelled:
      pull = 0
      runner.send(contentsOf: [.page(.containerWillAppear(animated: true)), .page(.containerDidAppear)])
    }
  }

  private func leave(_ result: Result) {
    self.result = result
    runner.send(contentsOf: [.page(.containerWillDisappear()), .page(.containerDidDisappear)])
  }

  // MARK: Drawing

  /// The frame at present: the pages, and below them a dot for each.
  public func draw() -> String {
    var canvas = Canvas(width: size.width, height: size.height)
    guard result == .open else { return canvas.text }
    let pager = runner.machine
    let shift = pager.direction == .leftToRight ? pull : -pull
    for placement in pager.scene {
      let frame = pager.frame(of: placement)
      for (index, line) in lines(of: placement.page).enumerated() {
        canvas.put(line, x: frame.x + shift + 2, y: frame.y + 1 + Double(index), in: pager.frame)
      }
    }
    canvas.put(dots(of: pager), x: shift + 2, y: Double(size.height - 1))
    return canvas.text
  }

  private func lines(of page: PageID) -> [String] {
    switch page {
    case .welcome: ["Welcome", "", "[Next]       [Skip]"]
    case .tour: ["Read anything", "", "[Next]       [Skip]"]
    case .account: ["Your name? \(name)", "", name.count < 2 ? "" : "[Next]"]
    default: ["Hello, \(name)!", "", "[Begin]"]
    }
  }

  /// Each dot is filled by as much as its page is the one that is shown.
  private func dots(of pager: Pager) -> String {
    let dots = pager.pages.indices.map { index in
      let share = 1 - abs(Double(index) - pager.position)
      return share > 0.75 ? "●" : share > 0.25 ? "◐" : "○"
    }
    return (pager.direction == .leftToRight ? dots : dots.reversed()).joined(separator: " ")
  }
}

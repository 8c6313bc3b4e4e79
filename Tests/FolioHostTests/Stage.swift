import FolioHost

/// Pages of a runner whose time the test advances; pages that they load are loaded at once.
@MainActor
struct Stage {
  let clock = ManualClock()
  let runner: Runner<PageController>

  /// Pages 1 … 5 in a visible container, at rest on the first.
  init(_ configuration: PageConfiguration = PageConfiguration(), isVisible: Bool = true) throws {
    runner = Runner(try PageController(configuration: configuration), clock: clock) { effect, runner in
      switch effect {
      case .load(let page), .prefetch(let page): runner.send(.loaded(page, cost: 1))
      default: break
      }
    }
    runner.send(contentsOf: [.pagesChanged([1, 2, 3, 4, 5]), .layoutChanged(length: 320)])
    if isVisible { runner.send(contentsOf: [.containerWillAppear(), .containerDidAppear]) }
  }

  /// The effect of a jump on a running one.
  init(_ interruption: InterruptionPolicy) throws {
    var configuration = PageConfiguration()
    configuration.interruptionPolicy = interruption
    try self.init(configuration)
  }

  /// Requests a page.
  func jump(to page: PageID, animated: Bool = true) -> Runner<PageController>.Request {
    runner.request(.jump(to: page, animated: animated))
  }

  /// Drags with a finger by a number of points, and lifts with a velocity.
  func drag(by travel: Double, velocity: Double = 0) {
    runner.send(contentsOf: [
      .dragBegan(at: clock.now), .dragMoved(by: travel, at: clock.now),
      .dragEnded(velocity: velocity, at: clock.now),
    ])
  }
}

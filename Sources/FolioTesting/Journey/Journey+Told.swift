public import Folio

/// What was emitted in a journey, as text to compare.
extension Journey {
  /// All effects, in order.
  public var effects: [Machine.Effect] { steps.flatMap(\.effects) }

  /// The events of the journey as Swift source.
  public var script: String { Script.source(ofEvents: steps.map(\.event)) }
}

extension Journey where Machine: PagingMachine {
  /// All effects of the pages, in order.
  public var pageEffects: [PageEffect] { effects.compactMap(Machine.pageEffect) }

  /// The lifecycle notifications: `w` willDisappear, `W` willAppear, `D` didDisappear, `A` didAppear, each with the
  /// page's name; `|` separates events. For example `"w0 W4 | D0 A4"`.
  public var lifecycle: String {
    steps.map { $0.lifecycle(names) }.filter { !$0.isEmpty }.joined(separator: " | ")
  }

  /// The outcomes of transitions, in order: `"finishedEarly completed"`.
  public var outcomes: String {
    pageEffects.compactMap { if case .transitionEnded(_, let outcome) = $0 { "\(outcome)" } else { nil } }
      .joined(separator: " ")
  }

  /// The pages that were selected, in order: `"4 1"`.
  public var selections: String {
    pageEffects.compactMap { if case .didSelect(let page, _) = $0 { name(page) } else { nil } }
      .joined(separator: " ")
  }

  /// The pages that came to rest, in order.
  public var settles: String {
    pageEffects.compactMap { if case .didSettle(let page, _) = $0 { name(page) } else { nil } }
      .joined(separator: " ")
  }

  /// The answers to jumps, in order.
  public var answers: [JumpAnswer] {
    pageEffects.compactMap { if case .jumpAnswered(_, let answer) = $0 { answer } else { nil } }
  }

  /// Checks the whole journey so far with a ``LifecycleAuditor``. At rest in a visible container exactly one page must
  /// be visible.
  public func checkLifecycle(file: StaticString = #filePath, line: UInt = #line) throws {
    guard let first = steps.first else { return }
    var auditor = LifecycleAuditor(first.before.pageController)
    for step in steps {
      for effect in step.effects.compactMap(Machine.pageEffect) { auditor.observe(effect) }
      if step.after.pageController.isAtRestInView {
        auditor.rest(expectsPage: step.after.pageController.count > 0)
      }
      guard let complaint = auditor.complaints.first else { continue }
      return try fail("after \(Script.source(of: step.event)): \(complaint)", file, line)
    }
  }
}

extension PageController {
  /// Whether nothing moves, in a container that is visible and laid out.
  var isAtRestInView: Bool { phase == .resting && container == .visible && isLaidOut }
}

extension Step where Machine: PagingMachine {
  /// Returns the lifecycle notifications of this event, as `w0 W4`.
  func lifecycle(_ names: [PageID: String]) -> String {
    func name(_ page: PageID) -> String { names[page] ?? "\(page)" }
    let words = effects.compactMap(Machine.pageEffect).compactMap { effect -> String? in
      switch effect {
      case .willDisappear(let page, _): "w" + name(page)
      case .willAppear(let page, _): "W" + name(page)
      case .didDisappear(let page): "D" + name(page)
      case .didAppear(let page): "A" + name(page)
      default: nil
      }
    }
    return words.joined(separator: " ")
  }
}

internal import Folio

#if Coding
  internal import Foundation
#endif

/// Laws of all machines.
extension Law {
  /// A rejected event changes nothing and emits nothing.
  public static var rejectsCleanly: Law {
    Law("a refused event changes nothing and emits nothing") { $0.uncleanRejection }
  }

  /// The same event on the same machine results in the same machine and the same effects.
  public static var isPure: Law {
    Law("the same event has the same result", .newStates) { step in
      let again = Step(step.before, step.event, at: step.moment)
      return again.after == step.after && again.effects == step.effects && again.rejection == step.rejection
        ? nil : "the second result differs"
    }
  }
}

#if Coding
  extension Law where Machine: Codable & Digestible {
    /// The machine is equal and has the same digest after it is encoded and decoded.
    ///
    /// - Parameter period: The law is checked at one of this number of steps, because a check costs as much as hundreds
    ///   of steps.
    public static func isCoded(onceIn period: Int) -> Law {
      Law("an encoded machine is decoded as the same", .once(in: period)) { step in
        do {
          let data = try JSONEncoder().encode(step.after)
          let copy = try JSONDecoder().decode(Machine.self, from: data)
          guard copy == step.after else { return "it is decoded as another machine" }
          return copy.digest == step.after.digest ? nil : "it is equal and has another digest"
        } catch {
          return "\(error)"
        }
      }
    }
  }
#endif

/// Laws of all machines with pages.
extension Law where Machine: PagingMachine {
  /// Every transition that began ends exactly once, no two transitions run at the same time, and every running
  /// transition was emitted.
  public static var transitionsEndOnce: Law {
    Law("every transition ends exactly once") { step in
      var open = step.before.pageController.transition?.id
      for effect in step.effects.compactMap(Machine.pageEffect) {
        switch effect {
        case .transitionBegan(let id, _, let from, let to, _, _):
          if let open { return "\(id.rawValue) begins while \(open.rawValue) is running" }
          if from == to { return "\(id.rawValue) ends where it begins" }
          open = id
        case .transitionEnded(let id, _):
          guard open == id else { return "\(id.rawValue) ends and is not running" }
          open = nil
        default: continue
        }
      }
      let running = step.after.pageController.transition?.id
      if open == running { return nil }
      return running.map { "\($0.rawValue) was never emitted" } ?? "\(open?.rawValue ?? 0) never ended"
    }
  }

  /// Every `will…` is followed by its `did…` or its counter-`will…`, and the state of each page agrees with its
  /// notifications.
  public static var lifecycleIsBalanced: Law {
    Law("the lifecycle is balanced") { step in
      let effects = step.effects.compactMap(Machine.pageEffect)
      let before = step.before.pageController.appearances
      let after = step.after.pageController.appearances
      // Most steps emit no notifications; an auditor for these would only cost time.
      if effects.isEmpty && before.shown.first == nil && after.shown.first == nil { return nil }
      var auditor = LifecycleAuditor(step.before.pageController)
      for effect in effects { auditor.observe(effect) }
      if let complaint = auditor.complaints.first { return complaint }
      for page in auditor.shown + after.told {
        let told = auditor.state(of: page)
        let state = step.after.pageController.appearance(of: page)
        if told != state { return "\(page) is \(state) and was last notified as \(told)" }
      }
      return nil
    }
  }

  /// At rest in a visible, laid-out container with pages exactly one page is visible, and the position is its index once it
  /// is at rest too, or close to it if pages do not snap.
  public static var oneVisibleAtRest: Law {
    Law("at rest exactly one page is visible") { step in
      let pages = step.after.pageController
      guard pages.phase == .resting else { return pages.count > 0 ? nil : "it moves without pages" }
      let shown = pages.appearances.shown
      guard let settled = pages.settled else {
        return pages.count == 0 && shown.first == nil ? nil : "there is no page at rest"
      }
      if pages.isAtPage, !pages.isPositionMoving, pages.position != Double(pages.index(of: settled) ?? -1) {
        return "it rests at \(pages.position)"
      }
      if !pages.isAtPage, pages.configuration.snapping == .always { return "it rests beside a page" }
      guard pages.isAtRestInView else { return nil }
      guard shown.first == settled, shown.second == nil, pages.appearance(of: settled) == .visible else {
        return "\(settled) is \(pages.appearance(of: settled)), and \(shown) are shown"
      }
      return nil
    }
  }

  /// The pages in the scene are loaded or ordered.
  public static var shownPagesAreLoaded: Law {
    Law("what is shown is loaded") { step in
      let pages = step.after.pageController
      guard pages.isLaidOut else { return nil }
      for placement in pages.scene where pages.loadState(of: placement.page) == .absent {
        return "\(placement.page) is in the scene and was not loaded"
      }
      return nil
    }
  }

  /// All laws of machines with pages, and those of all machines.
  public static var pages: [Law] {
    [
      .rejectsCleanly, .isPure, .transitionsEndOnce, .lifecycleIsBalanced, .oneVisibleAtRest,
      .shownPagesAreLoaded,
    ]
  }
}

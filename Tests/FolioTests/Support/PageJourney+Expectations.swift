import Folio
import Testing

/// What a scenario expects.
extension PageJourney {
  /// What the journey shows under the name of an expectation; nil if there is no such name.
  func shown(_ name: String, _ rest: [String]) -> String? {
    let last = log.last ?? []
    switch name {
    case "lifecycle": return lifecycle
    case "outcomes":
      return words { if case .transitionEnded(_, let outcome) = $0 { "\(outcome)" } else { nil } }
    case "transitions": return "\(all.count { if case .transitionBegan = $0 { true } else { false } })"
    case "selections": return words { if case .didSelect(let page, _) = $0 { self.name(page) } else { nil } }
    case "willSelections":
      return words { if case .willSelect(let page, _) = $0 { self.name(page) } else { nil } }
    case "settles": return words { if case .didSettle(let page, _) = $0 { self.name(page) } else { nil } }
    case "loads": return loads
    case "evicts": return words { if case .evict(let page) = $0 { self.name(page) } else { nil } }
    case "prefetches": return words { if case .prefetch(let page) = $0 { self.name(page) } else { nil } }
    case "cancels": return words { if case .cancelPrefetch(let page) = $0 { self.name(page) } else { nil } }
    case "dropped": return words { if case .jumpDropped(let request) = $0 { "\(request)" } else { nil } }
    case "refused": return all.contains(.dragRefused) ? "" : "no drag was refused"
    case "answer": return last.compactMap(answer).joined(separator: " ")
    case "effects": return last.isEmpty ? "none" : "\(last)"
    case "rejected": return rejection.map(word) ?? "nothing"
    case "animated": return isEverAnimated ? "once" : "never"
    case "phase": return "\(pages.phase)"
    case "settled": return self.name(pages.settled)
    case "current": return self.name(pages.current)
    case "target": return self.name(pages.target)
    case "position": return trimmed(pages.position)
    case "progress": return pages.transition.map { trimmed($0.progress) } ?? "none"
    case "above": return pages.position > Double(rest[0])! ? rest[0] : "\(pages.position)"
    case "below": return pages.position < Double(rest[0])! ? rest[0] : "\(pages.position)"
    case "scene":
      return pages.scene.map { "\(self.name($0.page)):\(trimmed($0.offset))" }.joined(separator: " ")
    case "cached": return pages.cacheOrder.map { self.name($0) }.joined(separator: " ")
    case "state": return "\(rest[0]) \(pages.loadState(of: id(rest[0])))"
    case "began":
      return words { if case .transitionBegan(let id, _, _, _, _) = $0 { "\(id.rawValue)" } else { nil } }
    case "ended": return words { if case .transitionEnded(let id, _) = $0 { "\(id.rawValue)" } else { nil } }
    case "causes": return words { if case .didSelect(_, let cause) = $0 { "\(cause)" } else { nil } }
    case "settleCauses": return words { if case .didSettle(_, let cause) = $0 { "\(cause)" } else { nil } }
    case "order": return last.map { word($0) }.joined(separator: " ")
    case "animations": return words(animation)
    case "fractions":
      return pages.scene.map { "\(self.name($0.page)):\(trimmed($0.visibleFraction))" }.joined(separator: " ")
    case "wake": return "\(pages.nextWake)"
    default: return nil
    }
  }

  private var all: [PageEffect] { Array(log.joined()) }

  private func words(_ word: (PageEffect) -> String?) -> String {
    all.compactMap(word).joined(separator: " ")
  }

  private var loads: String {
    let later = all.compactMap { if case .load(let page) = $0 { page } else { nil } }
    return (wasSeen ? initialLoads + later : later).map { name($0) }.joined(separator: " ")
  }

  private var lifecycle: String {
    log.map { $0.compactMap(letters).joined(separator: " ") }.filter { !$0.isEmpty }
      .joined(separator: " | ")
  }

  private func letters(_ effect: PageEffect) -> String? {
    switch effect {
    case .willDisappear(let page, _): "w\(name(page))"
    case .willAppear(let page, _): "W\(name(page))"
    case .didDisappear(let page): "D\(name(page))"
    case .didAppear(let page): "A\(name(page))"
    default: nil
    }
  }

  private var isEverAnimated: Bool {
    all.contains {
      switch $0 {
      case .willAppear(_, let animated), .willDisappear(_, let animated): animated
      default: false
      }
    }
  }

  private func animation(_ effect: PageEffect) -> String? {
    switch effect {
    case .willAppear(_, let animated), .willDisappear(_, let animated): "\(animated)"
    default: nil
    }
  }

  private func answer(_ effect: PageEffect) -> String? {
    guard case .jumpAnswered(_, let answer) = effect else { return nil }
    return word(answer)
  }

  /// The name of a case without its payload.
  private func word(_ value: Any) -> String { String("\(value)".prefix { $0 != "(" }) }

  private func trimmed(_ number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

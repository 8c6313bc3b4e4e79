import Folio

/// What pages show.
///
/// Since the start: `lifecycle`, `outcomes`, `transitions`, `selections`, `willSelections`, `settles`, `loads`, `evicts`,
/// `prefetches`, `cancels`, `dropped`, `began`, `ended`, `causes`, `settleCauses`, `animations`, `refused`. Of the last
/// step: `answer`. Now: `phase`, `settled`, `current`, `target`, `selected`, `position`, `progress`, `scene` (page:offset),
/// `fractions` (page:fraction), `screen` (page:offset of its middle as it is drawn, in viewports), `page-at P` (how far
/// forward of its place at rest it is drawn, in points), `in-view` (the visible pages, in the order in which they are
/// drawn), `appearance P`, `cached`, `state P`, `ids`.
extension PagedScript {
  func shownOfPages(_ name: String, _ words: inout Words) throws -> [String]? {
    try told(name) ?? projected(name, &words)
  }

  private func told(_ name: String) -> [String]? {
    switch name {
    case "lifecycle": recording.lifecycle
    case "outcomes": recording.words(2, of: "transitionEnded")
    case "transitions": ["\(recording.words(0, of: "transitionBegan").count)"]
    case "selections": recording.words(1, of: "didSelect")
    case "willSelections": recording.words(1, of: "willSelect")
    case "settles": recording.words(1, of: "didSettle")
    case "loads": hand.initialLoads + recording.words(1, of: "load")
    case "evicts": recording.words(1, of: "evict")
    case "prefetches": recording.words(1, of: "prefetch")
    case "cancels": recording.words(1, of: "cancelPrefetch")
    case "dropped": recording.words(1, of: "jumpDropped")
    case "began": recording.words(1, of: "transitionBegan")
    case "ended": recording.words(1, of: "transitionEnded")
    case "causes": recording.words(2, of: "didSelect")
    case "settleCauses": recording.words(2, of: "didSettle")
    case "refused": recording.words(0, of: "dragRefused").isEmpty ? ["no"] : ["yes"]
    case "animations":
      recording.all.compactMap { ["willAppear", "willDisappear"].contains($0[0]) ? $0[2] : nil }
    case "answer":
      recording.latest.filter { $0.first == "jumpAnswered" }.compactMap { $0.count > 2 ? $0[2] : nil }
    default: nil
    }
  }

  private func projected(_ name: String, _ words: inout Words) throws -> [String]? {
    switch name {
    case "phase": return wording(of: pages.phase)
    case "settled": return [text(of: pages.settled)]
    case "current": return [text(of: pages.current)]
    case "target": return [text(of: pages.target)]
    case "selected": return [text(of: pages.selected)]
    case "position": return [text(of: pages.position)]
    case "progress": return pages.transition.map { [text(of: $0.progress)] } ?? ["none"]
    case "scene", "screen":
      return pages.scene.map { "\(text(of: $0.page)):\(text(of: offset(of: $0, name)))" }
    case "page-at":
      let page = try words.page()
      return pages.scene.first { $0.page == page }.map { [text(of: drawn($0) * hand.length)] } ?? ["none"]
    case "in-view":
      let seen = pages.scene.filter { $0.visibleFraction > 0 }
      return seen.sorted { $0.offset < $1.offset }.map { text(of: $0.page) }
    case "fractions": return pages.scene.map { "\(text(of: $0.page)):\(text(of: $0.visibleFraction))" }
    case "appearance": return wording(of: pages.appearance(of: try words.page()))
    case "cached": return pages.cacheOrder.map { text(of: $0) }
    case "state": return wording(of: pages.loadState(of: try words.page()))
    case "ids": return pages.pages.map { text(of: $0) }
    default: return nil
    }
  }

  private func offset(of placement: PagePlacement, _ name: String) -> Double {
    name == "screen" ? drawn(placement) : placement.offset
  }

  func drawn(_ placement: PagePlacement) -> Double {
    placement.offset * (hand.length * pages.configuration.pageFraction + pages.configuration.spacing)
      / hand.length
  }
}

/// Pages without tabs, cover and lists.
struct PageScript: PagedScript {
  var recording = Recording()
  var hand = PageHand()
  var pages = PageController()
  /// The settings at the beginning, and all events since.
  var settings = PageConfiguration()
  private(set) var sent: [PageEvent] = []

  mutating func send(page event: PageEvent) {
    sent.append(event)
    _ = recording.send(event, to: &pages)
  }

  mutating func act(_ step: String, _ words: inout Words) throws -> Bool { try actOnPages(step, &words) }

  func shown(_ name: String, _ words: inout Words) throws -> [String]? { try shownOfPages(name, &words) }
}

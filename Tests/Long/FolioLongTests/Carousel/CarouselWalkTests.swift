import Folio
import Foundation
import SharedTests
import Testing

import struct FolioTesting.SeededGenerator

@Suite("Random walks over the carousel", .processorTime)
struct CarouselWalkTests {
  #if DEBUG
    static let steps = 20_000
  #else
    static let steps = 200_000
  #endif

  @Test(
    "P19 P26 L01 L02 L08: every law holds after every event",
    arguments: 1...6 as ClosedRange<UInt64>)
  func lawsHold(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var carousel = CarouselController()
    var auditor = PageAuditor()
    var now = Moment(nanoseconds: 0)
    var advances = 0
    var newest: Moment?
    var script: [CarouselEvent] = []
    for step in 0..<Self.steps {
      let event = chance.carouselEvent(carousel, now: &now)
      script.append(event)
      if script.count > 24 { script.removeFirst(12) }
      let before = carousel
      var effects: [PageEffect] = []
      var rejection: Rejection?
      do throws(Rejection) {
        try carousel.handle(event) { if case .page(let effect) = $0 { effects.append(effect) } }
      } catch {
        rejection = error
      }
      for effect in effects { auditor.hear(effect) }
      if rejection == nil, case .page(.pagesChanged(let ids, _)) = event { auditor.pagesChanged(ids) }
      if case .page(.loadFailed(let page)) = event { auditor.loadFailed(page) }
      auditor.compare(carousel.page, at: now)
      let own = effects.count {
        if case .transitionBegan(_, _, _, _, cause: .auto, request: _) = $0 { true } else { false }
      }
      advances += own
      let complaint =
        auditor.complaints.first ?? complaint(about: carousel)
        ?? ContinuityCheck.complaints(before, event, at: now).first
        ?? (own > 0 ? complaint(aboutAdvance: own, event, before, newest: newest) : nil)
        ?? (rejection != nil && (carousel != before || !effects.isEmpty)
          ? "a rejection changed something" : nil)
      if rejection == nil, case .page(let event) = event, let moment = event.moment {
        newest = max(moment, newest ?? moment)
      }
      if let complaint {
        let last = script.suffix(12).map { "\($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed), step \(step): \(complaint)\nafter\n\(last)\neffects \(effects)")
        return
      }
    }
    #expect(advances > 20, "The walk hardly ever saw it advance")
    let saved = try JSONDecoder().decode(CarouselController.self, from: JSONEncoder().encode(carousel))
    #expect(saved == carousel && saved.digest == carousel.digest)
  }

  private func complaint(about carousel: CarouselController) -> String? {
    let page = carousel.page
    if !page.configuration.loops { return "loops are off" }
    if !carousel.isConsistent {
      return "\(carousel.advance) until \(String(describing: carousel.due)) does not fit"
    }
    if page.phase == .resting && page.count > 0 {
      // While the position still moves it approaches the page at rest the shorter way.
      let room = page.isPositionMoving ? Double(page.count) / 2 + 1 : 0
      if !(page.position >= -room && page.position < Double(page.count) + room) {
        return "rests at \(page.position)"
      }
    }
    if let indicator = carousel.indicator {
      if !(0..<indicator.count).contains(indicator.current) { return "dot \(indicator)" }
      if !(indicator.position >= 0 && indicator.position < Double(indicator.count)) {
        return "dot \(indicator)"
      }
    } else if page.count > 0 {
      return "no dots"
    }
    for placement in page.scene where !carousel.parallax(of: placement).isFinite { return "\(placement)" }
    switch carousel.nextWake {
    case .never: return carousel.advance != .waiting ? nil : "waits and never wants a call"
    case .at: return page.phase == .resting && !carousel.isTouched ? nil : "waits while \(page.phase)"
    case .frame:
      // A wait that began without a moment is measured from the next tick.
      let isUnbegun = carousel.advance == .waiting && carousel.due == nil
      return isUnbegun || page.nextWake == .frame ? nil : "a frame for nothing"
    case .endOfTurn:
      return page.nextWake == .endOfTurn && carousel.advance != .waiting
        ? nil : "the end of a turn for nothing"
    }
  }

  private func complaint(
    aboutAdvance count: Int, _ event: CarouselEvent, _ before: CarouselController, newest: Moment?
  ) -> String? {
    guard count == 1 else { return "advanced \(count) times" }
    guard case .page(.ticked(let moment)) = event else { return "advanced without a tick" }
    guard let due = before.due, max(moment, newest ?? moment) >= due else {
      return "advanced too early"
    }
    return before.isTouched || before.page.container != .visible ? "advanced under a finger or hidden" : nil
  }

  @Test("A saved state that no events lead to is refused")
  func corrupted() throws {
    let text = String(decoding: try JSONEncoder().encode(CarouselStage().carousel), as: UTF8.self)
    for (old, new) in [
      ("\"loops\":true", "\"loops\":false"), ("\"interval\":3", "\"interval\":0"),
      ("\"isFingerDown\":false", "\"isFingerDown\":true"),
      ("{\"since\":{\"_0\":0}}", "{\"since\":{\"_0\":5}}"),
    ] {
      let broken = text.replacingOccurrences(of: old, with: new)
      #expect(broken != text)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(CarouselController.self, from: Data(broken.utf8))
      }
    }
  }
}

extension SeededGenerator {
  /// Any event of a carousel, mostly those that let it wait.
  fileprivate mutating func carouselEvent(_ carousel: CarouselController, now: inout Moment) -> CarouselEvent
  {
    switch pick(40) {
    case 0:
      var new = CarouselConfiguration()
      new.interval = once(in: 6) ? nil : (once(in: 8) ? extreme() : number(0.01, 4))
      new.parallax = once(in: 8) ? extreme() : 0.4
      return .configured(new)
    case 1 where carousel.page.container != .visible:
      return .page(
        carousel.page.container == .hidden ? .containerWillAppear(animated: true) : .containerDidAppear)
    case 2 where !carousel.page.isLaidOut: return .page(.layoutChanged(length: 320))
    case 3 where carousel.isTouched: return .page(.fingerUp(at: now))
    case 4..<16:
      now = now.advanced(byNanoseconds: Int64(number(0, 1.5) * 1e9))
      return .page(.ticked(at: now))
    default:
      let event = pageEvent(carousel.page, now: &now)
      // The walk does not cover when pages are notified.
      guard case .configured(var new) = event else { return .page(event) }
      new.appearanceTiming = .duringDrag
      return .page(.configured(new))
    }
  }
}

import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// An independent check of gestures, which knows only the valid orders of effects.
private struct DragAuditor {
  /// What each device drags, according to the effects.
  private var open: [GestureDevice: GestureOwner] = [:]
  private var isStripStopped = false
  private var lit: PageID?
  private var carried: PageID?
  private(set) var drags = 0
  private(set) var rows = 0
  private(set) var complaint: String?

  mutating func hear(_ effects: [GestureEffect], of event: GestureEvent, before: Gestures, after: Gestures) {
    switch event {
    // A gesture that the pager ends receives no more effects.
    case .lost(let device, _): open[device] = nil
    case .passedToPages(let device, _):
      if case .list = open[device] { open[device] = nil }
    case .pagesRefused: open = open.filter { $0.value != .pages }
    default: break
    }
    for effect in effects { hear(effect, before, after) }
    if let owner = open[.screen], owner != after.owner {
      complain("\(owner) drags, \(after.owner) has the finger")
    }
    if case .row = before.owner, case .row = after.owner, effects.contains(where: \.isDrag) {
      complain("\(effects) while a row has the finger")
    }
    let highlighted = after.press.recognizer.highlighted != nil
    if highlighted != (lit != nil) { complain("a highlight is untold") }
    if after.pan.phase == .idle, after.owner != .nobody { complain("\(after.owner) has a finger that is up") }
  }

  private mutating func hear(_ effect: GestureEffect, _ before: Gestures, _ after: Gestures) {
    switch effect {
    case .back(let drag): hear(drag, of: .back, by: .screen)
    case .strip(let drag):
      isStripStopped = false
      hear(drag, of: .strip, by: .screen)
    case .pages(let device, let drag):
      if device == .screen, case .began = drag, open[.trackpad] == .pages { open[.trackpad] = nil }
      hear(drag, of: .pages, by: device)
    case .list(.screen, let page, let drag): hear(drag, of: .list(page), by: .screen)
    case .list(.trackpad, let page, _):
      if before.trackpad.owner != .list(page), after.trackpad.owner != .list(page) { complain("\(effect)") }
    case .stripStopped:
      if isStripStopped { complain("\(effect) twice") }
      isStripStopped = true
    case .stripReleased:
      if !isStripStopped { complain("\(effect) of none") }
      isStripStopped = false
    case .row(.highlighted(let page, _, let isOn)):
      if isOn == (lit != nil) { complain("\(effect) twice") }
      lit = isOn ? page : nil
      rows += 1
    case .row(.tapped), .row(.longPressed): break
    case .carriedRow(let page, let gesture):
      if case .began = gesture {
        if carried != nil { complain("\(effect): another is carried") }
        carried = page
      } else if carried != page {
        complain("\(effect): it is not carried")
      }
      switch gesture {
      case .ended, .cancelled: carried = nil
      case .began, .moved: break
      }
    case .coastBegan: break
    case .coasted(let page, _, _, _):
      if before.trackpad.owner != .list(page) || before.trackpad.isDown { complain("\(effect)") }
    case .fingerDown, .fingerUp, .stripScrolled, .unclaimed, .asked, .pageTapped, .caught: break
    }
  }

  private mutating func hear(_ drag: GestureDrag, of owner: GestureOwner, by device: GestureDevice) {
    switch drag {
    case .began:
      if let other = open[device] { complain("\(owner) began while \(other) drags") }
      open[device] = owner
      drags += 1
    case .moved: if open[device] != owner { complain("\(owner) moved without a beginning") }
    case .ended:
      if open[device] != owner { complain("\(owner) ended without a beginning") }
      open[device] = nil
    }
  }

  private mutating func complain(_ words: String) { complaint = complaint ?? words }
}

extension GestureEffect {
  fileprivate var isDrag: Bool {
    switch self {
    case .back, .strip, .pages(.screen, _), .list(.screen, _, _): true
    default: false
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func room() -> ScrollCapacity? {
    once(in: 4) ? nil : ScrollCapacity(backward: once(in: 2), forward: once(in: 2), isMoving: once(in: 6))
  }

  fileprivate mutating func hit() -> GestureHit {
    var hit = GestureHit()
    switch pick(6) {
    case 0: hit.place = nil
    case 1: hit.place = .strip(PageID(Int64(pick(3))), stopped: once(in: 2))
    case 2: hit.place = .page(PageID(rawValue: Int64(pick(3))))
    default: hit.place = .content(stopped: once(in: 3))
    }
    if case .content(stopped: false) = hit.place, !once(in: 3) {
      hit.row = PressedRow(
        page: 1, row: Int64(pick(9)), slot: 2, refuses: once(in: 5), holdsScrolling: once(in: 4),
        isMovable: once(in: 3))
    }
    hit.isOnPressedRow = !once(in: 4)
    hit.candidate = GestureCandidate(
      axis: once(in: 3) ? .vertical : .horizontal, direction: once(in: 2) ? .leftToRight : .rightToLeft,
      pages: room(), list: room(), strip: once(in: 2) ? room() : nil, isInBackZone: once(in: 8))
    hit.list = once(in: 6) ? nil : 1
    hit.page = once(in: 3) ? nil : PageID(rawValue: Int64(pick(3)))
    hit.asksHost = once(in: 5)
    return hit
  }

  fileprivate mutating func gestureEvent(
    _ gestures: Gestures, _ now: inout Moment, _ x: inout Double, _ y: inout Double
  ) -> GestureEvent {
    // Clocks run backward now and then.
    now = Moment(
      nanoseconds: now.nanoseconds + Int64(pick(once(in: 12) ? 600_000_000 : 20_000_000)) - 1_000_000)
    x += number(-12, 12)
    y += number(-12, 12)
    let device: GestureDevice = once(in: 2) ? .screen : .trackpad
    switch pick(40) {
    case 0..<18:
      let isDown = gestures.pan.pointer != nil
      let phase: PointerEvent.Phase =
        isDown ? (once(in: 9) ? .up : once(in: 30) ? .cancelled : once(in: 40) ? .down : .moved) : .down
      let id: Int64 = once(in: 15) ? 2 : gestures.pan.pointer ?? 1
      return .pointer(PointerEvent(phase, id: id, x: x, y: y, at: now), hit())
    case 18..<24:
      let phases: [WheelEvent.Phase] =
        gestures.trackpad.isDown
        ? [.changed, .changed, .changed, .ended, .cancelled] : [.began, .momentum, .momentumEnded]
      return .trackpad(phases[pick(phases.count)], x: number(-9, 9), y: number(-9, 9), hit(), at: now)
    case 24..<30: return .ticked(at: now)
    case 30: return .pagesRefused
    case 31: return .passedToPages(device, at: now)
    case 32: return .lost(device, at: now)
    case 33, 34: return .rowLifted(at: now)
    case 35: return .rowDropped
    case 36: return .rowScrolled(at: once(in: 3) ? nil : now)
    case 37: return .pressedRowMoved(isInside: once(in: 2))
    case 38: return once(in: 2) ? .caught(gestures.pan.pointer ?? 1) : .pressedRowGone
    default:
      return .decided(
        pointer: gestures.pan.pointer ?? 1, owns: once(in: 2), list: once(in: 5) ? nil : 1, at: now)
    }
  }
}

@Suite("Random walks over gestures", .processorTime)
struct GestureWalkTests {
  @Test(
    "G03 G04 G05 G06 G09 G10 G11: whatever fingers do, a gesture has one owner until it ends",
    arguments: [1, 2, 3])
  func lawsHold(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var gestures = Gestures()
    var auditor = DragAuditor()
    var now = Moment(nanoseconds: 0)
    var (x, y) = (100.0, 100.0)
    var script: [GestureEvent] = []
    var owners: Set<String> = []
    for step in 0..<60_000 {
      var event = chance.gestureEvent(gestures, &now, &x, &y)
      // As in the pager, a lost lift is a touch that was taken away.
      if case .pointer(let sample, _) = event, sample.phase == .down, gestures.pan.pointer == sample.id {
        let cancelled = PointerEvent(.cancelled, id: sample.id, x: 0, y: 0, at: sample.at)
        event = .pointer(cancelled, GestureHit())
      }
      if case .trackpad(.began, _, _, _, _) = event, gestures.trackpad.isDown { continue }
      script = script.suffix(11) + [event]
      let before = gestures
      var effects: [GestureEffect] = []
      try gestures.handle(event) { effects.append($0) }
      auditor.hear(effects, of: event, before: before, after: gestures)
      owners.insert("\(gestures.owner)".prefix { $0 != "(" }.description)
      if effects.count > 6 { Issue.record("\(effects.count) effects of \(event)") }
      if !gestures.isConsistent { Issue.record("step \(step): no state") }
      if step % 500 == 0 {
        let copy = try JSONDecoder().decode(Gestures.self, from: JSONEncoder().encode(gestures))
        #expect(copy == gestures && copy.digest == gestures.digest)
        let normal = gestures.normalized(at: now)
        #expect(normal.normalized(at: Moment(nanoseconds: 0)) == normal)
      }
      if let complaint = auditor.complaint {
        Issue.record(
          "seed \(seed), step \(step): \(complaint)\n\(script.map { "\($0)" }.joined(separator: "\n"))\n\(effects)"
        )
        return
      }
    }
    #expect(owners.count == 9, "\(owners)")
    #expect(auditor.drags > 100 && auditor.rows > 100)
  }
}

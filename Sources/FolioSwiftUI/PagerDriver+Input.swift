#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import Foundation
  internal import SwiftUI

  /// Fingers, keys and assistive technology.
  @available(macOS 14, iOS 17, visionOS 1, *)
  extension PagerDriver {
    // MARK: Fingers

    /// Handles a finger that is down, and has moved unless this is its first sample. The pager computes the velocity from the
    /// samples.
    func touchMoved(_ value: DragGesture.Value) {
      if lastSample == nil {
        send(.down, at: value.startLocation, value.time)
        guard value.location != value.startLocation else { return }
      }
      send(.moved, at: value.location, value.time)
    }

    /// Handles the lift of the finger.
    func touchEnded(_ value: DragGesture.Value) {
      guard lastSample != nil else { return }
      send(.up, at: value.location, value.time)
      lastSample = nil
    }

    /// Handles the reset of the gesture's state. If the gesture did not end, the system has cancelled it.
    func touchLost() {
      guard var sample = lastSample else { return }
      lastSample = nil
      sample.phase = .cancelled
      sample.at = max(sample.at, model.runner.now)
      model.send(.pointer(sample))
    }

    private func send(_ phase: PointerEvent.Phase, at point: CGPoint, _ date: Date) {
      // Returns a date limited to the time from the last date until now.
      let age = min(0, date.timeIntervalSince(currentDate()))
      let moment = model.runner.now.advanced(byNanoseconds: Int64((max(age, -3_600) * 1e9).rounded()))
      let sample = PointerEvent(
        phase, x: point.x, y: point.y, at: max(moment, lastSample?.at ?? Moment(nanoseconds: .min)))
      lastSample = sample
      model.send(.pointer(sample))
    }

    // MARK: Keys

    /// The keys that a pager handles.
    static var keys: Set<KeyEquivalent> {
      [.leftArrow, .rightArrow, .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, .space]
    }

    /// A key was pressed, or repeats. It is left to others if it asks for a page that cannot be gone to, or does nothing.
    func press(_ press: KeyPress) -> KeyPress.Result {
      let key: PagerKey? =
        switch press.key {
        case .leftArrow: .left
        case .rightArrow: .right
        case .upArrow: .up
        case .downArrow: .down
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: .home
        case .end: .end
        case .space: press.modifiers.contains(.shift) ? .pageUp : .pageDown
        default: nil
        }
      guard let key else { return .ignored }
      switch model.runner.request(.key(key)).result {
      case .rejected?, .alreadyThere?, .noEffect?: return .ignored
      default: return .handled
      }
    }

    // MARK: Assistive technology

    /// Scrolls toward an edge: to the next or the previous page, or by the visible part of the list.
    func scroll(toward edge: Edge) {
      switch edge {
      case .top: model.send(.key(.pageUp))
      case .bottom: model.send(.key(.pageDown))
      case .leading: perform(.previous)
      case .trailing: perform(.next)
      }
    }

    /// Adjusts the page.
    func adjust(_ direction: AccessibilityAdjustmentDirection) {
      switch direction {
      case .increment: perform(.increment)
      case .decrement: perform(.decrement)
      @unknown default: return
      }
    }

    private func perform(_ action: PageAction) {
      guard let event = pager.cover.tab.page.event(for: action, request: 0) else { return }
      _ = model.runner.request(.page(event))
    }

    /// Handles the activation of a tab without a finger.
    func activateTab(of page: PageID) { model.send(.tab(.tapped(page))) }
  }
#endif

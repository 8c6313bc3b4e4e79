internal import Dispatch
public import Foundation

/// https://developer.apple.com/documentation/corefoundation/cftimeinterval
public typealias CFTimeInterval = Double

/// https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()
public func CACurrentMediaTime() -> CFTimeInterval { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

/// https://developer.apple.com/documentation/quartzcore/cadisplaylink
///
/// It fires when a test calls `simulateFrame`.
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  /// “The run loop retains the display link.”
  private var retained: CADisplayLink?

  /// Retains its target. https://developer.apple.com/documentation/quartzcore/cadisplaylink/init(target:selector:)
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/add(to:formode:)
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { retained = self }

  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/invalidate()
  open func invalidate() {
    target = nil
    retained = nil
  }

  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/ispaused
  open var isPaused = false

  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/targettimestamp
  open private(set) var targetTimestamp: CFTimeInterval = 0

  /// Not of the framework: whether it is in a run loop.
  public var isScheduled: Bool { retained != nil }

  /// Not of the framework: shows a frame, unless the link is paused or in no run loop. Returns whether it fired.
  @MainActor @discardableResult
  public func simulateFrame(targetTimestamp: CFTimeInterval) -> Bool {
    guard isScheduled, !isPaused else { return false }
    self.targetTimestamp = targetTimestamp
    (target as? any SelectorTarget)?.perform(selector, with: self)
    return true
  }
}

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  internal import UIKit

  /// A closure as a target of UIKit: of a gesture recognizer, which does not retain it, or of a display link, which does.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  final class ActionTarget: NSObject {
    /// The method that calls the closure. `#selector` needs Objective-C.
    static let selector = Selector(("fire:"))

    private let action: @MainActor (AnyObject) -> Void

    init(_ action: @escaping @MainActor (AnyObject) -> Void) {
      self.action = action
      super.init()
    }

    #if canImport(ObjectiveC)
      @objc(fire:)
    #endif
    func fire(_ sender: AnyObject) { action(sender) }
  }

  #if !canImport(ObjectiveC)
    extension ActionTarget: SelectorTarget {
      func perform(_ selector: Selector, with sender: AnyObject) {
        if selector == Self.selector { fire(sender) }
      }
    }
  #endif
#endif

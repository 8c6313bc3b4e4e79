public import Foundation

/// https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject {
  /// https://developer.apple.com/documentation/quartzcore/calayer/zposition
  open var zPosition: CGFloat = 0
}

/// The name of a method in Objective-C. https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// https://developer.apple.com/documentation/objectivec/selector/init(_:)
  public init(_ name: String) { self.name = name }

  /// https://developer.apple.com/documentation/objectivec/selector/init(stringliteral:)
  public init(stringLiteral name: String) { self.name = name }
}

/// Not of the frameworks: calls a method by its name, as `NSObject` does where there is Objective-C.
@MainActor
public protocol SelectorTarget: AnyObject {
  /// Calls the method.
  func perform(_ selector: Selector, with sender: AnyObject)
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
}

/// https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String> = []

  public init() {}
  public static let isButton = AccessibilityTraits("isButton")
  public static let isSelected = AccessibilityTraits("isSelected")
  public static let isTabBar = AccessibilityTraits("isTabBar")

  private init(_ name: String) { names = [name] }
  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  public func union(_ other: Self) -> Self { with { $0.formUnion(other) } }
  public func intersection(_ other: Self) -> Self { with { $0.formIntersection(other) } }
  public func symmetricDifference(_ other: Self) -> Self { with { $0.formSymmetricDifference(other) } }
  public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { names.formUnion(new.names) }
    return (!contains(new), new)
  }
  public mutating func remove(_ member: Self) -> Self? {
    guard contains(member) else { return nil }
    names.subtract(member.names)
    return member
  }
  public mutating func update(with new: Self) -> Self? { insert(new).inserted ? nil : new }
  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: Self) { names.formSymmetricDifference(other.names) }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// https://developer.apple.com/documentation/swiftui/accessibilityactionkind
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
}

/// https://developer.apple.com/documentation/swiftui/accessibilityadjustmentdirection
public enum AccessibilityAdjustmentDirection: Sendable {
  case increment
  case decrement
}

// The real ones return `ModifiedContent<Self, AccessibilityAttachmentModifier>`.
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { each("accessibilityElement") { $0.attributes["element"] = children.name } }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    each("accessibilityLabel") { $0.attributes["label"] = label.text }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    each("accessibilityValue") { $0.attributes["value"] = value.text }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    each("accessibilityHidden") { $0.attributes["hidden"] = hidden }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityaddtraits(_:)
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    each("accessibilityAddTraits") { $0.attributes["traits"] = traits }
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityaction(_:_:)
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { each("accessibilityAction") { $0.attributes["action"] = handler } }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityadjustableaction(_:)
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { each("accessibilityAdjustableAction") { $0.attributes["adjust"] = handler } }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityscrollaction(_:)
  nonisolated public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
    each("accessibilityScrollAction") { $0.attributes["scroll"] = handler }
  }
}

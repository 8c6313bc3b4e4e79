// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/layoutdirection
  public var layoutDirection = LayoutDirection.leftToRight
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/dynamictypesize
  public var dynamicTypeSize = DynamicTypeSize.large
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase
  public var scenePhase = ScenePhase.active
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityreducemotion
  public var accessibilityReduceMotion: Bool { fakeReduceMotion }
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/refresh
  public internal(set) var refresh: RefreshAction?

  /// Not of the framework: the user's settings.
  public var fakeReduceMotion = false
  var timelineDate = Date(timeIntervalSinceReferenceDate: 0)

  /// https://developer.apple.com/documentation/swiftui/environmentvalues/init()
  public init() {}
}

/// https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper
public struct Environment<Value>: DynamicProperty, Linked {
  private let path: KeyPath<EnvironmentValues, Value>
  private let box = Box()

  private final class Box { var value: Value? }

  /// https://developer.apple.com/documentation/swiftui/environment/init(_:)
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  /// https://developer.apple.com/documentation/swiftui/environment/wrappedvalue
  public var wrappedValue: Value { box.value ?? EnvironmentValues()[keyPath: path] }

  func link(_ path: String, _ context: Context) { box.value = context.environment[keyPath: self.path] }
}

/// https://developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

/// https://developer.apple.com/documentation/swiftui/dynamictypesize
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

/// https://developer.apple.com/documentation/swiftui/scenephase
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

/// https://developer.apple.com/documentation/swiftui/refreshaction
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// https://developer.apple.com/documentation/swiftui/refreshaction/callasfunction()
  public func callAsFunction() async { await action() }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    whole("environment") { context, content in
      var context = context
      context.environment[keyPath: keyPath] = value
      return content(context)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    whole("refreshable") { context, content in
      var context = context
      context.environment.refresh = RefreshAction(action: action)
      return content(context)
    }
  }
}

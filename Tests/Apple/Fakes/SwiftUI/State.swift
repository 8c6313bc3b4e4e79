// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {}

/// Not of the framework: a property whose value is stored beside the view.
protocol Linked {
  @MainActor func link(_ path: String, _ context: Context)
}

/// Not of the framework: the storage of a property's value.
final class Storage<Value> {
  var value: Value { didSet { onSet() } }
  private let onSet: () -> Void

  init(_ value: Value, onSet: @escaping () -> Void) {
    self.value = value
    self.onSet = onSet
  }
}

/// Not of the framework: the storage that the copies of a property share.
final class Link<Value> {
  var storage: Storage<Value>?

  @MainActor
  func connect(_ path: String, _ context: Context, _ initial: Value) {
    guard let host = context.pass.host else { return }
    context.pass.linked.insert(path)
    if let storage = host.storages[path] as? Storage<Value> {
      self.storage = storage
    } else {
      let storage = Storage(initial) { [weak host] in MainActor.assumeIsolated { host?.invalidate() } }
      host.storages[path] = storage
      self.storage = storage
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper
public struct State<Value>: DynamicProperty, Linked {
  private let initial: Value
  private let link = Link<Value>()

  /// https://developer.apple.com/documentation/swiftui/state/init(wrappedvalue:)
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// https://developer.apple.com/documentation/swiftui/state/init(initialvalue:)
  public init(initialValue: Value) { initial = initialValue }

  /// https://developer.apple.com/documentation/swiftui/state/wrappedvalue
  public var wrappedValue: Value {
    get { link.storage?.value ?? initial }
    nonmutating set { link.storage?.value = newValue }
  }

  /// https://developer.apple.com/documentation/swiftui/state/projectedvalue
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func link(_ path: String, _ context: Context) { link.connect(path, context, initial) }
}

/// https://developer.apple.com/documentation/swiftui/scenestorage. The real one accepts only some types of values,
/// including optional `Data`: https://developer.apple.com/documentation/swiftui/scenestorage/init(_:store:)
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty, Linked {
  private let key: String
  private let link = Link<Value>()

  /// https://developer.apple.com/documentation/swiftui/scenestorage/init(_:)
  public init(_ key: String) where Value == Data? { self.key = key }

  /// https://developer.apple.com/documentation/swiftui/scenestorage/wrappedvalue
  public var wrappedValue: Value {
    get { link.storage?.value ?? (Data?.none as! Value) }
    nonmutating set { link.storage?.value = newValue }
  }

  /// https://developer.apple.com/documentation/swiftui/scenestorage/projectedvalue
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func link(_ path: String, _ context: Context) {
    let kept = SceneContents.storages[key] as? Storage<Value>
    link.connect(path, context, kept?.value ?? (Data?.none as! Value))
    SceneContents.storages[key] = link.storage
  }
}

/// Not of the framework: the values that scenes have stored, by key. A new host reads those of an earlier one.
@MainActor
public enum SceneContents {
  static var storages: [String: AnyObject] = [:]

  /// Removes all values.
  public static func reset() { storages = [:] }
}

/// https://developer.apple.com/documentation/swiftui/binding. The real closures are `@isolated(any) @Sendable`.
@propertyWrapper
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// https://developer.apple.com/documentation/swiftui/binding/init(get:set:)-7ufcp
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  /// https://developer.apple.com/documentation/swiftui/binding/constant(_:)
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// https://developer.apple.com/documentation/swiftui/binding/wrappedvalue
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// https://developer.apple.com/documentation/swiftui/binding/projectedvalue
  public var projectedValue: Binding { self }
}

/// https://developer.apple.com/documentation/swiftui/gesturestate
@propertyWrapper
public struct GestureState<Value>: DynamicProperty, Linked {
  private let initial: Value
  private let link = Link<Value>()

  /// https://developer.apple.com/documentation/swiftui/gesturestate/init(wrappedvalue:)
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// https://developer.apple.com/documentation/swiftui/gesturestate/wrappedvalue
  public var wrappedValue: Value { link.storage?.value ?? initial }

  /// https://developer.apple.com/documentation/swiftui/gesturestate/projectedvalue
  public var projectedValue: GestureState { self }

  func link(_ path: String, _ context: Context) { link.connect(path, context, initial) }

  func update(_ change: (inout Value) -> Void) {
    guard var value = link.storage?.value else { return }
    change(&value)
    link.storage?.value = value
  }

  func reset() { link.storage?.value = initial }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// https://developer.apple.com/documentation/swiftui/gesture. Its body is omitted: the gestures here have none.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  /// Not of the framework: adds the callbacks of the gesture.
  func collect(_ calls: inout GestureCalls)
}

/// Not of the framework: the callbacks of a gesture.
public struct GestureCalls {
  var changed: [(Any) -> Void] = []
  var ended: [(Any) -> Void] = []
  var reset: [() -> Void] = []
}

/// https://developer.apple.com/documentation/swiftui/draggesture
public struct DragGesture: Gesture {
  /// https://developer.apple.com/documentation/swiftui/draggesture/value
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint

    /// Not of the framework.
    public init(time: Date, location: CGPoint, startLocation: CGPoint) {
      (self.time, self.location, self.startLocation) = (time, location, startLocation)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/draggesture/init(minimumdistance:coordinatespace:)
  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {}

  public func collect(_ calls: inout GestureCalls) {}
}

/// https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol
public protocol CoordinateSpaceProtocol {}

/// https://developer.apple.com/documentation/swiftui/localcoordinatespace
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol/local
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  public init() {}
}

/// Not of the framework: the results of `onChanged` and of `onEnded`, whose real types are opaque to callers.
public struct CallingGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let base: Base
  let add: (inout GestureCalls) -> Void

  public func collect(_ calls: inout GestureCalls) {
    base.collect(&calls)
    add(&calls)
  }
}

extension Gesture {
  /// https://developer.apple.com/documentation/swiftui/gesture/onchanged(_:)
  @MainActor @preconcurrency
  public func onChanged(_ action: @escaping (Value) -> Void) -> CallingGesture<Self> {
    CallingGesture(base: self) { $0.changed.append { if let value = $0 as? Value { action(value) } } }
  }

  /// https://developer.apple.com/documentation/swiftui/gesture/onended(_:)
  @MainActor @preconcurrency
  public func onEnded(_ action: @escaping (Value) -> Void) -> CallingGesture<Self> {
    CallingGesture(base: self) { $0.ended.append { if let value = $0 as? Value { action(value) } } }
  }

  /// https://developer.apple.com/documentation/swiftui/gesture/updating(_:body:)
  @MainActor @preconcurrency
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> CallingGesture<Self> {
    CallingGesture(base: self) { calls in
      calls.changed.append { value in
        guard let value = value as? Value else { return }
        var transaction = Transaction()
        state.update { body(value, &$0, &transaction) }
      }
      calls.reset.append { state.reset() }
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/gesturemask
@frozen public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let all = GestureMask(rawValue: 3)
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/simultaneousgesture(_:including:)
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    Touchable(content: self, gesture: gesture)
  }
}

/// Not of the framework: a view with a gesture.
struct Touchable<Content, Touch> {
  let content: Content
  let gesture: Touch
}

extension Touchable: View, Primitive where Content: View, Touch: Gesture {
  func nodes(_ context: Context) -> [Node] {
    var calls = GestureCalls()
    gesture.collect(&calls)
    return evaluate(content, context.child("gesture")).map { node in
      var node = node
      node.attributes["gesture"] = calls
      return node
    }
  }
}

/// Not of the framework: a finger, or a mouse, on the content of a host.
@MainActor
public final class Finger {
  private let host: ViewHost
  private let start: CGPoint
  private let now: () -> Date
  private var location: CGPoint

  /// Puts the finger down at a place in the window.
  public init(_ host: ViewHost, x: CGFloat, y: CGFloat, now: @escaping () -> Date = { Date() }) {
    self.host = host
    self.now = now
    start = CGPoint(x: x, y: y)
    location = start
    call { $0.changed }
  }

  /// Moves the finger by a distance.
  public func move(x: CGFloat = 0, y: CGFloat = 0) {
    location.x += x
    location.y += y
    call { $0.changed }
  }

  /// Lifts the finger.
  public func lift() {
    call { $0.ended }
    reset()
  }

  /// Cancels the touch as the system does: no callback is called, and states are reset.
  public func cancel() { reset() }

  private func call(_ which: (GestureCalls) -> [(Any) -> Void]) {
    for (node, frame) in host.nodes {
      guard let calls = node.attributes["gesture"] as? GestureCalls else { continue }
      let value = DragGesture.Value(
        time: now(), location: CGPoint(x: location.x - frame.minX, y: location.y - frame.minY),
        startLocation: CGPoint(x: start.x - frame.minX, y: start.y - frame.minY))
      for call in which(calls) { call(value) }
    }
    host.update()
  }

  private func reset() {
    for calls in host.attributes("gesture", as: GestureCalls.self) { for reset in calls.reset { reset() } }
    host.update()
  }
}

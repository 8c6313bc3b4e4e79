// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    whole("onAppear") { context, content in
      if let action { context.pass.appear.append((context.path, action)) }
      return content(context)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    whole("onDisappear") { context, content in
      context.pass.disappear[context.path] = action
      return content(context)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    whole("onChange") { context, content in
      context.pass.observe(context.path, value, initial: initial, action)
      return content(context)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { onChange(of: value, initial: initial) { _, _ in action() } }
}

// MARK: Frames

/// https://developer.apple.com/documentation/swiftui/timelineschedule
public protocol TimelineSchedule {}

/// https://developer.apple.com/documentation/swiftui/animationtimelineschedule
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let isPaused: Bool
}

/// https://developer.apple.com/documentation/swiftui/everyminutetimelineschedule
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// https://developer.apple.com/documentation/swiftui/timelineschedule/animation(minimuminterval:paused:)
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { AnimationTimelineSchedule(isPaused: paused) }
}

/// https://developer.apple.com/documentation/swiftui/timelineviewdefaultcontext
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// https://developer.apple.com/documentation/swiftui/timelineview
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// https://developer.apple.com/documentation/swiftui/timelineview/context
  public struct Context {
    /// https://developer.apple.com/documentation/swiftui/timelineview/context/date
    public let date: Date
  }

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

extension TimelineView: View, Primitive where Content: View {
  /// https://developer.apple.com/documentation/swiftui/timelineview/init(_:content:)-1mlmj
  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { (self.schedule, self.content) = (schedule, content) }

  func nodes(_ context: SwiftUI.Context) -> [Node] {
    let context = context.child("TimelineView")
    let isPaused = (schedule as? AnimationTimelineSchedule)?.isPaused ?? false
    let link = Link<Date>()
    link.connect(context.path, context, context.environment.timelineDate)
    let date = isPaused ? link.storage?.value : context.environment.timelineDate
    if let date, date != link.storage?.value { link.storage?.value = date }
    let shown = content(TimelineViewDefaultContext(date: date ?? context.environment.timelineDate))
    var node = Node("TimelineView", context, size: .zero, children: evaluate(shown, context))
    node.size = node.children.first?.size ?? .zero
    node.attributes["paused"] = isPaused
    return [node]
  }
}

// MARK: Keys

/// https://developer.apple.com/documentation/swiftui/keyequivalent
public struct KeyEquivalent: Hashable, Sendable {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let space = KeyEquivalent(" ")
}

/// https://developer.apple.com/documentation/swiftui/eventmodifiers
@frozen public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 2)
}

/// https://developer.apple.com/documentation/swiftui/keypress
public struct KeyPress: Sendable {
  /// https://developer.apple.com/documentation/swiftui/keypress/phases
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
  }

  /// https://developer.apple.com/documentation/swiftui/keypress/result
  public enum Result: Sendable { case handled, ignored }

  public let key: KeyEquivalent
  public let modifiers: EventModifiers

  /// Not of the framework.
  public init(key: KeyEquivalent, modifiers: EventModifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/focusable(_:)
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    each("focusable") { $0.attributes["focusable"] = isFocusable }
  }

  /// https://developer.apple.com/documentation/swiftui/view/onkeypress(keys:phases:action:)
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    each("onKeyPress") { node in
      node.attributes["onKeyPress"] = { (press: KeyPress) in
        keys.contains(press.key) ? action(press) : KeyPress.Result.ignored
      }
    }
  }
}

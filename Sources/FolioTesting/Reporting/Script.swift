internal import Folio

/// Values as Swift source, which can be pasted from a failure into a test.
///
///     Script.source(of: PageEvent.jump(to: 4, animated: true, request: 1, cause: .tap))
///     // .jump(to: 4, animated: true, request: 1, cause: .tap)
public enum Script {
  /// Returns a value as Swift source: enum cases with a leading dot, ids as literals, configurations by their
  /// differences from the default.
  public static func source(of value: Any) -> String {
    if let plain = plain(value) ?? flat(value) { return plain }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { argument($0.label, $0.value) }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { source(of: $0.value) } ?? "nil"
    case .enum:
      guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
      return ".\(name)(\(payload(child.value)))"
    case .collection, .set:
      return "[" + mirror.children.map { source(of: $0.value) }.joined(separator: ", ") + "]"
    case .tuple: return "(" + parts.joined(separator: ", ") + ")"
    default: return "\(name(of: type(of: value)))(" + parts.joined(separator: ", ") + ")"
    }
  }

  /// Returns events as a list to replay, one per line.
  public static func source<Event>(ofEvents events: [Event]) -> String {
    events.map { "  \(source(of: $0))," }.joined(separator: "\n")
  }

  /// Returns the name of the innermost case of an event: `jump` for `.page(.jump(…))`.
  ///
  /// For a pointer or a wheel it is the phase: `down`, `notch`.
  public static func kind(of event: Any) -> String {
    if let sample = event as? PointerEvent { return "\(sample.phase)" }
    if let wheel = event as? WheelEvent { return "\(wheel.phase)" }
    let mirror = Mirror(reflecting: event)
    guard let child = mirror.children.first, let name = child.label else { return "\(event)" }
    return isEvent(child.value) ? kind(of: child.value) : name
  }

  /// Returns the names of the cases of an event, from the outermost to the innermost.
  static func path(of event: Any) -> [String] {
    if let sample = event as? PointerEvent { return ["\(sample.phase)"] }
    if let wheel = event as? WheelEvent { return ["\(wheel.phase)"] }
    let mirror = Mirror(reflecting: event)
    guard let child = mirror.children.first, let name = child.label else { return ["\(event)"] }
    if isEvent(child.value) { return [name] + path(of: child.value) }
    // The event of a page's list follows the page in a payload.
    let inner = Mirror(reflecting: child.value).children.first { isEvent($0.value) }
    return [name] + (inner.map { path(of: $0.value) } ?? [])
  }

  // MARK: Parts

  /// Returns events and effects of parts without the levels between: `.page(…)` for a pager, as its static functions
  /// create them.
  private static func flat(_ value: Any) -> String? {
    let (tab, page): (Any?, Any?) =
      switch value {
      case let event as PagerEvent: (event.tab, event.page)
      case let event as CoverEvent: (nil, event.page)
      case let effect as PagerEffect: (effect.tab, effect.page)
      case let effect as CoverEffect: (nil, effect.page)
      default: (nil, nil)
      }
    return page.map { ".page(\(source(of: $0)))" } ?? tab.map { ".tab(\(source(of: $0)))" }
  }

  private static func plain(_ value: Any) -> String? {
    // An optional matches the patterns of its wrapped value, and would be printed as `Optional(3)`.
    if Mirror(reflecting: value).displayStyle == .optional { return nil }
    switch value {
    case let moment as Moment: return "Moment(nanoseconds: \(grouped(moment.nanoseconds)))"
    case let number as Double: return source(of: number)
    case let text as String: return text.debugDescription
    case let range as Range<Int64>: return "\(range.lowerBound)..<\(range.upperBound)"
    case is Bool, is any BinaryInteger: return "\(value)"
    case let id as any ExpressibleByIntegerLiteral & RawRepresentable: return "\(id.rawValue)"
    case let sample as PointerEvent:
      let place = "x: \(source(of: sample.x)), y: \(source(of: sample.y)), at: \(source(of: sample.at))"
      return "PointerEvent(.\(sample.phase), id: \(sample.id), \(place))"
    case let curve as TimingCurve: return source(of: curve)
    case let configuration as any Configuration: return configuration.source
    default: return nil
    }
  }

  private static func source(of number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    guard let whole = Int64(exactly: number) else { return "\(number)" }
    return "\(whole)"
  }

  /// Returns the name of a named curve, or the initializer of any other, which throws for illegal values.
  private static func source(of curve: TimingCurve) -> String {
    switch curve {
    case .linear: ".linear"
    case .ease: ".ease"
    case .easeIn: ".easeIn"
    case .easeOut: ".easeOut"
    case .easeInOut: ".easeInOut"
    default:
      "try! TimingCurve(x1: \(source(of: curve.x1)), y1: \(source(of: curve.y1)), "
        + "x2: \(source(of: curve.x2)), y2: \(source(of: curve.y2)))"
    }
  }

  /// Returns the name of a type as source: with the enclosing types, and without the module.
  private static func name(of type: Any.Type) -> String {
    let full = String(reflecting: type)
    guard !full.contains("("), let dot = full.firstIndex(of: ".") else { return "\(type)" }
    return String(full[full.index(after: dot)...])
  }

  private static func grouped(_ number: Int64) -> String {
    var digits = "\(number.magnitude)"
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: "_")
  }

  private static func payload(_ value: Any) -> String {
    arguments(value).map { argument($0.label, $0.value) }.joined(separator: ", ")
  }

  /// Returns the values of a payload with their labels; a label is empty if there is none.
  static func arguments(_ payload: Any) -> [(label: String, value: Any)] {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return [("", payload)] }
    return mirror.children.map { child in
      let label = child.label ?? ""
      return (label.hasPrefix(".") ? "" : label, child.value)
    }
  }

  private static func argument(_ label: String?, _ value: Any) -> String {
    guard let label, !label.isEmpty, !label.hasPrefix(".") else { return source(of: value) }
    return "\(label): \(source(of: value))"
  }

  private static func isEvent(_ value: Any) -> Bool { "\(type(of: value))".hasSuffix("Event") }
}

/// Returns a value with a change applied, which is how scripts write configurations.
///
///     change(PageConfiguration()) { $0.loops = true }
public func change<Value>(_ value: Value, _ body: (inout Value) -> Void) -> Value {
  var value = value
  body(&value)
  return value
}

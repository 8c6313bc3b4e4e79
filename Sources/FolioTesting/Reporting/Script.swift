public import Folio

/// Values as Swift source, so that what a failure prints can be pasted into a test.
///
///     Script.source(of: PageEvent.jump(to: 4, animated: true, request: 1, cause: .tap))
///     // .jump(to: 4, animated: true, request: 1, cause: .tap)
public enum Script {
  /// A value as Swift source: enum cases with a leading dot, ids as literals, configurations as what differs from
  /// the default.
  public static func source(of value: Any) -> String {
    if let plain = plain(value) { return plain }
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
    default: return "\(type(of: value))(" + parts.joined(separator: ", ") + ")"
    }
  }

  /// Events as a list to replay, one a line.
  public static func source<Event>(ofEvents events: [Event]) -> String {
    events.map { "  \(source(of: $0))," }.joined(separator: "\n")
  }

  /// An event in few words, for tables: the innermost case, and its values but for moments, causes, requests
  /// and tokens.
  ///
  ///     Script.words(of: TabEvent.page(.jump(to: 4, animated: true, request: 1, cause: .tap)))  // jump to 4
  public static func words(of event: Any) -> String {
    let mirror = Mirror(reflecting: event)
    guard let child = mirror.children.first, let name = child.label else { return "\(event)" }
    if isEvent(child.value) { return words(of: child.value) }
    var words = [name]
    for (label, value) in arguments(child.value) {
      if isEvent(value) {
        words.append(self.words(of: value))
        continue
      }
      let text = source(of: value)
      if unspoken.contains(label) || text == "nil" || text == "true" { continue }
      let word = text.hasPrefix(".") ? String(text.dropFirst()) : text
      words.append(label.isEmpty ? word : "\(label) \(word)")
    }
    return words.joined(separator: " ")
  }

  /// The name of the innermost case of an event: `jump` of `.tab(.page(.jump(…)))`.
  public static func kind(of event: Any) -> String {
    let mirror = Mirror(reflecting: event)
    guard let child = mirror.children.first, let name = child.label else { return "\(event)" }
    return isEvent(child.value) ? kind(of: child.value) : name
  }

  /// What tables need not say of an event.
  private static let unspoken = ["at", "cause", "request", "token", "contentLength"]

  // MARK: Parts

  private static func plain(_ value: Any) -> String? {
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
    case let configuration as any Configuration: return configuration.source
    default: return nil
    }
  }

  private static func source(of number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    guard let whole = Int64(exactly: number), number.sign == .plus || whole != 0 else { return "\(number)" }
    return "\(whole)"
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

  /// The values of a payload with their labels, empty where there is none.
  private static func arguments(_ payload: Any) -> [(label: String, value: Any)] {
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

/// A value with this change made to it: how scripts write configurations.
///
///     change(PageConfiguration()) { $0.loops = true }
public func change<Value>(_ value: Value, _ body: (inout Value) -> Void) -> Value {
  var value = value
  body(&value)
  return value
}

/// A configuration, which is written as what differs from the default.
protocol Configuration {
  init()
}

extension Configuration {
  fileprivate var source: String {
    let defaults = Array(Mirror(reflecting: Self()).children)
    let changes = zip(Mirror(reflecting: self).children, defaults).compactMap { own, other -> String? in
      let text = Script.source(of: own.value)
      return text == Script.source(of: other.value) ? nil : "$0.\(own.label ?? "") = \(text)"
    }
    guard !changes.isEmpty else { return "\(Self.self)()" }
    return "change(\(Self.self)()) { \(changes.joined(separator: "; ")) }"
  }
}

extension PageConfiguration: Configuration {}
extension TabConfiguration: Configuration {}
extension CoverConfiguration: Configuration {}
extension CarouselConfiguration: Configuration {}
extension PagerConfiguration: Configuration {}
extension ListConfiguration: Configuration {}

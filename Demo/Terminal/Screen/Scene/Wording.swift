/// Events and effects as text: `dragMoved by 16`, `willSelect #3 cause drag`, `list #2: mount row 5 slot 1`.
///
/// The text is made from the values themselves, so that a new event needs no code here. Moments are left out, because they
/// would make every line different.
package enum Wording {
  /// The cases that only name the inner machine.
  private static let passages: Set<String> = ["cover", "tab", "page"]

  /// The name of the innermost event or effect, without its values and without the page whose list it is for.
  package static func name(of value: Any) -> String {
    let name = parts(of: value).name
    guard name.hasPrefix("list "), let colon = name.lastIndex(of: ":") else { return name }
    return "list" + name[colon...]
  }

  /// The text without numbers, except those that identify pages: events of equal kinds can be merged.
  ///
  ///     pointer id 0 phase moved x 12 y 34  ──▶  pointer id phase moved x y
  package static func kind(of value: Any) -> String {
    let words = words(of: value).split(separator: " ").map { word in
      word.hasPrefix("#") ? String(word) : word.filter { !$0.isNumber && $0 != "−" && $0 != "." }
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The name with its values.
  package static func words(of value: Any) -> String {
    let parts = parts(of: value)
    return ([parts.name] + parts.rest).joined(separator: " ")
  }

  private static func parts(of value: Any) -> (name: String, rest: [String]) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let child = mirror.children.first, let label = child.label else {
      return ("\(value)", [])
    }
    let payload = Mirror(reflecting: child.value)
    if passages.contains(label), payload.displayStyle == .enum { return parts(of: child.value) }
    let fields = payload.displayStyle == .tuple ? Array(payload.children) : [(label: nil, value: child.value)]
    if label == "list", fields.count == 2 {
      let inner = parts(of: fields[1].value)
      return ("list \(term(fields[0].value)): \(inner.name)", inner.rest)
    }
    return (label, fields.flatMap { field($0.label, $0.value) })
  }

  private static func field(_ label: String?, _ value: Any) -> [String] {
    let text = term(value)
    guard !text.isEmpty else { return [] }
    guard let label, !label.hasPrefix("."), label != "at" else { return label == "at" ? [] : [text] }
    return [label, text]
  }

  /// Returns one value, short and without types.
  private static func term(_ value: Any) -> String {
    switch value {
    case let number as Double: return rounded(number)
    case let number as any BinaryInteger: return signed("\(number)")
    case let words as String: return words
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      let parts = parts(of: value)
      return parts.rest.isEmpty ? parts.name : "\(parts.name)(\(parts.rest.joined(separator: " ")))"
    case .optional: return mirror.children.first.map { term($0.value) } ?? ""
    case .collection: return collection(mirror)
    case .struct: return structure(mirror, value)
    default: return "\(value)"
    }
  }

  private static func collection(_ mirror: Mirror) -> String {
    let few = mirror.children.prefix(4).map { term($0.value) }.joined(separator: ", ")
    return mirror.children.count > 4 ? "[\(few), … \(mirror.children.count)]" : "[\(few)]"
  }

  private static func structure(_ mirror: Mirror, _ value: Any) -> String {
    let children = Array(mirror.children)
    if children.count == 1, let only = children.first {
      if only.label == "nanoseconds" { return "" }
      return only.label == "rawValue" ? "#" + term(only.value) : term(only.value)
    }
    return children.isEmpty
      ? "\(value)" : children.flatMap { field($0.label, $0.value) }.joined(separator: " ")
  }

  /// Returns a number with a typographic minus sign.
  private static func signed(_ number: String) -> String {
    number.hasPrefix("-") ? "−" + number.dropFirst() : number
  }

  /// Returns a number with at most two decimals.
  private static func rounded(_ number: Double) -> String {
    guard number.magnitude < 1e12 else { return signed("\(number)") }
    let hundredths = Int64((number.magnitude * 100).rounded())
    var text = "\(hundredths / 100)"
    let rest = hundredths % 100
    if rest > 0 { text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
    return number < 0 && hundredths > 0 ? "−" + text : text
  }
}

import Folio

/// The words of a line that were not read yet.
struct Words {
  let place: Place
  private var words: ArraySlice<String>

  init(_ line: Line) {
    place = line.place
    words = line.words[...]
  }

  /// The remaining words.
  var rest: [String] { Array(words) }

  /// Whether no words remain.
  var isEmpty: Bool { words.isEmpty }

  func error(_ message: String) -> ScenarioError { ScenarioError(place: place, message: message) }

  /// The next word.
  mutating func word(_ what: String = "a word") throws -> String {
    guard let word = words.popFirst() else { throw error("\(what) is missing") }
    return word
  }

  /// Whether the next word is this one. If so, it is read.
  mutating func take(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  /// Reads all remaining words.
  mutating func all() -> [String] {
    defer { words = [] }
    return Array(words)
  }

  /// Reads the remaining words in groups separated by commas.
  mutating func groups() -> [Words] {
    all().split(separator: ",").map { Words(Line(words: Array($0), place: place)) }
  }

  /// Reads the words up to this one, and this one too.
  mutating func until(_ stop: String) -> [String] {
    let head = words.prefix { $0 != stop }
    words = words.dropFirst(head.count + 1)
    return Array(head)
  }

  // MARK: Values

  mutating func number(_ what: String = "a number") throws -> Double { try number(in: try word(what)) }

  /// The value of a word.
  func number(in word: String) throws -> Double {
    switch word {
    case "legal": return 1_099_511_627_776
    case "beyond": return 1_099_511_627_776.5
    default:
      guard let number = Double(word) else { throw error("“\(word)” is no number") }
      return number
    }
  }

  /// A fraction of a whole, such as `40%`.
  mutating func percent() throws -> Double {
    let word = try word("a part")
    guard word.hasSuffix("%"), let number = Double(word.dropLast()) else {
      throw error("“\(word)” is no part of anything")
    }
    return number
  }

  mutating func numbers() throws -> [Double] {
    var numbers: [Double] = []
    while !isEmpty { numbers.append(try number()) }
    return numbers
  }

  mutating func integer(_ what: String = "an integer") throws -> Int64 {
    let word = try word(what)
    switch word {
    case "max": return .max
    case "min": return .min
    default:
      guard let number = Int64(word) else { throw error("“\(word)” is no integer") }
      return number
    }
  }

  mutating func integers() throws -> [Int64] {
    var integers: [Int64] = []
    while !isEmpty { integers.append(try integer()) }
    return integers
  }

  /// Integers, each alone or as a range `2..5` including both ends.
  mutating func indexes() throws -> [Int64] {
    var indexes: [Int64] = []
    while !isEmpty {
      if let match = words.first?.wholeMatch(of: /([0-9]+)\.\.([0-9]+)/), let first = Int64(match.1),
        let last = Int64(match.2), first <= last
      {
        words.removeFirst()
        indexes += first...last
      } else {
        indexes.append(try integer())
      }
    }
    return indexes
  }

  /// A page: a number, or a letter.
  mutating func page() throws -> PageID {
    let word = try word("a page")
    if let number = Int64(word) { return PageID(number) }
    if word == "max" || word == "min" { return PageID(word == "max" ? Int64.max : .min) }
    guard word.unicodeScalars.count == 1, let scalar = word.unicodeScalars.first, scalar.isASCII else {
      throw error("“\(word)” is no page")
    }
    return PageID(1000 + Int64(scalar.value))
  }

  /// A case of an enum, by its name.
  mutating func name<Case: CaseIterable>(_ type: Case.Type = Case.self) throws -> Case {
    let word = try word("a \(type)")
    guard let match = Case.allCases.first(where: { "\($0)" == word }) else {
      throw error("“\(word)” is none of \(Case.allCases.map { "\($0)" }.joined(separator: ", "))")
    }
    return match
  }

  /// `on` or `off`.
  mutating func truth() throws -> Bool {
    let word = try word("on or off")
    guard word == "on" || word == "off" else { throw error("“\(word)” is neither on nor off") }
    return word == "on"
  }

  /// Nil if the word is `none`.
  mutating func optional<Value>(_ read: (inout Words) throws -> Value) throws -> Value? {
    if take("none") { return nil }
    return try read(&self)
  }

  /// A number of milliseconds in nanoseconds.
  mutating func duration() throws -> Int64 {
    let number = try number("milliseconds")
    guard abs(number) < 9.2e12 else { throw error("\(number) ms are too many") }
    return Int64((number * 1e6).rounded())
  }
}

// MARK: Words for values

/// A number in the fewest characters that identify it, integers without a point.
func text(of number: Double) -> String {
  guard number.isFinite, number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
  return "\(Int64(number))"
}

/// The name of a page: its number, or its letter.
func text(of page: PageID?) -> String {
  guard let page else { return "none" }
  guard (1000 + 65...1000 + 122).contains(page.rawValue) else { return "\(page.rawValue)" }
  return String(Character(Unicode.Scalar(UInt8(page.rawValue - 1000))))
}

/// A value as text: the name of a case, then its values in order.
func wording(of value: Any) -> [String] {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { wording(of: $0.value) } ?? ["none"]
  }
  switch value {
  case let number as Double: return [text(of: number)]
  case let page as PageID: return [text(of: page)]
  case let moment as Moment: return [text(of: Double(moment.nanoseconds) / 1e6)]
  case is any FixedWidthInteger, is Bool, is String: return ["\(value)"]
  case let saved as ListPosition:
    // Keys are included if there are any.
    let place = ["\(saved.row)", text(of: saved.distance), text(of: saved.height), text(of: saved.width)]
    let near = saved.neighbours.flatMap { ["\($0.key)", "\($0.rowsBelow)"] }
    return place + (saved.key.map { ["key", "\($0)"] } ?? []) + (near.isEmpty ? [] : ["near"] + near)
  default: break
  }
  switch mirror.displayStyle {
  case .enum:
    guard let child = mirror.children.first else { return ["\(value)"] }
    return [child.label ?? ""] + wording(of: child.value)
  default: return mirror.children.flatMap { wording(of: $0.value) }
  }
}

/// An effect as text, without the names of the machines that forwarded it.
func wording(ofEffect effect: Any) -> [String] {
  let mirror = Mirror(reflecting: effect)
  if mirror.displayStyle == .enum, let child = mirror.children.first,
    ["page", "tab", "cover"].contains(child.label ?? "")
  {
    return wording(ofEffect: child.value)
  }
  return wording(of: effect)
}

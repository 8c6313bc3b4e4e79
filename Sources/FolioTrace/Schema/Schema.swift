internal import FolioMachine

/// The structure of events, effects and settings, derived by decoding a sample value of each.
///
/// The structure comes from the types themselves: each is decoded with a decoder that records what the type requests.
/// Only the names of an enum's cases cannot be derived; they are in ``CaseNames``, which a test compares with the
/// sources.
package struct Schema {
  /// A value in a case or a structure.
  package struct Field: Hashable {
    /// The key.
    package var name: String
    /// The type, with `?` if the value may be omitted.
    package var type: String
  }

  /// A case of an enum with payloads.
  package struct Case: Hashable {
    package var name: String
    package var fields: [Field]
  }

  /// The form in which a type is encoded.
  package enum Shape: Hashable {
    /// In the form of another type.
    case alias(String)
    /// As one of these names.
    case names([String])
    /// As an object with these keys.
    case fields([Field])
    /// As an object with one of these keys.
    case cases([Case])
  }

  /// The recorded types, in the order in which they were first recorded.
  package private(set) var types: [(name: String, shape: Shape)] = []

  /// The names of the types that are recorded or being recorded.
  private var known: Set<String> = []

  package init() {}

  /// Returns the shape of a recorded type.
  package subscript(name: String) -> Shape? { types.first { $0.name == name }?.shape }

  /// Records a type and all types that it contains.
  ///
  /// - Throws: `DecodingError` if no sample can be decoded, or the names of its cases are not known.
  package mutating func add<Value: Decodable>(_ type: Value.Type) throws {
    if let list = type as? any ListShape.Type { return try add(list.element) }
    let name = SchemaNames.name(of: type)
    guard !SchemaNames.isSimple(type), known.insert(name).inserted else { return }
    // A type precedes the types that it contains.
    let place = types.count
    types.append((name, .names([])))
    types[place].shape = try shape(of: type)
  }

  private mutating func shape<Value: Decodable>(of type: Value.Type) throws -> Shape {
    if let named = type as? any NamedCase.Type { return .names(SchemaNames.cases(of: named)) }
    var cases: [Case] = []
    var index = 0
    repeat {
      let probe = SchemaProbe(of: type, caseIndex: index)
      _ = try Value(from: probe)
      for met in probe.met { try add(met) }
      if let alias = probe.alias { return .alias(alias) }
      guard let chosen = probe.chosen else { return .fields(probe.fields) }
      cases.append(Case(name: chosen, fields: probe.fields))
      index += 1
    } while index < CaseNames.of(type).count
    return .cases(cases)
  }

  /// Returns a sample value for each case of a type, and one for a type without cases. All numbers in it differ.
  package static func samples<Value: Decodable>(of type: Value.Type) throws -> [Value] {
    let count = max(1, CaseNames.of(type).count)
    return try (0..<count).map { try Value(from: SchemaProbe(of: type, caseIndex: $0)) }
  }
}

extension SchemaNames {
  /// Returns whether JSON represents a type directly.
  static func isSimple(_ type: Any.Type) -> Bool {
    type == Double.self || type == Bool.self || type == String.self || type is any FixedWidthInteger.Type
      || type == Range<Int64>.self
  }

  /// Returns the names of the cases of an enum without payloads.
  static func cases<Value: NamedCase>(of type: Value.Type) -> [String] { Value.allCases.map { "\($0)" } }
}

extension Schema {
  /// Returns the recorded types except the listed ones, one JSON object for each:
  /// `{"type":"PagePhase","names":["resting",…]}`.
  func lines(without listed: Set<String>) -> [JSON] {
    types.filter { !listed.contains($0.name) }.map { name, shape in
      var members = [JSON.Member("type", .string(name))]
      switch shape {
      case .alias(let type): members.append(JSON.Member("is", .string(type)))
      case .names(let names): members.append(JSON.Member("names", .array(names.map { .string($0) })))
      case .fields(let fields): members.append(JSON.Member("fields", Schema.json(of: fields)))
      case .cases(let cases):
        let written = cases.map { JSON.Member($0.name, Schema.json(of: $0.fields)) }
        members.append(JSON.Member("cases", .object(written)))
      }
      return .object(members)
    }
  }

  /// Returns fields as JSON: `{"by":"Double","at":"Moment"}`.
  static func json(of fields: [Field]) -> JSON {
    .object(fields.map { JSON.Member($0.name, .string($0.type)) })
  }
}

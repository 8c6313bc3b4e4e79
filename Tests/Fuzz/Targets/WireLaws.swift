import Folio
import FolioTrace

/// Laws of everything that is encoded in a trace.
enum WireLaws {
  /// A decoded event equals the encoded one.
  static func complaint<Event: Codable & Hashable>(_ event: Event) -> String? {
    do {
      let json = try Wire.json(of: event)
      let again = try Wire.value(Event.self, from: Wire.json(from: json.bytes))
      // NaN equals nothing, but is always encoded alike.
      return try again == event || Wire.json(of: again) == json
        ? nil : "written and read again, an event is another"
    } catch {
      return "an event cannot be written and read again: \(error)"
    }
  }

  /// The state of a machine can be encoded, and every number in it is a number.
  static func complaint(_ machine: some TracedMachine) -> String? {
    do {
      let state = try Wire.json(ofState: machine)
      guard let name = nan(in: state) else { return nil }
      return "\(name) is no number"
    } catch {
      return "the state cannot be written: \(error)"
    }
  }

  private static func nan(in json: JSON) -> String? {
    switch json {
    case .string("NaN"): return "a value"
    case .array(let values): return values.lazy.compactMap { nan(in: $0) }.first
    case .object(let members):
      for member in members where nan(in: member.value) != nil { return member.name }
      return nil
    case .null, .truth, .integer, .decimal, .string: return nil
    }
  }
}

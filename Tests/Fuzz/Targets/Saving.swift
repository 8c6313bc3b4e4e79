import Folio
import FolioTesting
import FolioTrace
import Foundation

/// How a machine is saved and decoded.
struct Saving<Machine: TracedMachine>: Sendable {
  /// The digest of a machine.
  let digest: @Sendable (Machine) -> UInt64
  /// The machine, encoded and decoded.
  let reread: @Sendable (Machine) throws -> Machine
  /// Decodes a tampered state of another machine, or nil if it is refused.
  let tampered: @Sendable (Machine, ByteSource) throws -> Tampered?

  /// A machine that was decoded from a state that no machine encoded.
  struct Tampered {
    /// The machine.
    var machine: Machine
    /// The decoded value.
    var text: String
  }

  /// Checks the decoded machine.
  struct Complaint: Error, CustomStringConvertible {
    var description: String
  }
}

extension Saving where Machine: Codable & Digestible {
  /// Saving by the machine's own coding.
  static var coded: Saving {
    Saving(
      digest: { $0.digest },
      reread: { machine in
        let copy: Machine
        do {
          copy = try JSONDecoder().decode(Machine.self, from: JSONEncoder().encode(machine))
        } catch {
          throw Complaint(description: "what is written cannot be read again: \(error)")
        }
        try compare(copy, machine)
        return copy
      },
      tampered: { machine, source in
        var json = try Wire.json(of: machine)
        // If much is changed, nothing is accepted.
        for _ in 0...(source.byte() & 3) { json.tamper(source) }
        guard let copy = try? Wire.value(Machine.self, from: json) else { return nil }
        if copy == machine { try compare(copy, machine) }
        return Tampered(machine: copy, text: String(decoding: json.bytes, as: UTF8.self))
      })
  }

  private static func compare(_ copy: Machine, _ machine: Machine) throws {
    guard copy == machine else { throw Complaint(description: "what is written reads as another machine") }
    guard copy.hashValue == machine.hashValue else {
      throw Complaint(description: "what is written and read again is equal and has another hash")
    }
    guard copy.digest == machine.digest else {
      throw Complaint(description: "what is written and read again is equal and has another digest")
    }
  }
}

extension JSON {
  /// Changes, removes or duplicates one value anywhere within.
  mutating func tamper(_ source: ByteSource) {
    switch self {
    case .object(var members) where !members.isEmpty:
      let index = source.pick(members.count)
      if source.byte() >= 250 { members.remove(at: index) } else { members[index].value.tamper(source) }
      self = .object(members)
    case .array(var values) where !values.isEmpty:
      let index = source.pick(min(values.count, 256))
      switch source.byte() {
      case 250...: values.remove(at: index)
      case 240...: values.append(values[index])
      case 230...: values.swapAt(index, 0)
      default: values[index].tamper(source)
      }
      self = .array(values)
    case .truth(let truth): self = .truth(!truth)
    case .integer(let number): self = JSON.other(than: number, source)
    case .null, .decimal: self = source.byte() & 1 == 0 ? JSON(source.number()) : .integer(source.integer())
    case .string, .object, .array: self = source.byte() & 1 == 0 ? .null : .integer(source.integer())
    }
  }

  private static func other(than number: Int64, _ source: ByteSource) -> JSON {
    let choice = source.byte()
    return switch choice & 3 {
    case 0: .integer(number &+ 1)
    case 1: .integer(number &- 1)
    case 2: .integer(source.integer())
    default: JSON(source.number())
    }
  }
}

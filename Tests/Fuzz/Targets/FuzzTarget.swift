import Folio
import FolioTesting
import FolioTrace

/// A part of Folio that accepts any bytes as a program.
public struct FuzzTarget: Sendable {
  /// The name of the target, and of its corpus.
  public let name: String
  private let run: @Sendable ([UInt8]) -> String?
  private let tampers: (@Sendable (ByteSource) -> String?)?
  private let plays: Plays?

  /// Decodes a program in parts that call a closure before they call the machine.
  typealias Plays = @Sendable ([UInt8], @escaping @Sendable () -> Void) -> [@Sendable () -> Void]

  init(
    _ name: String, tampers: (@Sendable (ByteSource) -> String?)? = nil,
    plays: Plays? = nil,
    _ run: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.name = name
    self.run = run
    self.tampers = tampers
    self.plays = plays
  }

  /// Runs the program that the bytes encode. Returns the violation with its script, or nil if all laws hold.
  public func complaint(_ bytes: [UInt8]) -> String? { run(bytes) }

  /// Decodes the program that the bytes encode, in parts that are run in their order, anywhere: it is played, and the result
  /// copied, compared and hashed. Each part calls `mark` before it calls the machine. Empty for bytes and targets that are
  /// not programs of a machine.
  public func playing(_ bytes: [UInt8], mark: @escaping @Sendable () -> Void) -> [@Sendable () -> Void] {
    plays?(bytes, mark) ?? []
  }

  /// Returns a target by its name, or nil if there is none.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// All targets.
  public static let all: [FuzzTarget] =
    machines + motions + [
      states, FuzzTarget("lines") { Lines.complaint($0) },
      FuzzTarget("traces") { Lines.complaintAboutTrace($0) },
    ]

  /// Saved states that were tampered with, of all machines that can be saved: the first byte names the machine.
  private static let states: FuzzTarget = {
    let saved = machines.compactMap(\.tampers)
    return FuzzTarget("states") { bytes in
      let source = ByteSource(bytes)
      return source.pick(saved)(source)
    }
  }()
}

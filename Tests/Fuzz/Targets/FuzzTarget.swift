import Folio
import FolioTesting
import FolioTrace

/// A part of Folio that accepts any bytes as a program.
public struct FuzzTarget: Sendable {
  /// The name of the target, and of its corpus.
  public let name: String
  private let run: @Sendable ([UInt8]) -> String?
  private let tampers: (@Sendable (ByteSource) -> String?)?
  private let plays: (@Sendable ([UInt8]) -> (@Sendable () -> Void)?)?

  init(
    _ name: String, tampers: (@Sendable (ByteSource) -> String?)? = nil,
    plays: (@Sendable ([UInt8]) -> (@Sendable () -> Void)?)? = nil,
    _ run: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.name = name
    self.run = run
    self.tampers = tampers
    self.plays = plays
  }

  /// Runs the program that the bytes encode. Returns the violation with its script, or nil if all laws hold.
  public func complaint(_ bytes: [UInt8]) -> String? { run(bytes) }

  /// Decodes the program that the bytes encode. The returned closure plays it, anywhere, and copies, compares and hashes
  /// the results. Nil for bytes and targets that are not programs of a machine.
  public func playing(_ bytes: [UInt8]) -> (@Sendable () -> Void)? { plays?(bytes) }

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

import Folio
import FolioTesting
import FolioTrace

/// A part of Folio that takes any bytes as a program.
public struct FuzzTarget: Sendable {
  /// Its name, also that of its corpus.
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

  /// What is wrong with the program that the bytes stand for, with the script of it; nil if all laws hold.
  public func complaint(_ bytes: [UInt8]) -> String? { run(bytes) }

  /// The program that the bytes stand for, decoded here and now: what is returned plays it, wherever it is called, and
  /// copies, compares and hashes what comes of it. Nil for bytes and targets that are no program of a machine.
  public func playing(_ bytes: [UInt8]) -> (@Sendable () -> Void)? { plays?(bytes) }

  /// A target by its name; nil if there is none.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// All of them.
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

/// A decoder of a terminal's input, byte by byte, in pieces of any size.
///
///     ground ──ESC──▶ escape ──[──▶ sequence ──final──▶ ground          keys, mouse (SGR 1006)
///        │               ├──O──▶ single ──any──▶ ground                  keys
///        │               ├──] P X ^ _──▶ string ──ST, BEL──▶ ground      swallowed
///        │               └──any other──▶ ground                          the ESC, then what came
///        └──byte ≥ 0x80──▶ character ──last byte──▶ ground                UTF-8
///     sequence 200~ ──▶ paste ──sequence 201~──▶ ground                  its text, at most 4 KB
///
/// Unknown sequences are ignored, never read as keys. A lone ESC cannot be distinguished from the beginning of a sequence:
/// while ``patience`` is not nil, the caller waits that long for more bytes, and then calls ``timedOut(_:)``. ESC before a
/// byte that begins no sequence was the key: a busy machine or a slow line sends two keys at once. Memory is bounded for
/// any input.
package struct InputDecoder: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    case ground, escape, single, sequence, string, stringEscape, character, paste
  }

  private var phase = Phase.ground
  private var bytes: [UInt8] = []
  private var missing = 0

  private static let longestSequence = 64
  private static let longestPaste = 4_096
  private static let pasteEnd: [UInt8] = Array("\u{1b}[201~".utf8)

  /// Creates a decoder.
  package init() {}

  /// How long to wait for missing bytes, in milliseconds, or nil if none are missing.
  package var patience: Int? {
    switch phase {
    case .ground: nil
    case .paste: 2_000
    default: 50
    }
  }

  /// Decodes bytes as they were read.
  package mutating func read(_ input: some Sequence<UInt8>, _ emit: (Input) -> Void) {
    for byte in input { take(byte, emit) }
  }

  /// Ends an incomplete sequence because nothing followed. A lone ESC was the key.
  package mutating func timedOut(_ emit: (Input) -> Void) {
    let was = phase
    reset()
    if was == .escape { emit(.key(.escape)) }
  }

  private mutating func reset() {
    phase = .ground
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch phase {
    case .ground: begin(byte, emit)
    case .escape: takeEscape(byte, emit)
    case .single:
      reset()
      if let key = SequenceKeys.single(byte) { emit(.key(key)) }
    case .sequence: takeSequence(byte, emit)
    case .string:
      if byte == 0x07 || byte == 0x9c || byte == 0x18 { reset() }
      if byte == 0x1b { phase = .stringEscape }
    case .stringEscape:
      phase = .string
      if byte == 0x5c { reset() }
    case .character: takeCharacter(byte, emit)
    case .paste: takePaste(byte, emit)
    }
  }

  private mutating func begin(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch byte {
    case 0x1b: phase = .escape
    case 0x0d, 0x0a: emit(.key(.enter))
    case 0x09: emit(.key(.tab))
    case 0x7f, 0x08: emit(.key(.backspace))
    case 0x01...0x1a: emit(.key(.control(Character(Unicode.Scalar(byte + 0x60)))))
    case 0x20...0x7e: emit(.character(Character(Unicode.Scalar(byte))))
    case 0xc2...0xf4:
      phase = .character
      bytes = [byte]
      missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
    default: break
    }
  }

  private mutating func takeCharacter(_ byte: UInt8, _ emit: (Input) -> Void) {
    guard (0x80...0xbf).contains(byte) else {
      reset()
      return begin(byte, emit)
    }
    bytes.append(byte)
    missing -= 1
    guard missing == 0 else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    reset()
    guard let character = text.first, text.count == 1, character != "\u{fffd}" else { return }
    emit(.character(character))
  }

  private mutating func takeEscape(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch byte {
    case 0x5b: phase = .sequence
    case 0x4f: phase = .single
    case 0x50, 0x58, 0x5d, 0x5e, 0x5f: phase = .string
    case 0x1b: emit(.key(.escape))
    default:
      reset()
      emit(.key(.escape))
      begin(byte, emit)
    }
  }

  private mutating func takeSequence(_ byte: UInt8, _ emit: (Input) -> Void) {
    switch byte {
    case 0x1b:
      reset()
      phase = .escape
    case 0x20...0x3f:
      if bytes.count < InputDecoder.longestSequence { bytes.append(byte) }
    case 0x40...0x7e:
      let parameters = bytes
      reset()
      finish(parameters, byte, emit)
    case 0x18, 0x1a: reset()
    default: break
    }
  }

  private mutating func finish(_ parameters: [UInt8], _ final: UInt8, _ emit: (Input) -> Void) {
    guard parameters.count < InputDecoder.longestSequence else { return }
    if final == 0x7e && parameters == Array("200".utf8) {
      phase = .paste
    } else if parameters.first == 0x3c && (final == 0x4d || final == 0x6d) {
      if let mouse = MouseReport.decode(parameters.dropFirst(), released: final == 0x6d) {
        emit(.mouse(mouse))
      }
    } else if let key = SequenceKeys.sequence(parameters, final) {
      emit(.key(key))
    }
  }

  /// Of a long text, the first bytes are kept, and the last ones, to find its end.
  private mutating func takePaste(_ byte: UInt8, _ emit: (Input) -> Void) {
    bytes.append(byte)
    let end = InputDecoder.pasteEnd
    if bytes.count > InputDecoder.longestPaste + end.count { bytes.remove(at: InputDecoder.longestPaste) }
    guard byte == end.last, bytes.suffix(end.count).elementsEqual(end) else { return }
    let text = InputDecoder.text(bytes.dropLast(end.count).prefix(InputDecoder.longestPaste))
    reset()
    if !text.isEmpty { emit(.paste(text)) }
  }

  /// Returns pasted bytes as one line: control characters become spaces, but none at the end.
  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    var units = bytes.map { $0 < 0x20 || $0 == 0x7f ? 0x20 : $0 }
    while units.last == 0x20 { units.removeLast() }
    return String(decoding: units, as: UTF8.self).filter { $0 != "\u{fffd}" }
  }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A text that is searched for as it is, or without regard to case.
///
/// The C library finds the rarest letter, in either case, and only there is the rest compared. Each letter is searched for
/// once from one place to the next, so that the cost is that of two passes, whatever the text.
struct LiteralPattern: Sendable {
  /// The letters, each with the bytes of its forms.
  private let letters: [[[UInt8]]]
  /// The index of the rarest letter, and its distance in bytes from the beginning.
  private let anchor: (letter: Int, offset: Int)
  /// The first bytes of the forms of the rarest letter, without repetition.
  private let heads: [UInt8]

  init(_ text: String, ignoresCase: Bool) {
    letters = text.unicodeScalars.map { LiteralPattern.forms(of: $0, ignoresCase: ignoresCase) }
    var best = (letter: 0, offset: 0)
    var offset = 0
    for (index, forms) in letters.enumerated() {
      if LiteralPattern.commonness(forms) < LiteralPattern.commonness(letters[best.letter]) {
        best = (index, offset)
      }
      // Behind a letter whose forms differ in length, no other has a fixed distance.
      guard let length = forms.first?.count, forms.allSatisfy({ $0.count == length }) else { break }
      offset += length
    }
    anchor = best
    var heads: [UInt8] = []
    for form in letters[best.letter] where !heads.contains(form[0]) { heads.append(form[0]) }
    self.heads = heads
  }

  private static func forms(of scalar: Unicode.Scalar, ignoresCase: Bool) -> [[UInt8]] {
    let own = Array(String(scalar).utf8)
    guard ignoresCase else { return [own] }
    var forms = [own]
    for other in [scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping] {
      let bytes = Array(other.utf8)
      if !forms.contains(bytes) { forms.append(bytes) }
    }
    return forms
  }

  /// Letters by their frequency in programs and prose, the most frequent first.
  private static let frequent = Array(" etaoinsrhldcumfpgwybv,.k-\"_=();/x0j1q".utf8)

  private static func commonness(_ forms: [[UInt8]]) -> Int {
    forms.map { form in
      let head = (0x41...0x5a).contains(form[0]) ? form[0] + 0x20 : form[0]
      if head >= 0x80 { return 20 }
      return frequent.firstIndex(of: head).map { frequent.count - $0 } ?? 0
    }.max() ?? 0
  }

  /// Returns the first occurrence in a part of bytes.
  func first(in bytes: [UInt8], _ part: Range<Int>) -> Range<Int>? {
    var places = heads.map { next($0, in: bytes, part.lowerBound + anchor.offset, part.upperBound) }
    while true {
      var nearest = Int.max
      for place in places { nearest = min(nearest, place) }
      guard nearest < part.upperBound else { return nil }
      let start = nearest - anchor.offset
      if let end = end(in: bytes, from: start, part.upperBound) { return start..<end }
      for index in places.indices where places[index] == nearest {
        places[index] = next(heads[index], in: bytes, nearest + 1, part.upperBound)
      }
    }
  }

  /// Returns the first place of a byte in a part of bytes, or the largest integer if there is none.
  private func next(_ byte: UInt8, in bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    bytes.firstPlace(of: byte, from: start, to: end) ?? .max
  }

  /// Returns the end of the text if it begins at an index.
  private func end(in bytes: [UInt8], from start: Int, _ limit: Int) -> Int? {
    var place = start
    for forms in letters {
      guard let form = forms.first(where: { begins(bytes, at: place, limit, with: $0) }) else { return nil }
      place += form.count
    }
    return place
  }

  private func begins(_ bytes: [UInt8], at place: Int, _ limit: Int, with form: [UInt8]) -> Bool {
    guard place + form.count <= limit else { return false }
    for index in form.indices where bytes[place + index] != form[index] { return false }
    return true
  }
}

extension [UInt8] {
  /// Returns the first place of a byte in a part, or nil if there is none.
  func firstPlace(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    return unsafe withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = unsafe memchr(base + start, Int32(byte), end - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}

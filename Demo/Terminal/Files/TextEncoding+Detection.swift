/// The encoding that the beginning of a file indicates.
extension TextEncoding {
  /// Returns the encoding that the first bytes of a file indicate, or nil if they are not text.
  ///
  /// A byte-order mark alone is decisive. Without one:
  ///
  ///     zeros at every second byte                          UTF-16
  ///     more than a tenth of control characters             not text; escape sequences are text, because logs have them
  ///     UTF-8, or mostly so                                 UTF-8, with a few zeros between, as in lists of names
  ///     other bytes above ASCII, with zeros                 not text
  ///     … in pairs that are Japanese                        Shift-JIS
  ///     … mostly alone, none of them a control              Latin-1, or Windows-1252 with its quotation marks
  ///     … mostly in words of their own                      an encoding that is not known
  package static func detect(_ head: ArraySlice<UInt8>) -> TextEncoding? {
    if head.starts(with: [0xff, 0xfe]) { return .utf16Little }
    if head.starts(with: [0xfe, 0xff]) { return .utf16Big }
    let kinds = ByteKinds(head)
    if let wide = wide(head, kinds) { return wide }
    guard kinds.isText else { return nil }
    let (characters, invalid) = UTF8Check.counts(head)
    if invalid <= characters { return .utf8 }
    if kinds.zeros > 0 { return nil }
    if ShiftJIS.isLikely(head) { return .shiftJIS }
    if kinds.inner * 3 > kinds.high || kinds.lacksMeaning { return .unknown8 }
    return kinds.additions > 0 ? .windows1252 : .latin1
  }

  /// Returns the byte order of UTF-16 without a mark: at least four tenths of the units are ASCII, and few are controls.
  private static func wide(_ head: ArraySlice<UInt8>, _ kinds: ByteKinds) -> TextEncoding? {
    let units = head.count / 2
    guard units >= 4, kinds.strange * 20 <= units else { return nil }
    let (even, odd) = (kinds.evenZeros, kinds.zeros - kinds.evenZeros)
    if odd * 10 >= units * 4 && even * 20 <= units { return .utf16Little }
    if even * 10 >= units * 4 && odd * 20 <= units { return .utf16Big }
    return nil
  }
}

/// The numbers of bytes of some kinds.
private struct ByteKinds {
  private let count: Int
  /// Zeros, and those among them with an even index.
  private(set) var (zeros, evenZeros) = (0, 0)
  /// Control characters that text does not contain, without zeros.
  private(set) var strange = 0
  /// Bytes above ASCII, and those of them between two others.
  private(set) var (high, inner) = (0, 0)
  /// Bytes that only Windows-1252 has as letters or signs.
  private(set) var additions = 0
  /// Whether a byte means nothing in Windows-1252.
  private(set) var lacksMeaning = false
  private var longestZeros = 0

  init(_ bytes: ArraySlice<UInt8>) {
    count = bytes.count
    var (run, highRun) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      run = byte == 0 ? run + 1 : 0
      longestZeros = max(longestZeros, run)
      highRun = byte >= 0x80 ? highRun + 1 : 0
      if highRun > 2 { inner += 1 }
      switch byte {
      case 0:
        zeros += 1
        if index % 2 == 0 { evenZeros += 1 }
      case 0x07...0x0d, 0x1b, 0x20...0x7f: break
      case 0x80...0x9f:
        high += 1
        additions += 1
        if TextEncoding.additions[Int(byte) - 0x80] == 0xfffd { lacksMeaning = true }
      case 0xa0...0xff: high += 1
      default: strange += 1
      }
    }
  }

  /// Whether there are few controls, and few zeros, at most three in a row.
  var isText: Bool {
    (strange + zeros) * 10 <= count + (zeros == 1 ? 10 : 0) && strange * 10 <= count && longestZeros < 4
  }
}

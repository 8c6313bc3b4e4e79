#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An extended regular expression of POSIX, compiled by the C library.
///
/// Lines in one text are matched one by one. It is compiled and used in a locale of UTF-8, if the system has one, so that a
/// period is a character and not a byte. The locale of the process is not changed.
@safe final class ExpressionPattern: @unchecked Sendable {
  private let compiled: UnsafeMutablePointer<regex_t>

  init(_ text: String, ignoresCase: Bool) throws(TextPattern.Failure) {
    let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    unsafe compiled.initialize(to: regex_t())
    let flags = REG_EXTENDED | REG_NEWLINE | (ignoresCase ? REG_ICASE : 0)
    let error = TextLocale.use { unsafe regcomp(compiled, text, flags) }
    guard error == 0 else {
      var words = [CChar](repeating: 0, count: 200)
      _ = unsafe regerror(error, compiled, &words, words.count)
      unsafe compiled.deallocate()
      let reason = String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw TextPattern.Failure(reason: reason.prefix(1).lowercased() + reason.dropFirst())
    }
    unsafe self.compiled = compiled
  }

  deinit {
    unsafe regfree(compiled)
    unsafe compiled.deallocate()
  }

  /// Returns the first occurrence in a row that is not empty.
  func first(in bytes: [UInt8], row: Range<Int>, from start: Int) -> Range<Int>? {
    guard start < row.upperBound else { return nil }
    return TextLocale.use {
      var start = start
      while start < row.upperBound, let found = match(in: bytes, row, from: start) {
        if !found.isEmpty { return found }
        start = found.lowerBound + 1
        // A search never begins inside a character.
        while start < row.upperBound, bytes[start] & 0xc0 == 0x80 { start += 1 }
      }
      return nil
    }
  }

  private func match(in bytes: [UInt8], _ row: Range<Int>, from start: Int) -> Range<Int>? {
    let flags = start > row.lowerBound ? REG_NOTBOL : 0
    #if canImport(Musl)
      // The library of Musl only searches texts that end with a zero.
      let text = Array(bytes[start..<row.upperBound]) + [0]
      var place = regmatch_t()
      let result = unsafe text.withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) {
          unsafe regexec(compiled, $0.baseAddress!, 1, &place, flags)
        }
      }
      guard result == 0 else { return nil }
      return start + Int(place.rm_so)..<start + Int(place.rm_eo)
    #else
      var place = regmatch_t()
      place.rm_so = regoff_t(start - row.lowerBound)
      place.rm_eo = regoff_t(row.count)
      let result = unsafe bytes.withUnsafeBytes { buffer -> Int32 in
        guard let base = buffer.baseAddress else { return -1 }
        let text = unsafe (base + row.lowerBound).assumingMemoryBound(to: CChar.self)
        return unsafe regexec(compiled, text, 1, &place, flags | REG_STARTEND)
      }
      guard result == 0 else { return nil }
      return row.lowerBound + Int(place.rm_so)..<row.lowerBound + Int(place.rm_eo)
    #endif
  }
}

/// A locale whose characters are those of UTF-8.
enum TextLocale {
  /// It is never changed nor freed.
  nonisolated(unsafe) private static let locale: locale_t? = {
    #if canImport(Darwin)
      let mask = LC_CTYPE_MASK
    #else
      let mask = Int32(1) << LC_CTYPE
    #endif
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] {
      if let found = unsafe newlocale(mask, name, nil) { return unsafe found }
    }
    return nil
  }()

  /// Runs a closure in the locale, on this thread alone.
  static func use<Result>(_ body: () -> Result) -> Result {
    guard let locale = unsafe locale else { return body() }
    let before = unsafe uselocale(locale)
    defer { _ = unsafe uselocale(before) }
    return body()
  }
}

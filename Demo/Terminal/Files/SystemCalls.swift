#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The three calls whose names collide with those of methods, each wrapped once. `errno` has the reason of a failure.
package enum SystemCalls {
  /// Opens a file that later programs do not inherit, and that does not become a controlling terminal.
  ///
  /// - Returns: The number of the open file, or −1.
  static func open(_ path: Path, _ flags: Int32) -> Int32 {
    unsafe Path.withPointer(path) { unsafe openFile($0, flags | O_CLOEXEC | O_NOCTTY) }
  }

  /// Reads the available bytes, as many as fit.
  ///
  /// - Returns: The number of bytes, 0 at the end, or −1.
  package static func read(_ number: Int32, into bytes: inout [UInt8]) -> Int {
    unsafe bytes.withUnsafeMutableBytes { unsafe readBytes(number, $0.baseAddress, $0.count) }
  }

  /// Writes as many of the bytes as are accepted at once.
  ///
  /// - Returns: The number of bytes written, or −1.
  package static func write(_ number: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe writeBytes(number, $0.baseAddress, $0.count) }
  }
}

// Outside a type, the names of the C library are not hidden.

private func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  unsafe open(path, flags, 0o666)
}

private func readBytes(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, bytes, count)
}

private func writeBytes(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}

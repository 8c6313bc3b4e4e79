#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file without a name, to which bytes are added and from which they are read again. It is gone when it is released, and
/// however the program ends.
package final class ScratchFile {
  private let file: Descriptor
  /// The number of bytes.
  package private(set) var length: Int64 = 0

  /// Creates an empty file.
  package init() throws(Refusal) { file = try Descriptor.temporary() }

  /// Adds bytes. If they do not fit, none of them count.
  package func append(_ bytes: [UInt8]) throws(Refusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe pwrite(
          file.number, buffer.baseAddress, buffer.count, off_t(length) + off_t(bytes.count - rest.count))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .system(count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
    length += Int64(bytes.count)
  }

  /// Calls a closure with all bytes in order, a megabyte at a time.
  package func forEachStretch(_ body: ([UInt8]) throws -> Void) throws {
    var place: Int64 = 0
    while place < length {
      let bytes = try file.result(at: place, count: Int(min(length - place, 1 << 20))).get()
      guard !bytes.isEmpty else { throw Refusal.system(EIO) }
      try body(bytes)
      place += Int64(bytes.count)
    }
  }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What a pipe has sent so far, in a file without a name.
///
///     pipe ──▶ thread ──▶ file ──▶ Document
///                └── wake ──▶ main loop
///
/// A thread reads while the writer writes, with a buffer of 64 KB. The file has no name, so that it is gone however the
/// program ends. After each ``stretch`` the thread pauses until ``goOn()`` is called: a writer that never ends then waits,
/// as it would in a pipe without a reader that reads.
package final class Spool: Sendable {
  /// How far a pipe is read.
  package struct State: Hashable, Sendable {
    /// The number of bytes read.
    package var size: Int64 = 0
    /// Whether the input is complete: the writer has ended, or an error occurred.
    package var isComplete = false
    /// Whether the thread waits until ``Spool/goOn()`` is called.
    package var isPaused = false
    /// Why reading or storing failed, or nil.
    package var failure: Refusal?
    fileprivate var limit: Int64 = 0
  }

  /// The number of bytes that are read before the thread pauses.
  package static let stretch: Int64 = 1 << 30
  private static let chunk = 1 << 16

  /// The file.
  let file: Descriptor
  private let source: Descriptor
  private let stretch: Int64
  private let progress: Guarded<State>
  private let control: WakePipe
  private let wake: WakePipe

  /// Starts to read a pipe. Fails if the system has no room for the file.
  init(_ source: Descriptor, stretch: Int64 = Spool.stretch, wake: WakePipe) throws(Refusal) {
    guard let control = WakePipe() else { throw .system(errno) }
    file = try Descriptor.temporary()
    (self.source, self.stretch, self.control, self.wake) = (source, stretch, control, wake)
    progress = Guarded(State(limit: stretch))
    startThread { self.run() }
  }

  /// How far the pipe is read.
  package var state: State { progress.change { $0 } }

  /// Reads another stretch, if the thread has paused.
  package func goOn() {
    progress.change { progress in
      guard progress.isPaused else { return }
      progress.isPaused = false
      progress.limit = progress.size + stretch
    }
    control.wake()
  }

  private func run() {
    var bytes = [UInt8](repeating: 0, count: Spool.chunk)
    while true {
      guard waitsForBytes() else { continue }
      let count = SystemCalls.read(source.number, into: &bytes)
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count > 0 else { return end(count < 0 ? .system(errno) : nil) }
      if let failure = store(bytes[..<count]) { return end(failure) }
    }
  }

  /// Waits for the pipe, or for the request to continue. Returns whether the pipe is to be read.
  private func waitsForBytes() -> Bool {
    let isPaused = progress.change { $0.isPaused }
    var waiting = [
      pollfd(fd: control.descriptor, events: Int16(POLLIN), revents: 0),
      // `poll` skips a negative descriptor.
      pollfd(fd: isPaused ? -1 : source.number, events: Int16(POLLIN), revents: 0),
    ]
    guard unsafe poll(&waiting, 2, -1) > 0 else { return false }
    if waiting[0].revents != 0 { control.drain() }
    return waiting[1].revents != 0
  }

  private func store(_ bytes: ArraySlice<UInt8>) -> Refusal? {
    var rest = bytes
    while !rest.isEmpty {
      let count = SystemCalls.write(file.number, rest)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return .system(count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
      progress.change { progress in
        progress.size += Int64(count)
        progress.isPaused = progress.size >= progress.limit
      }
    }
    wake.wake()
    return nil
  }

  /// Ends reading. The writer, if there still is one, is signalled that there is no reader.
  private func end(_ failure: Refusal?) {
    source.finish()
    progress.change { progress in
      progress.isComplete = true
      progress.failure = failure
    }
    wake.wake()
  }
}

/// The pipes of a command line. Each is read once, from the first time that its page is opened.
package final class Spools {
  private let wake: WakePipe
  private var spools: [Path: Result<Spool, Refusal>] = [:]

  /// Creates an empty collection. Returns nil if the system has no descriptor left.
  package init?() {
    guard let wake = WakePipe() else { return nil }
    self.wake = wake
  }

  /// The name of standard input on a command line.
  package static let standardInput = Path("-")

  /// The descriptor that is readable when bytes have arrived, or a pipe has ended.
  package var descriptor: Int32 { wake.descriptor }

  /// Makes the descriptor unreadable until more arrives.
  package func drain() { wake.drain() }

  /// Waits until more arrives, or a pipe ends.
  package func wait() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&waiting, 1, -1)
    drain()
  }

  /// Returns what a pipe has sent, or why it cannot be read.
  package func spool(_ path: Path) -> Result<Spool, Refusal> {
    if let found = spools[path] { return found }
    var result: Result<Spool, Refusal>
    do throws(Refusal) {
      let source = path == Spools.standardInput ? try Descriptor.standardInput() : try Descriptor.pipe(path)
      result = .success(try Spool(source, wake: wake))
    } catch {
      result = .failure(error)
    }
    spools[path] = result
    return result
  }
}

extension Descriptor {
  /// Creates a file without a name, for reading and writing.
  static func temporary() throws(Refusal) -> Descriptor {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    var template = Array((folder.isEmpty ? "/tmp" : folder).utf8CString.dropLast())
    template += Array("/demo-XXXXXX".utf8CString)
    let number = unsafe template.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress!) }
    guard number >= 0 else { throw .noPlace(errno) }
    _ = unsafe unlink(template)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    return Descriptor(number: number)
  }

  /// Takes standard input, in whose place an empty device is left, so that the pipe is closed when it is no longer read.
  static func standardInput() throws(Refusal) -> Descriptor {
    if isatty(STDIN_FILENO) == 1 { throw .isTerminal }
    let number = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard number >= 0 else { throw .system(errno) }
    let empty = SystemCalls.open(Path("/dev/null"), O_RDONLY)
    if empty >= 0 {
      _ = dup2(empty, STDIN_FILENO)
      _ = close(empty)
    }
    return Descriptor(number: number)
  }

  /// Opens a named pipe. Does not wait for a writer.
  static func pipe(_ path: Path) throws(Refusal) -> Descriptor {
    let number = SystemCalls.open(path, O_RDONLY | O_NONBLOCK)
    guard number >= 0 else { throw .system(errno) }
    return Descriptor(number: number)
  }

  /// Replaces an open pipe by an empty device. Its writer is signalled.
  func finish() {
    let empty = SystemCalls.open(Path("/dev/null"), O_RDONLY)
    guard empty >= 0 else { return }
    _ = dup2(empty, number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = close(empty)
  }
}

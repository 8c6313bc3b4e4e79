#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A search for rows of long files in the background.
///
/// Each search has a thread of its own, which ends with it. Results wait in a mailbox; a byte in a pipe wakes the main
/// loop. Searches share only their input with documents.
package final class ScanThreads: Sendable {
  /// The result of one search.
  package struct Report: Sendable {
    /// The number with which the search was started.
    package var id: Int64
    /// The rows found since the last report.
    package var found: Scan.Found
  }

  private struct Contents: MailboxContents {
    var reports: [Report] = []
    var running: Set<Int64> = []
  }

  private let mailbox: Mailbox<Contents>

  /// Creates the mailbox. Returns nil if the system has no descriptor left.
  package init?() {
    guard let mailbox = Mailbox(Contents()) else { return nil }
    self.mailbox = mailbox
  }

  /// The descriptor that is readable when reports wait.
  package var descriptor: Int32 { mailbox.descriptor }

  /// Starts a search with a number that no running search has.
  package func start(_ scan: Scan, id: Int64) {
    mailbox.change { _ = $0.running.insert(id) }
    startThread { self.run(scan, id) }
  }

  /// Ends a search and discards results that were not collected.
  package func cancel(id: Int64) {
    mailbox.change { contents in
      contents.running.remove(id)
      contents.reports.removeAll { $0.id == id }
    }
  }

  /// Returns everything found since the last call.
  package func collect() -> [Report] { mailbox.collect() }

  private func run(_ scan: Scan, _ id: Int64) {
    var scan = scan
    var isWanted = true
    while isWanted {
      let found = scan.step()
      isWanted = mailbox.change { deliver(found, id, &$0) }
    }
  }

  /// Merges a waiting report, so that the mailbox has at most one for each search.
  private func deliver(_ found: Scan.Found, _ id: Int64, _ contents: inout Contents) -> Bool {
    guard contents.running.contains(id) else { return false }
    if let index = contents.reports.firstIndex(where: { $0.id == id }) {
      contents.reports[index].found.append(found)
    } else {
      contents.reports.append(Report(id: id, found: found))
      mailbox.wake()
    }
    if found.isComplete { contents.running.remove(id) }
    return !found.isComplete
  }
}

/// A value that is protected by a lock.
@safe final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}

/// Runs work on a new thread, or on this one if the system has no thread left.
func startThread(_ work: @escaping @Sendable () -> Void) {
  let box = Work(work)
  let raw = unsafe Unmanaged.passRetained(box).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let result = unsafe pthread_create(&thread, nil, { unsafe Work.run($0) }, raw)
  guard result == 0 else {
    unsafe Unmanaged<Work>.fromOpaque(raw).release()
    return work()
  }
  #if canImport(Darwin)
    if let thread { _ = unsafe pthread_detach(thread) }
  #else
    _ = pthread_detach(thread)
  #endif
}

private final class Work: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  static func run(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let raw = unsafe raw { unsafe Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().body() }
    return nil
  }
}

internal import CFolio
internal import Folio
internal import FolioTrace

// Memory of the caller: what it is read from and written to, with its checks.

/// A buffer of the caller, and where the caller reads the number of its elements. It counts all elements, and writes those
/// that fit.
///
/// A null buffer with the capacity 0 asks for the number.
@safe
struct OutputBuffer<Element> {
  private let start: UnsafeMutablePointer<Element>?
  private let capacity: Int
  private let total: UnsafeMutablePointer<Int>
  /// The number of elements so far.
  private(set) var count = 0

  /// Creates a writer at the beginning of a buffer.
  init(
    _ start: UnsafeMutablePointer<Element>?, _ capacity: Int, _ name: StaticString,
    _ total: UnsafeMutablePointer<Int>?, _ totalName: StaticString = "count"
  ) throws(Problem) {
    guard let total = unsafe total else { throw .null(totalName) }
    guard unsafe start != nil || capacity == 0 else { throw .null(name) }
    unsafe self.start = unsafe start
    // A capacity beyond Int is negative here.
    self.capacity = capacity < 0 ? .max : capacity
    unsafe self.total = total
  }

  /// Whether the caller asks for the number of elements alone.
  var isQuery: Bool { unsafe start == nil }

  /// The number of elements that still fit.
  var room: Int { max(capacity - count, 0) }

  /// Appends an element.
  mutating func append(_ element: Element) {
    if let start = unsafe start, count < capacity { unsafe (start + count).initialize(to: element) }
    count += 1
  }

  /// Counts elements without writing them.
  mutating func skip(_ count: Int) { self.count += count }

  /// Changes the last element for which a condition is true, among those that were written.
  mutating func changeLast(where condition: (Element) -> Bool, _ change: (inout Element) -> Void) {
    guard let start = unsafe start else { return }
    for index in (0..<min(count, capacity)).reversed() where unsafe condition(start[index]) {
      unsafe change(&start[index])
      return
    }
  }

  /// Writes the number of elements.
  func finish() throws(Problem) {
    unsafe total.pointee = count
    if count > capacity, !isQuery { throw Problem(FOLIO_SMALL_BUFFER) }
  }
}

extension OutputBuffer<CChar> {
  /// Appends bytes: all of them, or none if they do not fit. They are counted in either case.
  mutating func append(_ bytes: [UInt8]) {
    if let start = unsafe start, bytes.count <= room {
      unsafe UnsafeMutableRawPointer(start + count).copyMemory(from: bytes, byteCount: bytes.count)
    }
    count += bytes.count
  }
}

/// Writes a value as JSON to a buffer of the caller.
func writeJSON(
  of value: some Encodable, writesNull: Bool = false, to text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) throws(Problem) {
  var buffer = unsafe try OutputBuffer(text, capacity, "text", length, "length")
  buffer.append(try json(of: value, writesNull: writesNull))
  try buffer.finish()
}

/// Writes a value that a call returns. The value is not made for a null place.
func write<Value>(
  _ value: @autoclosure () -> Value, to place: UnsafeMutablePointer<Value>?, _ name: StaticString
) throws(Problem) {
  guard let place = unsafe place else { throw .null(name) }
  unsafe place.pointee = value()
}

/// Returns the bytes of a text.
func text(
  _ start: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString, longest: Int = TraceFormat.longestLine
) throws(Problem) -> [UInt8] {
  guard let start = unsafe start else { throw .null(name) }
  // A length beyond Int is negative here.
  guard length >= 0, length <= longest else {
    throw Problem(FOLIO_BAD_JSON, "\(name): longer than \(longest) bytes")
  }
  return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
}

/// Returns what a closure reads from a text that should be JSON.
func reading<Value>(_ body: () throws(TraceError) -> Value) throws(Problem) -> Value {
  do throws(TraceError) {
    return try body()
  } catch {
    throw Problem(error)
  }
}

/// Returns a value as JSON. What is nil is omitted, or null, as it is in a header.
func json(of value: some Encodable, writesNull: Bool = false) throws(Problem) -> [UInt8] {
  do {
    return try Wire.json(of: value, writesNull: writesNull).bytes
  } catch {
    throw Problem(FOLIO_BAD_JSON, "\(error)")
  }
}

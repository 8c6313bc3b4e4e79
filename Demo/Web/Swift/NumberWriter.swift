import Folio

/// Numbers that JavaScript reads: effects, rejections and projections, in the form that ``NumberReader`` describes.
///
/// The memory grows when it is full and is kept, so that writing allocates nothing in the long run.
struct NumberWriter {
  /// The first number.
  private(set) var numbers: UnsafeMutablePointer<Double>
  /// The count of numbers.
  private(set) var count = 0
  private var capacity: Int

  /// Creates a writer without numbers.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe numbers = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
  }

  /// Removes all numbers.
  mutating func clear() { count = 0 }

  /// Makes room for a number of numbers, which the caller writes itself.
  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
  }

  /// Writes a number; −0, which JavaScript tells from 0, as 0.
  mutating func add(_ number: Double) {
    if count == capacity { grow(to: count + 1) }
    unsafe numbers[count] = number + 0
    count += 1
  }

  /// Replaces a number that was written before.
  mutating func set(_ index: Int, _ number: Double) { unsafe numbers[index] = number + 0 }

  @inline(never)
  private mutating func grow(to wanted: Int) {
    let larger = max(wanted, capacity * 2)
    let moved = UnsafeMutablePointer<Double>.allocate(capacity: larger)
    unsafe moved.update(from: numbers, count: count)
    unsafe numbers.deallocate()
    unsafe numbers = unsafe moved
    capacity = larger
  }

  mutating func add<Value: NumberWritable>(_ value: Value) { value.write(to: &self) }
}

/// A value that is written as numbers.
protocol NumberWritable {
  func write(to writer: inout NumberWriter)
}

extension Double: NumberWritable {
  func write(to writer: inout NumberWriter) { writer.add(self) }
}

extension Bool: NumberWritable {
  func write(to writer: inout NumberWriter) { writer.add(self ? 1.0 : 0.0) }
}

extension Int64: NumberWritable {
  func write(to writer: inout NumberWriter) { writer.add(Double(self)) }
}

extension NumberedID {
  func write(to writer: inout NumberWriter) { writer.add(Double(rawValue)) }
}

extension Optional: NumberWritable where Wrapped: NumberWritable {
  func write(to writer: inout NumberWriter) {
    writer.add(self != nil)
    self?.write(to: &writer)
  }
}

extension Array: NumberWritable where Element: NumberWritable {
  func write(to writer: inout NumberWriter) {
    writer.add(count)
    for element in self { element.write(to: &writer) }
  }
}

extension LayoutRect: NumberWritable {
  func write(to writer: inout NumberWriter) {
    writer.add(x)
    writer.add(y)
    writer.add(width)
    writer.add(height)
  }
}

extension Int: NumberWritable {
  func write(to writer: inout NumberWriter) { writer.add(Double(self)) }
}

extension Int32: NumberWritable {
  func write(to writer: inout NumberWriter) { writer.add(Double(self)) }
}

extension UInt8: NumberWritable {
  func write(to writer: inout NumberWriter) { writer.add(Double(self)) }
}

extension UInt16: NumberWritable {
  func write(to writer: inout NumberWriter) { writer.add(Double(self)) }
}

extension RawRepresentable where RawValue == UInt8 {
  func write(to writer: inout NumberWriter) { writer.add(Double(rawValue)) }
}

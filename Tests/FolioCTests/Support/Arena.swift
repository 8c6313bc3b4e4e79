/// Memory for the arrays of a C structure, which lives as long as this object.
final class Arena {
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Returns a C array of the elements; nil for none.
  func array<Element>(_ elements: [Element]) -> UnsafePointer<Element>? {
    guard !elements.isEmpty else { return nil }
    let size = MemoryLayout<Element>.stride * elements.count
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Element>.alignment)
    blocks.append(block)
    let start = block.bindMemory(to: Element.self, capacity: elements.count)
    start.initialize(from: elements, count: elements.count)
    return UnsafePointer(start)
  }

  deinit { blocks.forEach { $0.deallocate() } }
}

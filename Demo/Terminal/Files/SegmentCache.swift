/// The segments of the file that were read last.
struct SegmentCache {
  private struct Segment {
    var index: Int
    var end: Int64
    var bytes: [UInt8]
    var failure: Refusal?
    var extents: [RowExtent]
    var lines: [Int]
  }

  private var segments: [Segment] = []
  private static let most = 6

  /// Returns one row of the file, or nil if the file no longer has it. A row that cannot be read is a notice.
  mutating func row(
    _ row: Int, of index: RowIndex, _ descriptor: Descriptor, _ encoding: TextEncoding
  ) -> DocumentRow? {
    guard let number = index.segment(of: row) else { return nil }
    let checkpoint = index.checkpoints[number]
    let place = row - checkpoint.row
    let found = segment(number, of: index, descriptor, encoding)
    guard place < segments[found].extents.count else {
      return segments[found].failure.map { DocumentRow(notice: "‹could not be read: \($0.reason)›") }
    }
    let extent = segments[found].extents[place]
    let isStart = checkpoint.offset == 0 && extent.start == 0
    let begins = place == 0 ? !checkpoint.continues : segments[found].extents[place - 1].endsLine
    return DocumentRow(
      bytes: encoding.decoded(segments[found].bytes[extent.start..<extent.end], isStart: isStart),
      number: begins ? segments[found].lines[place] + 1 : nil, kind: .text)
  }

  /// Returns the cache index of a segment, which is read if it is not cached or has grown.
  private mutating func segment(
    _ number: Int, of index: RowIndex, _ descriptor: Descriptor, _ encoding: TextEncoding
  ) -> Int {
    let range = index.extent(ofSegment: number)
    if let found = segments.firstIndex(where: { $0.index == number && $0.end == range.upperBound }) {
      if found < segments.count - 1 { segments.append(segments.remove(at: found)) }
      return segments.count - 1
    }
    segments.removeAll { $0.index == number }
    if segments.count >= SegmentCache.most { segments.removeFirst() }
    var bytes: [UInt8] = []
    var failure: Refusal?
    switch descriptor.result(at: range.lowerBound, count: range.count) {
    case .success(let read): bytes = read
    case .failure(let refusal): failure = refusal
    }
    var position = index.checkpoints[number]
    var segment = Segment(
      index: number, end: range.upperBound, bytes: bytes, failure: failure, extents: [], lines: [])
    var start = 0
    while let extent = RowExtent.row(in: bytes, at: start, isEnd: true, encoding: encoding) {
      segment.extents.append(extent)
      segment.lines.append(position.line)
      position = position.advanced(over: extent)
      start = extent.next
    }
    segments.append(segment)
    return segments.count - 1
  }
}

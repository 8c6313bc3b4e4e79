public import CFolio
internal import Folio
internal import FolioTrace

/// Implements `folio_send` of `folio.h`.
@c @implementation
public func folio_send(_ pager: folio_pager, _ event: UnsafePointer<folio_event>?) -> folio_status {
  withPager(pager) { box throws(Problem) in
    guard let event = unsafe event else { throw .null("event") }
    try box.send(unsafe event.pointee.decoded())
  }
}

/// Implements `folio_send_json` of `folio.h`.
@c @implementation
public func folio_send_json(_ pager: folio_pager, _ line: UnsafePointer<CChar>?, _ length: Int)
  -> folio_status
{
  withPager(pager) { box throws(Problem) in
    guard let line = unsafe line else { throw .null("line") }
    let bytes = unsafe try text(line, length, "line")
    let event: PagerEvent
    do throws(TraceError) {
      event = try Wire.event(of: Pager.self, from: bytes)
    } catch {
      throw Problem(error)
    }
    try box.send(event)
  }
}

/// Implements `folio_read_effects` of `folio.h`.
@c @implementation
public func folio_read_effects(
  _ pager: folio_pager, _ effects: UnsafeMutablePointer<folio_effect>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    guard let count = unsafe count else { throw .null("count") }
    var moved = 0
    // A capacity beyond Int is negative here.
    let capacity = capacity < 0 ? Int.max : capacity
    if capacity > 0 {
      guard let effects = unsafe effects else { throw .null("effects") }
      while moved < capacity, let effect = box.nextEffect {
        unsafe (effects + moved).initialize(to: folio_effect(effect))
        box.advance()
        moved += 1
      }
    }
    unsafe count.pointee = moved
  }
}

/// Implements `folio_read_effects_json` of `folio.h`.
@c @implementation
public func folio_read_effects_json(
  _ pager: folio_pager, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    guard let length = unsafe length else { throw .null("length") }
    guard unsafe text != nil || capacity == 0 else { throw .null("text") }
    let capacity = capacity < 0 ? Int.max : capacity
    var written = 0
    while let effect = box.nextEffect {
      var line: [UInt8]
      do {
        line = try Wire.json(of: effect).bytes
      } catch {
        throw Problem(FOLIO_BAD_JSON, "\(error)")
      }
      line.append(UInt8(ascii: "\n"))
      guard line.count <= capacity - written, let text = unsafe text else {
        guard written > 0 else {
          unsafe length.pointee = line.count
          throw Problem(FOLIO_SMALL_BUFFER)
        }
        break
      }
      unsafe UnsafeMutableRawPointer(text + written).copyMemory(from: line, byteCount: line.count)
      written += line.count
      box.advance()
    }
    unsafe length.pointee = written
  }
}

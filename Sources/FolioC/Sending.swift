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
    let bytes = unsafe try text(line, length, "line")
    try box.send(try reading { () throws(TraceError) in try Wire.event(of: Pager.self, from: bytes) })
  }
}

/// Implements `folio_read_effects` of `folio.h`.
@c @implementation
public func folio_read_effects(
  _ pager: folio_pager, _ effects: UnsafeMutablePointer<folio_effect>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    var buffer = unsafe try OutputBuffer(effects, capacity, "effects", count)
    if buffer.isQuery { buffer.skip(box.effectCount) }
    while buffer.room > 0, let effect = box.nextEffect {
      buffer.append(folio_effect(effect))
      box.advance()
    }
    try buffer.finish()
  }
}

/// Implements `folio_read_effects_json` of `folio.h`.
@c @implementation
public func folio_read_effects_json(
  _ pager: folio_pager, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    func line(of effect: PagerEffect) throws(Problem) -> [UInt8] {
      try json(of: effect) + [UInt8(ascii: "\n")]
    }
    var buffer = unsafe try OutputBuffer(text, capacity, "text", length, "length")
    if buffer.isQuery {
      for effect in box.unread { buffer.skip(try line(of: effect).count) }
    } else {
      while let effect = box.nextEffect {
        let line = try line(of: effect)
        let fits = line.count <= buffer.room
        // A line that does not fit is left for the next call; the first one says how large the buffer must be.
        guard fits || buffer.count == 0 else { break }
        buffer.append(line)
        guard fits else { break }
        box.advance()
      }
    }
    try buffer.finish()
  }
}

/// Implements `folio_discard_effects` of `folio.h`.
@c @implementation
public func folio_discard_effects(_ pager: folio_pager) -> folio_status {
  withPager(pager) { box throws(Problem) in box.removeEffects() }
}

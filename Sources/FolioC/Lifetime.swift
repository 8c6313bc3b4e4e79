public import CFolio
internal import CFolioSupport
internal import Folio
internal import FolioTrace

/// Implements `folio_create` of `folio.h`.
@c @implementation
public func folio_create(
  _ layout: UnsafePointer<folio_layout>?, _ configuration: UnsafePointer<CChar>?, _ length: Int,
  _ pager: UnsafeMutablePointer<folio_pager>?
) -> folio_status {
  reporting { () throws(Problem) in
    guard let layout = unsafe layout else { throw .null("layout") }
    guard let pager = unsafe pager else { throw .null("pager") }
    let difference = unsafe folio_layout_difference(layout)
    guard difference < 0 else { throw Problem(FOLIO_WRONG_LAYOUT, explanation(of: Int(difference))) }
    var setup = PagerSetup()
    if unsafe configuration != nil {
      let bytes = unsafe try text(configuration, length, "configuration")
      setup = try reading { () throws(TraceError) in try Wire.setup(of: Pager.self, from: bytes) }
    } else if length != 0 {
      throw Problem(
        FOLIO_NULL_POINTER, "configuration is null, and its length is \(UInt(bitPattern: length))")
    }
    let made: Pager
    do {
      made = try Pager(setup: setup)
    } catch {
      throw (error as? Rejection).map { Problem($0) } ?? Problem(FOLIO_REJECTED_CONFIGURATION, "\(error)")
    }
    let object = unsafe Unmanaged.passRetained(PagerBox(made))
    var handle: folio_pager = 0
    let status = unsafe folio_handle_open(object.toOpaque(), &handle)
    guard status == FOLIO_OK else {
      unsafe object.release()
      throw Problem(status)
    }
    folio_handle_release(handle)
    unsafe pager.pointee = handle
  }
}

/// Implements `folio_close` of `folio.h`.
@c @implementation
public func folio_close(_ pager: folio_pager) -> folio_status {
  var object: UnsafeMutableRawPointer?
  let status = unsafe folio_handle_acquire(pager, &object)
  guard let object = unsafe object else { return Problem(status).reported }
  folio_handle_close(pager)
  unsafe Unmanaged<PagerBox>.fromOpaque(object).release()
  return FOLIO_OK
}

/// Implements `folio_save` of `folio.h`.
@c @implementation
public func folio_save(
  _ pager: folio_pager, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> folio_status {
  withPager(pager) { box throws(Problem) in
    unsafe try writeJSON(of: box.pager, to: text, capacity, length)
  }
}

/// Implements `folio_restore` of `folio.h`.
@c @implementation
public func folio_restore(_ pager: folio_pager, _ text: UnsafePointer<CChar>?, _ length: Int) -> folio_status
{
  withPager(pager) { box throws(Problem) in
    let bytes = unsafe try FolioC.text(text, length, "text", longest: Int(Int32.max))
    guard !bytes.isEmpty else { throw Problem(FOLIO_BAD_JSON, "text: empty") }
    box.pager = try reading { () throws(TraceError) in try Wire.state(Pager.self, from: bytes) }
    box.removeEffects()
  }
}

/// Returns what differs between the layouts of caller and library.
private func explanation(of member: Int) -> String {
  guard member > 0 else { return "the caller has another version than \(FOLIO_VERSION)" }
  let names = [
    "event", "row", "section", "edits", "measurement", "effect", "snapshot", "page", "tab", "cell", "list",
    "wake",
  ]
  return "folio_\(names[member - 1]) has another size than in the library"
}

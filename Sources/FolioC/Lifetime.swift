public import CFolio
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
    if let configuration = unsafe configuration {
      let bytes = unsafe try text(configuration, length, "configuration")
      do throws(TraceError) {
        setup = try Wire.setup(of: Pager.self, from: bytes)
      } catch {
        throw Problem(error)
      }
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
    guard let length = unsafe length else { throw .null("length") }
    guard unsafe text != nil || capacity == 0 else { throw .null("text") }
    let bytes: [UInt8]
    do {
      bytes = try Wire.json(of: box.pager).bytes
    } catch {
      throw Problem(FOLIO_BAD_JSON, "\(error)")
    }
    unsafe length.pointee = bytes.count
    guard unsafe copy(bytes, to: text, capacity) else { throw Problem(FOLIO_SMALL_BUFFER) }
  }
}

/// Implements `folio_restore` of `folio.h`.
@c @implementation
public func folio_restore(_ pager: folio_pager, _ text: UnsafePointer<CChar>?, _ length: Int) -> folio_status
{
  withPager(pager) { box throws(Problem) in
    guard let start = unsafe text else { throw .null("text") }
    let bytes = unsafe try FolioC.text(start, length, "text", longest: Int(Int32.max))
    do throws(TraceError) {
      box.pager = try Wire.state(Pager.self, from: bytes)
    } catch {
      throw Problem(error)
    }
    box.removeEffects()
  }
}

/// Returns the bytes of a text.
func text(
  _ start: UnsafePointer<CChar>, _ length: Int, _ name: StaticString, longest: Int = TraceFormat.longestLine
) throws(Problem) -> [UInt8] {
  guard length >= 0, length <= longest else {
    throw Problem(FOLIO_BAD_JSON, "\(name): longer than \(longest) bytes")
  }
  return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
}

/// Copies bytes to a buffer, if it has the capacity.
func copy(_ bytes: [UInt8], to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Bool {
  // A capacity beyond Int is negative here.
  guard bytes.count <= capacity || capacity < 0, let buffer = unsafe buffer else { return bytes.isEmpty }
  unsafe UnsafeMutableRawPointer(buffer).copyMemory(from: bytes, byteCount: bytes.count)
  return true
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

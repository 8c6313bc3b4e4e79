import CFolio
import ExactEvents
import Folio
import FolioC
import FolioTrace

/// A pager behind a handle, which is closed with this object.
final class CPager {
  let handle: folio_pager

  init(_ configuration: String? = nil) throws {
    var handle: folio_pager = 0
    let status = configuration.map { folio_open($0, $0.utf8.count, &handle) } ?? folio_open(nil, 0, &handle)
    guard status == FOLIO_OK else { throw Failure(status) }
    self.handle = handle
  }

  convenience init(_ setup: PagerSetup) throws { try self.init(String(json: setup)) }

  deinit { folio_close(handle) }

  /// The status of a call that failed, and its text.
  struct Failure: Error, Equatable {
    var status: folio_status
    var text: String

    init(_ status: folio_status) {
      self.status = status
      text = String(cString: folio_error())
    }
  }

  func check(_ status: folio_status) throws { if status != FOLIO_OK { throw Failure(status) } }

  /// Sends an event. Returns false if the pager ignores it because the page has no list.
  @discardableResult
  func send(_ event: folio_event) throws -> Bool {
    try withUnsafePointer(to: event) { try applied(folio_send(handle, $0)) }
  }

  @discardableResult
  func send(json line: String) throws -> Bool { try applied(folio_send_json(handle, line, line.utf8.count)) }

  private func applied(_ status: folio_status) throws -> Bool {
    guard status != FOLIO_NO_LIST else { return false }
    try check(status)
    return true
  }

  /// Moves all effects, a few at a time.
  func effects() throws -> [folio_effect] {
    var all: [folio_effect] = []
    var part = [folio_effect](repeating: folio_effect(), count: 3)
    while true {
      var count = 0
      try check(folio_read_effects(handle, &part, part.count, &count))
      all += part.prefix(count)
      if count < part.count { return all }
    }
  }

  /// Moves all effects as lines.
  func effectLines() throws -> String {
    var text: [CChar] = Array(repeating: 0, count: 4_096)
    var all: [UInt8] = []
    while true {
      var length = 0
      try check(folio_read_effects_json(handle, &text, text.count, &length))
      if length == 0 { return String(decoding: all, as: UTF8.self) }
      all += text.prefix(length).map { UInt8(bitPattern: $0) }
    }
  }

  var digest: UInt64 {
    get throws {
      var digest: UInt64 = 0
      try check(folio_read_digest(handle, &digest))
      return digest
    }
  }

  func read<Value>(_ value: Value, _ call: (folio_pager, UnsafeMutablePointer<Value>) -> folio_status) throws
    -> Value
  {
    var value = value
    try check(call(handle, &value))
    return value
  }

  /// Reads an array: first its count, then its elements.
  func read<Element>(
    _ empty: Element, _ call: (UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>) -> folio_status
  ) throws -> [Element] {
    var count = 0
    try check(call(nil, 0, &count))
    guard count > 0 else { return [] }
    var elements = [Element](repeating: empty, count: count)
    try check(call(&elements, count, &count))
    return elements
  }

  var pages: [folio_page] {
    get throws { try read(folio_page()) { folio_read_pages(handle, $0, $1, $2) } }
  }
  var tabs: [folio_tab] {
    get throws { try read(folio_tab()) { folio_read_tabs(handle, $0, $1, $2) } }
  }
  func cells(of page: Int64) throws -> [folio_cell] {
    try read(folio_cell()) { folio_read_cells(handle, page, $0, $1, $2) }
  }
}

extension String {
  /// Creates the JSON of a value.
  init(json value: some Encodable) throws {
    self.init(decoding: try Wire.json(of: value).bytes, as: UTF8.self)
  }
}

/// The settings of the mixed events.
let mixedSetup = PagerSetup(
  page: MixedEvents.pageSettings, tab: MixedEvents.tabSettings, cover: MixedEvents.coverSettings,
  pager: MixedEvents.settings)

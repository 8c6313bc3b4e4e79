internal import CFolio
internal import CFolioSupport
internal import Folio
internal import FolioTrace

/// The reason for which a call fails.
struct Problem: Error {
  /// The result of the call.
  var status: folio_status
  /// What was wrong, and where.
  var text: String

  /// Creates a problem.
  init(_ status: folio_status, _ text: String) {
    self.status = status
    self.text = text
  }

  /// Creates a problem with the usual text of its status.
  init(_ status: folio_status) {
    self.status = status
    text =
      switch status {
      case FOLIO_NULL_PAGER: "the pager is 0"
      case FOLIO_UNKNOWN_PAGER: "no pager of this library has this number"
      case FOLIO_CLOSED_PAGER: "the pager is closed"
      case FOLIO_BUSY_PAGER: "another call with this pager is running"
      case FOLIO_TOO_MANY_PAGERS: "\(FOLIO_MAXIMUM_PAGERS) pagers are open"
      case FOLIO_SMALL_BUFFER: "the buffer is too small"
      case FOLIO_TOO_MANY_EFFECTS: "\(FOLIO_MAXIMUM_EFFECTS) effects or more were not read"
      default: "an error"
      }
  }

  /// Creates the problem of a rejected event, or a rejected configuration.
  init(_ rejection: Rejection) {
    let json = try? Wire.json(of: rejection).bytes
    text = "rejected: \(json.map { String(decoding: $0, as: UTF8.self) } ?? "\(rejection)")"
    status =
      switch rejection {
      case .unknownPage: FOLIO_REJECTED_UNKNOWN_PAGE
      case .duplicatePage: FOLIO_REJECTED_DUPLICATE_PAGE
      case .disabledPage: FOLIO_REJECTED_DISABLED_PAGE
      case .busy: FOLIO_REJECTED_BUSY
      case .illegalValue: FOLIO_REJECTED_ILLEGAL_VALUE
      case .wrongCount: FOLIO_REJECTED_WRONG_COUNT
      case .refusedConfiguration: FOLIO_REJECTED_CONFIGURATION
      case .list: FOLIO_REJECTED_LIST
      }
  }

  /// Creates the problem of a text that is not the expected JSON.
  init(_ error: TraceError) {
    self.init(FOLIO_BAD_JSON, error.path.isEmpty ? error.reason : "\(error.path): \(error.reason)")
  }

  /// Creates the problem of a null pointer.
  static func null(_ name: StaticString) -> Problem { Problem(FOLIO_NULL_POINTER, "\(name) is null") }

  /// Creates the problem of a number that its enumeration does not have.
  static func unknown(_ member: StaticString, _ number: some BinaryInteger) -> Problem {
    Problem(FOLIO_UNKNOWN_VALUE, "\(member): there is no \(number)")
  }

  /// Returns the problem with a place before that in the text.
  func within(_ place: String) -> Problem { Problem(status, "\(place).\(text)") }

  /// The status, after the text was stored for `folio_error`.
  var reported: folio_status {
    var text = text
    text.withUTF8 { unsafe folio_set_error($0.baseAddress, $0.count) }
    return status
  }
}

public import Folio

/// A cover whose collapse is the distance that the selected content is scrolled, clamped to the range, whoever scrolls it:
/// `collapse = clamp(y, 0, range)`.
///
/// Folio's covers are moved by the user alone. Two things make the other rule of them: a page that comes is fitted to the
/// cover with `matchCover`, and all that moves the content is reported as the user's. A request is then a scroll of the
/// content, which the cover follows.
public struct ContentCover {
  /// The cover.
  public private(set) var cover: CoverController
  /// The offset of the content of each page, as a scroll view of the host has it.
  public private(set) var offsets: [PageID: Double] = [:]
  private var tokens: [PageID: ScrollToken] = [:]

  /// Creates a cover of a maximum height, which collapses to a minimum, over pages.
  public init(pages: [PageID], maximum: Double, minimum: Double, width: Double, height: Double)
    throws(Rejection)
  {
    var configuration = CoverConfiguration()
    configuration.childSync = .matchCover
    cover = try CoverController(page: PageConfiguration(), configuration: configuration)
    for event: CoverEvent in [
      .heightsChanged(maximum: maximum, collapsed: minimum, minimum: minimum),
      .viewportChanged(height: height, bottomInset: 0), .page(.pagesChanged(pages)),
      .page(.layoutChanged(length: width)), .page(.containerWillAppear()), .page(.containerDidAppear),
    ] { try send(event) }
  }

  /// Sends an event, and scrolls contents where the cover orders.
  public mutating func send(_ event: CoverEvent) throws(Rejection) {
    var (offsets, tokens) = (offsets, tokens)
    defer { (self.offsets, self.tokens) = (offsets, tokens) }
    try cover.handle(event) { effect in
      switch effect {
      case .setContentInset(let page, let top, _): if offsets[page] == nil { offsets[page] = -top }
      case .scrollContent(let page, let offset, let token): (offsets[page], tokens[page]) = (offset, token)
      default: break
      }
    }
  }

  /// Content has scrolled, by a finger, by code, or because its length changed.
  public mutating func scrolled(_ page: PageID, to offset: Double, contentLength: Double) throws(Rejection) {
    offsets[page] = offset
    try send(
      .scrolled(page, offset: offset, contentLength: contentLength, by: .user, token: tokens[page] ?? 0))
  }

  /// Scrolls the content of the selected page so far that the cover has this collapse.
  public mutating func collapse(to collapse: Double, contentLength: Double) throws(Rejection) {
    guard let page = cover.active, let offset = offsets[page], let inset = cover.topInset(of: page) else {
      return
    }
    let y = offset + inset
    let target = collapse < cover.range ? collapse : max(y, cover.range)
    try scrolled(page, to: target - inset, contentLength: contentLength)
    try send(.scrollEnded(page))
  }
}

internal import FolioCollections
internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// The frame of the container, and the configuration that the layout depends on.
extension Pager {
  mutating func frameChanged(_ new: LayoutRect, emit: (PagerEffect) -> Void) throws(Rejection) {
    guard new.isLegal else { throw .illegalValue(.frame) }
    guard new != frame else { return }
    dropRow(emit: emit)
    frame = LayoutRect(
      x: new.x.withoutNegativeZero, y: new.y.withoutNegativeZero, width: new.width.withoutNegativeZero,
      height: new.height.withoutNegativeZero)
    let page = restFrame
    (lists.width, lists.height) = (page.width, page.height)
    try send(.viewportChanged(height: page.height, bottomInset: cover.bottomInset), emit: emit)
    try send(.tab(.stripLayoutChanged(length: new.width)), emit: emit)
    layOutLists(emit: emit)
    send(.layoutChanged(length: pageLength), emit: emit)
    bringBackRows(emit: emit)
  }

  /// Resizes the pages after a change of their fraction in the same frame.
  mutating func resizePages(emit: (PagerEffect) -> Void) throws(Rejection) {
    let page = restFrame
    guard page.width != lists.width || page.height != lists.height else { return }
    dropRow(emit: emit)
    (lists.width, lists.height) = (page.width, page.height)
    try send(.viewportChanged(height: page.height, bottomInset: cover.bottomInset), emit: emit)
    layOutLists(emit: emit)
  }

  /// The length of a page along the axis; 0 if the width or the height is 0.
  private var pageLength: Double {
    guard frame.width > 0, frame.height > 0 else { return 0 }
    return configuration.axis == .horizontal ? frame.width : frame.height
  }

  mutating func configured(
    _ new: PagerConfiguration, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    if let field = new.refusal { throw .refusedConfiguration(field) }
    guard new.axis == .horizontal || cover.maximum == 0 else { throw .refusedConfiguration(.axis) }
    lists.template = try Self.template(new)
    if new.axis != configuration.axis { dropRow(emit: emit) }
    lists.sharesSlots = new.sharesSlots
    configuration = new.normalized(with: lists.template)
    gestures.configure(new)
    try resizePages(emit: emit)
    send(.layoutChanged(length: pageLength), emit: emit)
  }

  /// Sends the visible fraction of their pages to the lists that report viewed rows. Complexity: O(such lists · pages
  /// on screen).
}

internal import FolioCollections
internal import FolioMachine

/// Tabs, their lengths, and what of the strip stays in place as they change.
extension TabController {
  @inline(never)
  mutating func tapped(
    _ id: PageID, request: RequestID, emit: (TabEffect) -> Void
  ) throws(Rejection) {
    guard page.isAtPage, page.settled == id else {
      return try pipe(.jump(to: id, animated: true, request: request, cause: .tap), emit: emit)
    }
    guard page.allowsTap(to: id) else { throw .disabledPage(id) }
    emit(.reselected(id))
  }

  @inline(never)
  mutating func lengthsChanged(_ lengths: [Double], _ selected: [Double]) throws(Rejection) {
    for lengths in [lengths, selected.isEmpty ? lengths : selected] {
      guard lengths.count == page.count else {
        throw .wrongCount(expected: Int64(page.count), got: Int64(lengths.count))
      }
      guard lengths.allSatisfy(TabOffsets.isLegal) else { throw .illegalValue(.lengths) }
    }
    changeLengths { $0.set(lengths, selected: selected) }
  }

  /// Changes lengths of tabs; what is seen of the strip stays.
  @inline(never)
  mutating func changeLengths(_ change: (inout TabOffsets) -> Void) {
    // Before the first lengths nothing was visible that could stay.
    let old = strip.tabs.isTold ? read(isData: true) : nil
    change(&strip.tabs)
    keep(old, .lengths)
  }

  @inline(never)
  mutating func configured(_ configuration: TabConfiguration) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    guard configuration != self.configuration else { return }
    settings = Shared(configuration)
    if configuration.activation == .automatic { focused = nil }
    strip.tabs.follow(self.configuration)
    stand()
  }
}

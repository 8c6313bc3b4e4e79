internal import FolioMachine

/// Appearing and disappearing sections, see ``SectionDisplay`` and ``DisplayedSections``.
extension ListController {
  /// Whether sections are reported, or were until this event.
  @inline(__always)
  var tellsSections: Bool { configuration.sectionDisplay == .reported || sections.isTold }

  /// Emits which sections appeared and disappeared in an event; in an event of a parent, at its end.
  ///
  /// Complexity: O(log n + sections that appear or disappear); O(k log k) for k visible sections if rows were renamed.
  @inline(never)
  mutating func emitSections(_ change: ListChange, _ emit: (ListEffect) -> Void) {
    guard configuration.sectionDisplay == .reported else {
      sections.endAll(emit)
      return sections = DisplayedSections()
    }
    switch sections.showing {
    case .alone: findSections(isRenamed: change.renames, emit)
    case .hidden: break
    case .shown: if change.renames || change.searches { sections.isStale = true }
    }
  }

  /// Finds which sections are seen, and emits the differences.
  private mutating func findSections(isRenamed: Bool, _ emit: (ListEffect) -> Void) {
    guard viewport.length > 0, content.count > 0, body.phase != .seeking || request != nil else {
      return sections.endAll(emit)
    }
    let (start, end) = (seenTop, body.offset + viewport.seenEnd)
    let rows = content.rows(from: start - lead, to: end - lead)
    var seen: Range<Int64> = 0..<0
    if !rows.isEmpty {
      let first = Int64(content.sectionIndex(of: rows.lowerBound))
      seen = first..<Int64(content.sectionIndex(of: rows.upperBound - 1)) + 1
    }
    var found = DisplayedSections()
    swap(&found, &sections)
    found.note(from: start, to: end)
    if isRenamed {
      found.update(seen, of: content.sections, emit)
    } else {
      found.move(to: seen, of: content.sections, emit)
    }
    swap(&found, &sections)
  }

  /// Whether a parent's event that shows or hides the list may have changed which sections are seen.
  func areSectionsSeenAnew(isShown: Bool) -> Bool {
    guard configuration.sectionDisplay == .reported else { return false }
    guard sections.showing == (isShown ? .shown : .hidden) else { return true }
    guard isShown else { return false }
    if body.phase == .seeking, request == nil { return !sections.ids.isEmpty }
    return sections.isStale || !sections.isFound(from: seenTop, to: body.offset + viewport.seenEnd)
  }

  /// Ends a parent's event that shows or hides the list.
  mutating func showSections(_ isShown: Bool, _ emit: (ListEffect) -> Void) {
    guard configuration.sectionDisplay == .reported else { return }
    let isStale = sections.isStale
    sections.showing = isShown ? .shown : .hidden
    sections.isStale = false
    if isShown { findSections(isRenamed: isStale, emit) } else { sections.endAll(emit) }
  }

  /// Applies the settings of the list as those of a parent, see ``adopt(_:)``.
  package mutating func adoptSettings() { adopt(configuration) }

  /// Applies settings from a parent that reports when the list is shown. Its sections are reported only then.
  package mutating func adopt(_ configuration: ListConfiguration) {
    guard configuration.sectionDisplay == .reported, configuration.refusal == nil, sections.showing == .alone
    else {
      return
    }
    sections.showing = .hidden
  }

  /// Records that rows changed outside of an event of the list.
  mutating func markSectionsStale() {
    if sections.showing == .shown { sections.isStale = true }
  }

  /// Reports all sections as disappeared, because the parent releases the list.
  @inline(never)
  package mutating func endSections(_ emit: (ListEffect) -> Void) {
    if !sections.ids.isEmpty { sections.endAll(emit) }
  }
}

import Folio
import FolioTesting

/// Laws of lists.
extension Law where Machine == ListController {
  static let coversItsViewport = Law("what meets the viewport is mounted, each row in a slot of its own") {
    $0.after.complaint
  }

  static let restsInBounds = Law("at rest it is within its bounds") { step in
    let list = step.after
    guard list.phase == .resting, list.nextWake == .never, list.viewportLength > 0 else { return nil }
    // Under a finger it stays where rows have left it, until the finger lifts.
    guard !list.isTouched else { return nil }
    return list.offset >= list.minimumOffset && list.offset <= list.maximumOffset
      ? nil : "it rests at \(list.offset), outside of \(list.minimumOffset)…\(list.maximumOffset)"
  }

  static let unmountsFirst = Law("all unmounts come before all mounts, and what is mounted was told") {
    step in
    var slots: [Int64: SlotID] = [:]
    for row in step.before.mountedRows { slots[row] = step.before.slot(of: row) }
    var mounts = false
    for effect in step.effects {
      switch effect {
      case .unmount(let row, let slot):
        if mounts { return "\(row) is unmounted after a mount" }
        if slots.removeValue(forKey: row) != slot { return "\(row) was not in slot \(slot)" }
      case .mount(let row, _, _, _):
        mounts = true
        if step.after.slot(of: row) == nil { return "\(row) is mounted, and has no slot" }
      default: continue
      }
    }
    return nil
  }

  static var lists: [Law] { [.rejectsCleanly, .isPure, .coversItsViewport, .restsInBounds, .unmountsFirst] }
}

extension ListController {
  /// The rows that have a slot.
  var mountedRows: [Int64] { (0..<rowCount).filter { slot(of: $0) != nil } }

  /// What is wrong with the mounted rows.
  var complaint: String? {
    let slots = onScreen.map { slot(of: $0) }
    if slots.contains(nil) { return "of \(onScreen) there are \(slots)" }
    if Set(mountedRows.map { slot(of: $0) }).count < mountedRows.count { return "two rows are in one slot" }
    guard viewportLength > 0, rowCount > 0 else { return nil }
    for row in 0..<rowCount {
      guard let frame = frame(of: row), frame.height > 0 else { continue }
      let isSeen = frame.top < offset + viewportLength && frame.top + frame.height > offset
      if isSeen && slot(of: row) == nil { return "\(row) at \(frame.top) is seen from \(offset), unmounted" }
    }
    return nil
  }
}

/// Laws of pagers.
extension Law where Machine == Pager {
  static let fingersHaveOneOwner = Law("whatever a finger moves has it alone") { step in
    let pager = step.after
    var owners: [String] = []
    if pager.cover.tab.page.phase == .dragging { owners.append("the pages") }
    if pager.highlightedRow != nil { owners.append("a row that is pressed") }
    for page in pager.listedPages {
      guard let list = pager.list(of: page) else { continue }
      if list.phase == .dragging || list.phase == .reordering { owners.append("the list of \(page)") }
    }
    return owners.count < 2 ? nil : owners.joined(separator: " and ")
  }

  static let coversStayInRange = Law("the cover stays within its range") { step in
    let cover = step.after.cover
    return cover.collapse >= 0 && cover.collapse <= cover.range ? nil : "it is at \(cover.collapse)"
  }

  static let listsCoverTheirViewports = Law("what meets the viewport of a list is mounted, each row alone") {
    step in
    for page in step.after.listedPages {
      if let complaint = step.after.list(of: page)?.complaint { return "\(page): \(complaint)" }
    }
    return nil
  }

  static let listsRestUnderTheCover = Law("a list that rests is not above the edge of what is seen") { step in
    let pager = step.after
    guard let page = pager.cover.active, let list = pager.list(of: page),
      let top = pager.cover.topInset(of: page),
      list.phase == .resting, !list.isScrolling, list.rowCount > 0, list.viewportLength > 0,
      pager.cover.tab.page.isLaidOut, !pager.isRestoring(page)
    else { return nil }
    // A refresh holds the list below an open cover.
    if pager.cover.refresh == .refreshing, pager.cover.collapse == 0 { return nil }
    let depth = list.offset + top - pager.cover.collapse
    return depth >= -0.5 ? nil : "it rests at \(depth)"
  }

  static var pagers: [Law] {
    Law.pages + [
      .fingersHaveOneOwner, .coversStayInRange, .listsCoverTheirViewports, .listsRestUnderTheCover,
    ]
  }
}

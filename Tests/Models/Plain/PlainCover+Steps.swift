internal import Folio
internal import FolioCollections

extension PlainCoverWalk.Step {
  /// Whether it leaves the length of content off screen unchanged.
  var movesCover: Bool {
    switch self {
    case .given, .appended, .inserted, .deleted, .size, .covered, .strips: false
    default: true
    }
  }
}

/// Every step of a walk.
extension PlainCover {
  /// Whether a step is valid now: a finger moves after it went down, a row exists, and nothing else moves the list.
  func takes(_ step: PlainCoverWalk.Step) -> Bool {
    let isFree = !isDragging && !isHosted && beside == nil
    switch step {
    case .pressed: return isFree
    case .key(.end): return isFree && lists[selected].rows.allSatisfy(\.isKnown)
    case .dragBegan, .wheel, .key: return isFree
    case .dragMoved(let travel): return isDragging && travel != 0
    case .dragEnded: return isDragging
    case .given(let page, let rows, _):
      return rows.upperBound <= lists[page].rows.count && !lists[page].isEvicted
    case .deleted(let page, let rows):
      return rows.upperBound <= lists[page].rows.count
    case .inserted(let page, let at, _): return at <= lists[page].rows.count
    case .appended: return true
    case .ordered(let page, _):
      return (!isDragging || rules.waits && page == selected) && !isHosted && !lists[page].isEvicted
    case .distance(let page, _, _), .offset(let page, _, _):
      return !isDragging && !isHosted && !lists[page].isEvicted && lists[page].rows.allSatisfy(\.isKnown)
    case .row(let page, let row, _, _):
      return !isDragging && !isHosted && !lists[page].isEvicted && row < lists[page].rows.count
        && lists[page].rows.allSatisfy(\.isKnown)
    case .heights, .stops, .size, .covered, .strips, .expand, .collapse, .move: return isFree
    case .jump: return isFree
    case .pagesBegan(let forward): return isFree && lists.indices.contains(selected + (forward ? 1 : -1))
    case .pagesEnded: return beside != nil
    case .hosted: return !isDragging && beside == nil
    case .hostEnded: return isHosted
    case .refreshEnded(let page): return isFree && (lists[page].isRefreshing || lists[page].awaitsRefresh)
    case .refresh: return true
    case .shortContent: return isFree
    case .refreshChanged: return isFree
    }
  }

  /// Performs a step until everything rests, or waits for the user.
  mutating func handle(_ step: PlainCoverWalk.Step) {
    drawn = drawnPull
    isLonger = !step.movesCover
    let before = collapse
    defer { moved(from: before, by: step) }
    switch step {
    case .dragBegan: dragBegan()
    case .dragMoved(let travel): dragMoved(travel)
    case .dragEnded: dragEnded()
    case .wheel(let travel): scroll(travel)
    case .key(let key): press(key)
    case .ordered(let page, let y), .offset(let page, let y, _): order(page, to: y)
    case .distance(let page, let travel, _): order(page, to: lists[page].y + travel)
    case .row(let page, let row, let alignment, _): scroll(page, to: row, alignment)
    case .given(let page, let rows, let height): measured(page, rows.map { ($0, height) })
    case .appended(let page, let count, let height):
      insert(page, at: lists[page].rows.count, Array(repeating: height, count: count))
    case .inserted(let page, let at, let heights): insert(page, at: at, heights)
    case .deleted(let page, let rows): rowsChanged(page) { $0.removeSubrange(rows) }
    case .heights(let maximum, let collapsed, let minimum):
      heightsChanged(maximum: maximum, collapsed: collapsed, minimum: minimum)
    case .size(let height): sizeChanged(height: height, bottom: bottom)
    case .covered(let bottom): sizeChanged(height: height, bottom: bottom)
    case .strips(let strips): stripsChanged(strips)
    case .stops(let stops): stopsChanged(stops)
    case .expand: request(maximum)
    case .collapse: request(minimum)
    case .move(let height, _): request(height)
    case .jump(let page, _): jump(to: page)
    case .pagesBegan(let forward): pagesBegan(selected + (forward ? 1 : -1))
    case .pagesEnded(let goes): pagesEnded(goes: goes)
    case .hosted(let y, let source): hosted(hostPlace(y), by: source)
    case .hostEnded: hostEnded()
    case .refreshEnded(let page): refreshEnded(page)
    case .refresh(let page): refresh(page)
    case .shortContent(let page, let content): lists[page].staysAsItIs = content == .asIs
    case .refreshChanged(let page, let policy): lists[page].policy = policy
    case .pressed(let isCritical): pressed(isCritical: isCritical)
    }
  }

  /// A cover that was moved is no longer at a requested height; the direction of the user's movement decides where it
  /// snaps.
  private mutating func moved(from before: Int64, by step: PlainCoverWalk.Step) {
    guard collapse != before else { return }
    switch step {
    case .heights, .stops, .expand, .collapse, .move: return
    case .dragMoved, .wheel, .key: direction = (collapse - before).signum()
    case .hosted(_, let source) where source != .code: direction = (collapse - before).signum()
    default: break
    }
    isKept = false
    withheld = nil
    if collapse == 0 || collapse == range { direction = 0 }
  }

  /// The actions of its host in a step.
  mutating func take(_ happening: PlainCoverHost.Happening) {
    switch happening {
    case .came(let page):
      guard lists[page].isEvicted else { return }
      came(page)
      // The visible part of a list under a blended strip is compared by other tests.
      if Set(lists.map(\.strip)).count > 1 || drawn > 0 { isUnclear = true }
    case .measured(let page, let heights): measured(page, heights)
    }
  }

  /// The range of the host's scroller: within its bounds, and a bounce beyond.
  func hostPlace(_ y: Int64) -> Int64 {
    max(-100 * 768, min(y, max(range, end(of: selected)) + 100 * 768))
  }

  /// Inserts rows; one without a height is to be measured.
  private mutating func insert(_ page: Int, at index: Int, _ heights: [Int64?]) {
    let rows = heights.map { height in
      freshRow += 1
      return Row(id: freshRow, height: height ?? 44 * 768, isKnown: height != nil, isFixed: height != nil)
    }
    rowsChanged(page) { $0.insert(contentsOf: rows, at: index) }
  }
}

public import FolioMachine

extension ListController {
  /// Takes the whole state into a digest. Complexity: O(runs + slots).
  public func combine(into digest: inout Digest) {
    configuration.combine(into: &digest)
    content.combine(into: &digest)
    viewport.combine(into: &digest)
    body.combine(into: &digest)
    wanted.combine(into: &digest)
    mounts.combine(into: &digest)
    pool.combine(into: &digest)
    digest.combine(demands.generation)
    digest.combine(Int64(demands.asked.spans.count))
    for span in demands.asked.spans {
      digest.combine(span.lowerBound)
      digest.combine(span.upperBound)
    }
    digest.combine(demands.idleRow)
    digest.combine(request != nil)
    request?.combine(into: &digest)
    digest.combine(restoration != nil)
    restoration?.combine(into: &digest)
    digest.combine(token)
    digest.combine(deferred)
    digest.combine(edges.end)
    digest.combine(edges.start)
    lift?.combine(into: &digest)
  }
}

extension ListConfiguration {
  /// Takes in every setting.
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(estimate)
    digest.combine(Int64(estimates.count))
    for entry in estimates {
      digest.combine(Int64(entry.kind))
      digest.combine(entry.height)
    }
    digest.combine(overscan)
    switch overscanAhead {
    case .distance(let points):
      digest.combine(false)
      digest.combine(points)
    case .time(let seconds):
      digest.combine(true)
      digest.combine(seconds)
    case .rows(let count):
      digest.combine(Int64(2))
      digest.combine(count)
    }
    digest.combine(Int64(anchoring.rawValue))
    digest.combine(Int64(prepend.rawValue))
    digest.combine(followEnd)
    ListConfiguration.combine(nearEnd, into: &digest)
    ListConfiguration.combine(nearStart, into: &digest)
    digest.combine(idle)
    digest.combine(learns)
    digest.combine(poolLimit)
    digest.combine(sticky)
    guard let reorder else { return }
    digest.combine(Int64(reorder.scope.rawValue))
    digest.combine(reorder.edge)
    digest.combine(reorder.speed)
  }

  /// Takes in a trigger; −1 stands for the viewport.
  private static func combine(_ edge: NearEdge?, into digest: inout Digest) {
    switch edge {
    case nil: digest.combine(Double?.none)
    case .viewport: digest.combine(Double?.some(-1))
    case .points(let points): digest.combine(Double?.some(points))
    }
  }
}

extension ListContent {
  /// Takes in sections, rows and heights.
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(Int64(sections.count))
    for section in sections {
      digest.combine(section.id)
      digest.combine(section.hasHeader)
      digest.combine(section.rows)
      digest.combine(section.hasFooter)
      digest.combine(section.layout.columns)
      digest.combine(section.layout.gap)
      digest.combine(section.layout.number)
      digest.combine(section.defaultSequence)
    }
    digest.combine(Int64(rows.runs.count))
    for run in rows.runs {
      digest.combine(run.end)
      digest.combine(Int64(run.element.kind))
      digest.combine(Int64((run.element.highlights ? 1 : 0) + (run.element.moves ? 0 : 2)))
      digest.combine(run.element.height)
      digest.combine(run.element.revision.host)
      digest.combine(run.element.revision.count)
    }
    extents.combine(into: &digest)
    digest.combine(shelf?.width)
    shelf?.extents.combine(into: &digest)
    for kind in kinds { digest.combine(Int64(kind)) }
    for tally in tallies.tallies {
      digest.combine(tally.sum)
      digest.combine(tally.count)
    }
  }
}

extension ListViewport {
  /// Takes in size and insets.
  func combine(into digest: inout Digest) {
    digest.combine(length)
    digest.combine(width)
    digest.combine(top)
    digest.combine(bottom)
    digest.combine(minimum)
    digest.combine(isPlaced)
  }
}

extension WantedRows {
  /// Takes in the window and the rows outside of it.
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(window.lowerBound)
    digest.combine(window.upperBound)
    digest.combine(searchedAt)
    // Only where it holds, which is next to never: digests that were recorded before stay what they were.
    if isCut { digest.combine(true) }
    for row in extras { digest.combine(row) }
    digest.combine(Int64(pinned.count))
    for row in pinned { digest.combine(row) }
  }
}

extension Mounts {
  /// Takes in the mounted rows.
  func combine(into digest: inout Digest) {
    digest.combine(owner)
    for mounted in rows {
      digest.combine(mounted.row)
      digest.combine(Int64(mounted.slot))
    }
  }
}

extension SlotPool {
  /// Takes in every slot by its number.
  func combine(into digest: inout Digest) {
    digest.combine(Int64(slots.count))
    for slot in slots {
      digest.combine(Int64(slot.kind))
      digest.combine(Int64(slot.state.rawValue))
      digest.combine(slot.generation)
      digest.combine(slot.rendered)
      digest.combine(slot.freed)
      digest.combine(slot.content?.owner)
      digest.combine(slot.content?.row)
      digest.combine(slot.content?.revision.host)
      digest.combine(slot.content?.revision.count)
    }
  }
}

extension Lift {
  /// Takes in the row, where it was lifted, and the finger.
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(row)
    digest.combine(home)
    digest.combine(homeSection)
    digest.combine(x)
    digest.combine(y)
    digest.combine(gripX)
    digest.combine(gripY)
    digest.combine(ticked)
  }
}

extension ScrollRequest {
  /// Takes in the request and how far it is.
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(row)
    digest.combine(Int64(alignment.rawValue))
    digest.combine(isAnimated)
    digest.combine(rounds)
    digest.combine(asked.lowerBound)
    digest.combine(asked.upperBound)
    digest.combine(distance)
    digest.combine(start)
  }
}

import Folio

/// What a host of a carousel draws and describes, as numbers. `carousel.js` reads them in the same order.
extension CarouselController {
  /// Writes the carousel and the slides that are drawn in a viewport.
  func writeSlides(
    in viewport: LayoutRect, axis: PagingAxis, direction: ReadingDirection, to output: inout NumberWriter
  ) {
    output.add(page)
    output.add(id: page.current)
    output.add(advance.rawValue)
    output.add(isTouched)
    let indicator = self.indicator
    output.add(indicator?.current ?? -1)
    output.add(indicator?.position ?? 0)
    let frames = page.frames(in: viewport, axis: axis, direction: direction)
    let scene = page.scene
    output.add(scene.count)
    for (placement, framed) in zip(scene, frames) {
      output.add(placement, at: framed.frame, of: page)
      output.add(parallax(of: placement))
    }
  }
}

/// What a host of a feed draws, as numbers. `feed.js` reads them in the same order.
extension FeedController {
  /// Writes the feed and its mounted items.
  func writeTiles(to output: inout NumberWriter) {
    output.add(offset)
    output.add(total)
    output.add(viewportLength)
    output.add(phase.rawValue)
    output.add(isScrolling)
    output.add(items.count)
    let place = output.count
    output.add(0.0)
    var count = 0
    for index in mounted {
      guard let slot = slot(of: index) else { continue }
      let item = items[Int(index)]
      count += 1
      output.add(index)
      output.add(item.id)
      output.add(slot.rawValue)
      output.add(item.kind)
      output.add(LayoutRect(x: item.x, y: item.y, width: item.width, height: item.height))
    }
    output.set(place, Double(count))
  }
}

/// What a host of a scheduler shows of it, as numbers. `scheduler.js` reads them in the same order.
extension RenderScheduler {
  /// Writes the lanes and the loads.
  func writeLanes(to output: inout NumberWriter) {
    output.add(isScrolling)
    output.add(waitingCount)
    output.add(startedCount)
    output.add(runningLoads)
    output.add(queuedLoads)
    output.add(memoryCost)
    output.add(laneCount)
    for lane in 0..<laneCount { output.add(load(ofLane: lane) ?? 0) }
  }
}

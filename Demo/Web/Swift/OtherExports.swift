import Folio

// What is read of carousels, feeds and schedulers.

/// Leaves what a closure writes of a machine in the output.
private func projected<Machine: ExportedMachine>(
  _ handle: Int32, as type: Machine.Type, _ write: (Machine) -> Answer
) -> Int32 {
  unsafe output.clear()
  guard let held = unsafe machines.held(handle, as: type) else { return Answer.unknownMachine.rawValue }
  return write(held.machine).rawValue
}

/// Leaves a carousel and the slides that are drawn in a viewport of this size in the output. `form` is 1 for a vertical axis,
/// plus 2 for a container that is read from right to left.
@c(folio_slides)
public func folioSlides(_ handle: Int32, _ width: Double, _ height: Double, _ form: Int32) -> Int32 {
  projected(handle, as: CarouselController.self) {
    guard width.isFinite, height.isFinite else { return .malformed }
    unsafe $0.writeSlides(
      in: LayoutRect(width: width, height: height), axis: form & 1 == 0 ? .horizontal : .vertical,
      direction: form & 2 == 0 ? .leftToRight : .rightToLeft, to: &output)
    return .done
  }
}

/// Leaves a feed and its mounted items in the output.
@c(folio_tiles)
public func folioTiles(_ handle: Int32) -> Int32 {
  projected(handle, as: FeedController.self) {
    unsafe $0.writeTiles(to: &output)
    return .done
  }
}

/// Returns the index of the item of a feed at a point of the content, or −1 if there is none.
@c(folio_tile)
public func folioTile(_ handle: Int32, _ x: Double, _ y: Double) -> Double {
  guard let held = unsafe machines.held(handle, as: FeedController.self) else { return -1 }
  return held.machine.item(atX: x, y: y).map { Double($0) } ?? -1
}

/// Leaves the lanes and the loads of a scheduler in the output.
@c(folio_lanes)
public func folioLanes(_ handle: Int32) -> Int32 {
  projected(handle, as: RenderScheduler.self) {
    unsafe $0.writeLanes(to: &output)
    return .done
  }
}

/// Returns the state of a drawing of a scheduler, by the number of its case, or −1 if a number is no identity.
@c(folio_drawing)
public func folioDrawing(_ handle: Int32, _ target: Double, _ purpose: Double) -> Int32 {
  guard let held = unsafe machines.held(handle, as: RenderScheduler.self),
    let target = Int64(exactly: target),
    let purpose = Int64(exactly: purpose)
  else { return -1 }
  return Int32(
    held.machine.state(of: RenderKey(target: TargetID(target), purpose: PurposeID(purpose))).rawValue)
}

/// Returns the address that a target of a scheduler waits for, or NaN if there is none.
@c(folio_awaited)
public func folioAwaited(_ handle: Int32, _ target: Double) -> Double {
  guard let held = unsafe machines.held(handle, as: RenderScheduler.self), let target = Int64(exactly: target)
  else { return .nan }
  return held.machine.address(awaitedBy: TargetID(target)).map { Double($0.rawValue) } ?? .nan
}

/// Returns 1 if a scheduler has what is at an address in memory, otherwise 0.
@c(folio_memory)
public func folioMemory(_ handle: Int32, _ address: Double) -> Int32 {
  guard let held = unsafe machines.held(handle, as: RenderScheduler.self),
    let address = Int64(exactly: address)
  else { return 0 }
  return held.machine.isInMemory(AddressID(address)) ? 1 : 0
}

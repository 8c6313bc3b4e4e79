public import FolioCollections
public import FolioMachine

/// A request or a notification from a list to its host.
///
/// The effects of one event have this order: `reordered`, `totalChanged`, `scrollContent`, unmounts (each with its discard;
/// rows ascending, by the indexes before the event), mounts (each with its render, if there is anything to draw; rows
/// ascending, by the new indexes), further discards, renders, measures by row, `lifted`, `dropped`, `scrollEnded`,
/// `velocityLeft`, `ignored`, `nearEnd`, `nearStart`, `sectionDisappeared`, `sectionAppeared`, `viewed` by row. Sections disappear in
/// the order before the event, and appear in the new order.
///
/// In a `Pager`, sections appear and disappear at the end of the pager's event, when the cover's extent is known.
///
/// A pager may send a list several events while it handles one of its own, for example when a carried row scrolls the
/// list. The effects of each have this order, and indexes are those at the time. Update your row indexes as soon as you
/// handle `reordered`.
public enum ListEffect: Hashable, Sendable, Savable {
  /// The length of the content changed, in points.
  case totalChanged(to: Double)

  /// Scroll to this offset, in points, and send the token with the reports that follow.
  case scrollContent(to: Double, token: ScrollToken)

  /// The row was unmounted. Its slot keeps its content and waits for another row.
  case unmount(row: Int64, slot: SlotID)

  /// The slot is discarded, and shows nothing from now on. A new slot may reuse its number.
  case discard(slot: SlotID)

  /// Put the row into the slot. With `isRecycled`, the slot exists already.
  ///
  /// No `render` follows if the slot still shows this row as it is. Leave its content in place, and never clear a slot
  /// because it is mounted. A late result is valid if ``ListController/row(inSlot:generation:)`` finds a row for it.
  case mount(row: Int64, slot: SlotID, generation: SlotGeneration, isRecycled: Bool)

  /// Draw the row's content into the slot.
  case render(row: Int64, slot: SlotID, generation: SlotGeneration)

  /// Prepare a slot for this kind, in idle time. It serves the first mount of the kind.
  case prepare(kind: UInt16, slot: SlotID)

  /// Measure the row at this width in points, and reply with `measured` and the generation.
  case measure(
    row: Int64, kind: UInt16, width: Double, cause: MeasureCause, generation: MeasurementGeneration)

  /// A row that a finger holds moved to another place. The rows between shift, each with its height.
  ///
  /// Move the host's own rows too: by flat index, or by the same places in sections. Rows that stay mounted keep their
  /// slots, and only their indexes change. Measurements requested before are void.
  case reordered(from: Int64, to: Int64, move: RowMove)

  /// The row is lifted. Draw it as `ListController.lifted` says until it is released, then as `ListController.landing` says
  /// until it has landed.
  case lifted(row: Int64)

  /// The row was released, or deleted if `row` is nil; emitted once for each lift. After a cancelled touch, the row first
  /// returns to its place, with the next tick.
  case dropped(row: Int64?, outcome: ReorderOutcome)

  /// A `scroll(to:)` ended; emitted once for each.
  case scrollEnded(ScrollOutcome)

  /// A fling ended on a bound that does not give way, see ``ListEdge/clamp``, with this velocity left: points per second,
  /// positive toward the end, never 0. An enclosing scroller may continue with it. A rubber band uses the velocity up.
  case velocityLeft(Double)

  /// The event had no effect, for this reason. In a `Pager`, also for the page of an event whose list does not exist.
  case ignored(IgnoredReason)

  /// The end of the content is near, within ``ListConfiguration/nearEnd``; emitted once for each state of the rows below the
  /// last one seen, and when the end was left and comes near again. A list that a parent does not show waits until it is seen.
  case nearEnd

  /// The start of the content is near, within ``ListConfiguration/nearStart``; as `nearEnd`, for the rows above the first one
  /// seen.
  case nearStart

  /// The last visible row of the section, headers and footers included, is no longer seen, or the section was deleted;
  /// emitted once for each `sectionAppeared`.
  case sectionDisappeared(id: Int64)

  /// The first row of the section is seen, which may be its header or footer; see ``ListConfiguration/sectionDisplay``.
  case sectionAppeared(id: Int64)

  /// The row was seen to the extent and for the duration of ``ListConfiguration/viewability``; emitted once for each stay.
  case viewed(row: Int64)
}

extension ListEffect {
  /// Creates the effect of a mount order.
  init(_ order: MountOrder) {
    self =
      switch order {
      case .unmount(let row, let slot): .unmount(row: row, slot: slot)
      case .discard(let slot): .discard(slot: slot)
      case .mount(let row, let slot, let generation, let isRecycled):
        .mount(row: row, slot: slot, generation: generation, isRecycled: isRecycled)
      case .render(let row, let slot, let generation):
        .render(row: row, slot: slot, generation: generation)
      }
  }
}

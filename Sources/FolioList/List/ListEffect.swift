public import FolioCollections
public import FolioMachine

/// What a list asks of its host, or tells it. In one event they come in this order: `reordered`, `totalChanged`,
/// `scrollContent`, unmounts (each with its discard; rows ascending, by the indexes before the event), mounts (each
/// with its render, if there is anything to draw; rows ascending, by the new indexes), further discards, renders,
/// measures by row, `lifted`, `dropped`, `scrollEnded`, `velocityLeft`, `nearEnd`, `nearStart`, `sectionDisappeared`, `sectionAppeared`,
/// `viewed` by row. Of sections those that disappear come in the order before the event, those that appear in the new one.
///
/// In a `Pager` sections appear and disappear at the end of its event, when it is known what the cover leaves to be seen.
///
/// A pager may hand a list several events in one of its own, as when a carried row scrolls it: the effects of each come in
/// this order, and indexes are those of the moment. A host that renames its rows as it reads `reordered` is right.
public enum ListEffect: Hashable, Sendable, Savable {
  /// The content is now so long, in points.
  case totalChanged(to: Double)

  /// Scroll to this offset, in points; give the token back with the reports that follow.
  case scrollContent(to: Double, token: Int64)

  /// The row left; its slot keeps what it shows and waits for another row.
  case unmount(row: Int64, slot: Int32)

  /// Nothing will be shown in the slot any more. Its number may be given again, to a fresh one.
  case discard(slot: Int32)

  /// Put the row into the slot. `isRecycled`: the slot exists already. No `render` follows if the slot still shows this
  /// row as it is: leave what is in it, and never clear a slot because it is mounted. Results that come late are good
  /// if ``ListController/row(inSlot:generation:)`` finds a row for them.
  case mount(row: Int64, slot: Int32, generation: Int64, isRecycled: Bool)

  /// Draw the row's content into the slot.
  case render(row: Int64, slot: Int32, generation: Int64)

  /// Make a slot for this kind ready, in idle time; it will serve the first mount of the kind.
  case prepare(kind: UInt16, slot: Int32)

  /// Measure the row at this width in points, and answer with `measured` and the generation.
  case measure(row: Int64, kind: UInt16, width: Double, cause: MeasureCause, generation: Int64)

  /// A finger's row is now at another place; the rows between shift, each with its height. The host's own rows are to
  /// follow: by flat index, or by the same places in sections. Rows that stay mounted keep their slots, and only
  /// their numbers change. Measurements that were asked for before are void.
  case reordered(from: Int64, to: Int64, move: RowMove)

  /// The row is lifted: draw it as `ListController.lifted` says until it is let go, then as `ListController.landing` says
  /// until it stands.
  case lifted(row: Int64)

  /// The row was let go, once each; nil if it was deleted. One whose touch was taken away is first brought home, with the
  /// next tick.
  case dropped(row: Int64?, outcome: ReorderOutcome)

  /// A `scroll(to:)` ended, once each.
  case scrollEnded(ScrollOutcome)

  /// A fling ended on a bound where nothing gives way, see ``ListEdge/clamp``, and had so much of its velocity left: points a
  /// second, toward the end positive, never 0. What scrolls around the list may take it on. A rubber band uses it up.
  case velocityLeft(Double)

  /// The end of the content came near.
  case nearEnd

  /// The start of the content came near.
  case nearStart

  /// The last row of the section that was seen is gone, with headers and footers, or the section is; once for each
  /// `sectionAppeared`.
  case sectionDisappeared(id: Int64)

  /// The first row of the section is seen, be it a header or a footer: see ``ListConfiguration/sectionDisplay``.
  case sectionAppeared(id: Int64)

  /// So much of the row was seen for so long as ``ListConfiguration/viewability`` says, once for each stay.
  case viewed(row: Int64)
}

public import FolioMachine

/// What happens to a list. Rows are flat indexes, headers and footers counted; offsets, lengths and travel are
/// points, forward (toward the end) positive; a number that is NaN, infinite or beyond 2⁵² is rejected.
public enum ListEvent: Hashable, Sendable, Savable {
  /// The sections and their rows are now these. Sections are met by identity, rows by their keys, wherever these were, and
  /// rows without keys by index in their section, where none with a key was. A met row of the same kind keeps its slot and,
  /// unless it is laid out otherwise, its height. An equal model emits nothing.
  case sectionsChanged([SectionModel])

  /// So many equal rows came to the end of a section, before its footer; they have no keys. Costs the same for one and for
  /// a million.
  indirect case rowsAppended(section: Int64, count: Int64, model: RowModel)

  /// Rows and sections came, went, moved and changed. A wrong place refuses the whole batch.
  case batch(ListBatch)

  /// The sections that can be sorted are to stand in this order, each named once. Only they trade places.
  case sortSections([Int64])

  /// The sections that can be sorted are to stand in their default order.
  case resetSections

  /// All measured and given heights are void, of every width; heights in models are not.
  case invalidateHeights

  /// The viewport has this length and width, in points; the insets cover its ends. Length 0: not laid out.
  case viewportChanged(length: Double, width: Double, insets: ContentInsets = ContentInsets())

  /// The content is to be taken as at least this long where it bounds the offset, in points.
  case minimumLengthChanged(Double)

  /// Rows were measured, in answer to `measure` of this generation; with another generation it is ignored, and so is
  /// the height of a row whose model has one.
  case measured([RowMeasurement], generation: Int64)

  /// The host knows the height of these rows without measuring, for the present width. A model's own height holds.
  case given(rows: Range<Int64>, height: Double)

  /// Unmeasured rows of this kind are now taken to be this high, in points.
  case estimateChanged(kind: UInt16, height: Double)

  /// What this row shows has changed.
  case revised(row: Int64)

  /// These rows are to stay mounted wherever the list is, until others are told: one that is edited, one that has
  /// the focus. They go with their rows; a row that is deleted is pinned no more.
  case pinnedRowsChanged([Int64])

  /// These rows stick to the top of what is seen, as headers do with ``ListConfiguration/hasStickyHeaders``, until others are told.
  ///
  /// A row sticks until the next one pushes it off, at most while its section lasts. Only rows that lie below each other
  /// stick, not those of a waterfall or of a grid with several columns. They go with their rows; a row that is deleted sticks
  /// no more, and the list of a page that is loaded again has none. A row that sticks is not lifted.
  ///
  /// Rejected: `unknownRow`, `duplicateRow`.
  case stickyRowsChanged([Int64])

  /// A finger went down: a motion stops where it is. At rest it is ignored.
  case fingerDown(at: Moment)

  /// The finger that stopped a motion lifted without a drag.
  case fingerUp(at: Moment)

  /// A drag was claimed.
  case dragBegan(at: Moment)

  /// The finger travelled so many points since the last sample.
  case dragMoved(by: Double, at: Moment)

  /// The finger lifted with this velocity in points a second.
  case dragEnded(velocity: Double, at: Moment)

  /// The touch was taken away: a release without velocity.
  case dragCancelled(at: Moment)

  /// A finger lifts a row, to move it. It is at this point of the viewport: points from the leading edge and from the
  /// viewport's top. Refused for a row that may not move; ignored while another is lifted, or without a layout.
  case reorderBegan(row: Int64, x: Double, y: Double, at: Moment)

  /// The finger that lifted a row is at this point of the viewport, or beyond it. Near an end the list scrolls.
  case reorderMoved(x: Double, y: Double, at: Moment)

  /// The finger let the row go: it stays where it is.
  case reorderEnded(at: Moment)

  /// The touch was taken away: the row goes back to where it was lifted, with the next tick.
  case reorderCancelled(at: Moment)

  /// The host's own physics have the list at this offset, in points. `token` is that of the newest `scrollContent` carried
  /// out before: a report that is older than an order is ignored, unless all orders since then were corrections, of
  /// which it is told the last eight; by those it is shifted. The first report by `code` of an order counts as what was
  /// ordered if it differs from that by half a point at most, because hosts round to their pixels. The list scrolls until
  /// `hostScrollEnded`, or until a turn ends in which this did not come. `fingerDown` and `fingerUp` tell it of the finger.
  case hostScrolled(offset: Double, token: Int64, by: ScrollSource, at: Moment)

  /// The host's own physics have come to rest: a list beyond its bounds springs back. Without a scroll it is ignored.
  case hostScrollEnded(at: Moment)

  /// The parent orders the offset: motion ends there, a drag goes on from there.
  case setOffset(to: Double)

  /// The list is to be where it was when this was taken, at the row with its key, else at a neighbour, else at its index.
  /// Without a layout or without any of these it is kept until they are there, or the user scrolls.
  indirect case restored(ListPosition)

  /// The row is to be brought into view. What shifts the list, or the row, on the way makes no leap: the list goes the
  /// rest of the way from where it is.
  case scroll(to: Int64, alignment: ScrollAlignment = .start, animated: Bool = true)

  /// The list is to scroll to an offset, by a distance, or to a row with an offset from it; it ends as `scroll(to:)`.
  case scrollTo(ListScrollTarget, animated: Bool = true)

  /// A frame is due.
  case ticked(at: Moment)

  /// All of a turn is handled and the frame is shown.
  case turnEnded(at: Moment)

  /// The settings are now these.
  indirect case configured(ListConfiguration)

  /// The user asks for less motion, or for as much as ever. A `Pager` takes it from the
  /// pages' own event alone, and refuses this one.
  case reducedMotionChanged(Bool)
}

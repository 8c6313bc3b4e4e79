public import FolioMachine

/// An input of a list.
///
/// Rows are flat indexes that count headers and footers. Offsets, lengths and travel are in points; forward, toward the
/// end, is positive. A number that is NaN, infinite or beyond 2⁵² is rejected.
public enum ListEvent: Hashable, Sendable, Savable {
  /// The sections and their rows changed to these.
  ///
  /// Sections are matched by identity. Rows with keys are matched by key, wherever they were; rows without keys by index in
  /// their section, if the old row there has no key either. A matched row of the same kind keeps its slot and, unless its
  /// layout changes, its height. An equal model emits nothing.
  case sectionsChanged([SectionModel])

  /// A number of equal rows without keys was appended to a section, before its footer. The cost does not depend on the
  /// count.
  indirect case rowsAppended(section: Int64, count: Int64, model: RowModel)

  /// Rows and sections were deleted, inserted, moved and changed. A single invalid place refuses the whole batch.
  case batch(ListBatch)

  /// Puts the sections that can be sorted into this order, which names each of them once. The other sections stay in place.
  case sortSections([Int64])

  /// Puts the sections that can be sorted into their default order.
  case resetSections

  /// Voids all measured and given heights, of every width. Heights in models stay valid.
  case invalidateHeights

  /// The length and width of the viewport changed, in points. The insets cover its ends. A list of length 0 is not laid
  /// out.
  case viewportChanged(length: Double, width: Double, insets: ContentInsets = ContentInsets())

  /// The minimum length of the content changed, in points. It only affects the bounds of the offset.
  case minimumLengthChanged(Double)

  /// Heights of rows that were measured for `measure` effects of this generation. Measurements of another generation are
  /// ignored, and so is the height of a row whose model has one.
  case measured([RowMeasurement], generation: MeasurementGeneration)

  /// Sets the height of these rows without measuring them, for the current width. A height in a row's model takes
  /// precedence.
  case given(rows: Range<Int64>, height: Double)

  /// Sets the estimated height of unmeasured rows of this kind, in points.
  case estimateChanged(kind: UInt16, height: Double)

  /// The content that this row shows changed.
  case revised(row: Int64)

  /// Pins these rows: they stay mounted wherever the list is, until this event names others. Pin a row that is edited or
  /// has the focus, for example. A pin follows its row, and ends when the row is deleted.
  case pinnedRowsChanged([Int64])

  /// Makes these rows stick to the top of the visible area, as headers do with ``ListConfiguration/hasStickyHeaders``,
  /// until this event names others.
  ///
  /// A row sticks until the next one pushes it off, and not beyond the end of its section. Only rows below each other
  /// stick, not the rows of a waterfall or of a grid with several columns. The setting follows a row, and ends when the row
  /// is deleted; the list of a page that is loaded again has no such rows. A row that sticks cannot be lifted.
  ///
  /// Rejected: `unknownRow`, `duplicateRow`.
  case stickyRowsChanged([Int64])

  /// A finger went down. A motion stops where it is, and a saved position is no longer restored. Until the finger lifts,
  /// the list neither follows its end nor springs back.
  case fingerDown(at: Moment)

  /// The finger lifted without a drag.
  case fingerUp(at: Moment)

  /// A drag was claimed. It is `ignored` without a layout and while a row is lifted; its other samples then do nothing.
  case dragBegan(at: Moment)

  /// The finger travelled this far since the last sample, in points.
  case dragMoved(by: Double, at: Moment)

  /// The finger lifted with this velocity, in points per second.
  case dragEnded(velocity: Double, at: Moment)

  /// The touch was cancelled: a release without velocity.
  case dragCancelled(at: Moment)

  /// A finger lifts a row to move it. The finger is at this point of the viewport, in points from the leading edge and from
  /// the top.
  ///
  /// The event is refused for a row that may not move, and `ignored` while another row is lifted or without a layout.
  case reorderBegan(row: Int64, x: Double, y: Double, at: Moment)

  /// The finger that lifted a row moved to this point of the viewport, or beyond it. Near an end, the list scrolls.
  case reorderMoved(x: Double, y: Double, at: Moment)

  /// The finger released the row, which stays where it is.
  case reorderEnded(at: Moment)

  /// The touch was cancelled. The row returns to where it was lifted, with the next tick.
  case reorderCancelled(at: Moment)

  /// The host's own physics scrolled the list to this offset, in points.
  ///
  /// `token` is that of the newest `scrollContent` that the host had carried out. A report that is older than an order is
  /// ignored, unless all orders since then were corrections; the list remembers the last eight, and shifts the report by
  /// them. The first report by `code` of an order counts as the ordered offset if they differ by at most half a point,
  /// because hosts round to their pixels.
  ///
  /// Without a layout the report is `ignored`. The list is scrolling until `hostScrollEnded`, or until a turn ends without this event. `fingerDown` and `fingerUp`
  /// report the finger.
  case hostScrolled(offset: Double, token: ScrollToken, by: ScrollSource, at: Moment)

  /// The host's own physics came to rest. A list beyond its bounds springs back; a list that was not scrolled ignores the
  /// event.
  case hostScrollEnded(at: Moment)

  /// The parent sets the offset. A motion ends there; a drag continues from there.
  case setOffset(to: Double)

  /// Returns the list to a saved position: to the row with its key, otherwise to a neighbour, otherwise to its index.
  ///
  /// Without a layout or without any of these rows, the position is kept until they exist or the user scrolls.
  indirect case restored(ListPosition)

  /// Scrolls the row into view. If the list or the row shifts during the scroll, nothing leaps: the scroll continues from
  /// where the list is.
  case scroll(to: Int64, alignment: ScrollAlignment = .start, animated: Bool = true)

  /// Scrolls to an offset, by a distance, or to a row with an offset from it. It ends as `scroll(to:)` does.
  case scrollTo(ListScrollTarget, animated: Bool = true)

  /// A frame is due.
  case ticked(at: Moment)

  /// All events of a turn are handled and its frame is shown.
  case turnEnded(at: Moment)

  /// The settings changed.
  indirect case configured(ListConfiguration)

  /// The user turned the preference for reduced motion on or off. A `Pager` takes this setting only from the pages' own
  /// event, and refuses this one.
  case reducedMotionChanged(Bool)
}

extension ListEvent {
  /// The moment of the event, if it has one.
  var moment: Moment? {
    switch self {
    case .fingerDown(let moment), .fingerUp(let moment), .dragBegan(let moment), .dragMoved(_, let moment),
      .dragEnded(_, let moment), .dragCancelled(let moment), .reorderBegan(_, _, _, let moment),
      .reorderMoved(_, _, let moment), .reorderEnded(let moment), .reorderCancelled(let moment),
      .hostScrolled(_, _, _, let moment), .hostScrollEnded(let moment), .ticked(let moment),
      .turnEnded(let moment):
      moment
    case .sectionsChanged, .rowsAppended, .batch, .sortSections, .resetSections, .invalidateHeights,
      .viewportChanged, .minimumLengthChanged, .measured, .given, .estimateChanged, .revised,
      .pinnedRowsChanged,
      .stickyRowsChanged,
      .setOffset, .restored, .scroll, .scrollTo, .configured, .reducedMotionChanged:
      nil
    }
  }
}

public import FolioMachine

extension ListRejection {
  /// The number that a list refused.
  public enum Field: UInt8, Hashable, Sendable, NamedCase {
    /// A row's height.
    case height
    /// The rectangle of an item.
    case frame
    /// A number of rows.
    case count
    /// The viewport's length.
    case length
    /// The viewport's width.
    case width
    /// An inset.
    case insets
    /// The least content length.
    case minimumLength
    /// A finger's travel, or how far a list is to scroll.
    case travel
    /// A velocity.
    case velocity
    /// An offset.
    case offset
    /// A token that was never issued.
    case token
    /// The generation of a load that was never begun. (Heights that were measured for another generation than the
    /// present one are ignored instead, whatever it is.)
    case generation
    /// An estimate.
    case estimate
    /// The overscan.
    case overscan
    /// The overscan ahead.
    case overscanAhead
    /// The distance within which the end is followed.
    case followEnd
    /// The distance of the trigger at the end.
    case nearEnd
    /// The distance of the trigger at the start.
    case nearStart
    /// A number of columns.
    case columns
    /// What lies between columns or lines.
    case gap
    /// A limit of the pool.
    case poolLimit
    /// The cost of a drawing, or of content in memory.
    case cost
    /// The number of cores.
    case cores
    /// How many requests a turn releases.
    case perTurn
    /// How many loads run at once.
    case loadLimit
    /// How much is kept in memory.
    case memoryLimit
    /// Where a finger is.
    case place
    /// How far from an end a lifted row scrolls the list.
    case edge
    /// How fast a lifted row scrolls the list.
    case speed
    /// The row at which the list begins.
    case initialPosition
    /// How much of a row is to be seen until it is viewed.
    case fraction
    /// For how long it is to be seen.
    case duration
    /// The rows near one that was saved.
    case neighbours
    /// The least width of a cell.
    case leastWidth
  }
}

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
    /// The travel of a finger, or the distance of a scroll.
    case travel
    /// A velocity.
    case velocity
    /// An offset.
    case offset
    /// A token that was never issued.
    case token
    /// The generation of a load that never began. (Heights measured for another generation than the current one are ignored
    /// instead.)
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
    /// The space between columns or lines.
    case gap
    /// A limit of the pool.
    case poolLimit
    /// The cost of a drawing, or of content in memory.
    case cost
    /// The number of cores.
    case cores
    /// The number of requests that a turn releases.
    case perTurn
    /// The number of loads that run at once.
    case loadLimit
    /// The amount of content kept in memory.
    case memoryLimit
    /// The position of a finger.
    case place
    /// The distance from an end at which a lifted row scrolls the list.
    case edge
    /// The speed at which a lifted row scrolls the list.
    case speed
    /// The row at which the list begins.
    case initialPosition
    /// The fraction of a row that must be seen until it is viewed.
    case fraction
    /// The time for which a row must be seen.
    case duration
    /// The rows near a saved one.
    case neighbours
    /// The minimum width of a cell.
    case leastWidth
  }
}

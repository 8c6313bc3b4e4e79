public import FolioCollections

// The types of edits that a list has in its interface, for hosts that import no data structures.

/// The path of a row: the section and the index in it.
public typealias RowPath = FolioCollections.RowPath
/// A row that moves.
public typealias RowMove = FolioCollections.RowMove
/// A section that moves.
public typealias SectionMove = FolioCollections.SectionMove
/// The reason for which a batch is rejected.
public typealias BatchRejection = FolioCollections.BatchRejection

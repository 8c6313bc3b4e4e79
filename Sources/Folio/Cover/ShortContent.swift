internal import FolioCollections
public import FolioMachine

/// What is done with content that is too short to scroll the whole cover away.
public enum ShortContent: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// It counts as long enough: below it there is room, so that the cover can collapse over it.
  case padded
  /// It makes no room for the cover, which collapses no farther than the content scrolls. Pages that are not selected, and
  /// content that is not loaded and measured, count as padded.
  case asIs
}

/// The pages whose short content stays as it is, and what follows for the selected one.
struct ShortPages: Hashable, Sendable, Savable, Digestible {
  /// The pages, ascending.
  private(set) var pages: [PageID] = []

  /// The greatest collapse over the selected page, in units; nil unless its content is short, measured, and one of these.
  var limit: Int64?

  /// Whether the content of a page stays as it is.
  @inline(__always)
  func contains(_ page: PageID) -> Bool { !pages.isEmpty && pages.contains(sorted: page) }

  /// Sets whether the content of a page stays as it is.
  mutating func set(_ page: PageID, _ content: ShortContent) { pages.set(sorted: page, content == .asIs) }

  /// Removes the pages for which `isKept` returns false.
  mutating func keep(where isKept: (PageID) -> Bool) {
    if !pages.allSatisfy(isKept) { pages.removeAll { !isKept($0) } }
  }

  /// Whether events can lead to the values.
  var isSafe: Bool {
    zip(pages, pages.dropFirst()).allSatisfy { $0 < $1 } && limit ?? 0 >= 0
  }

  func combine(into digest: inout StateDigest) { digest.combine(pages, limit) }
}

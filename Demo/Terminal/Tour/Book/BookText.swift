internal import TerminalScreen

/// The text of a book, made when a page is opened: the same page always has the same text.
package struct BookText: Hashable, Sendable {
  /// The number of pages.
  package let count: Int
  /// The pages of a chapter.
  package nonisolated static let chapterLength = 125

  /// Creates a book.
  package nonisolated init(pages count: Int) { self.count = count }

  /// Returns the name of the chapter of a page, counted from 1.
  package nonisolated func chapter(of page: Int) -> String {
    let number = (max(page, 1) - 1) / BookText.chapterLength + 1
    var random = Random(number &* 977)
    return "Chapter \(number), \(Words.name(&random))"
  }

  /// Returns the paragraphs of a page, counted from 1: from two to nine.
  package nonisolated func paragraphs(of page: Int) -> [String] {
    var random = Random(page)
    let count = 2 + random.below(8)
    return (0..<count).flatMap { _ in [Words.text(3 + random.below(6), &random), ""] }
  }
}

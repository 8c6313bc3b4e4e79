import Testing

@testable import FolioList

/// The visible area for which rows or sections were last found, and whether a parent shows it.
struct ExposureTests {
  /// Shown by a parent, and found between 10 and 90.
  private var shown: Exposure {
    var exposure = Exposure()
    _ = exposure.show(true)
    exposure.note(from: 10, to: 90)
    return exposure
  }

  @Test("What is seen is outdated once the area, its content, or the parent's showing changes")
  func outdated() {
    var exposure = shown
    #expect(!exposure.isOutdated(isShown: true, from: 10, to: 90))
    #expect(exposure.isOutdated(isShown: true, from: 11, to: 90))
    #expect(exposure.isOutdated(isShown: false, from: 10, to: 90))
    exposure.expire()
    #expect(exposure.isOutdated(isShown: true, from: 10, to: 90))
    let wasStale = exposure.show(true)
    #expect(wasStale && !exposure.isOutdated(isShown: true, from: 10, to: 90))
  }

  @Test("Nothing is outdated in a list that stays hidden")
  func hidden() {
    var exposure = shown
    let wasStale = exposure.show(false)
    exposure.expire()
    #expect(!wasStale && !exposure.isOutdated(isShown: false, from: 0, to: 0) && !exposure.isStale)
  }

  @Test("Without a parent, content does not expire")
  func alone() {
    var exposure = Exposure()
    exposure.expire()
    #expect(exposure == Exposure())
  }
}

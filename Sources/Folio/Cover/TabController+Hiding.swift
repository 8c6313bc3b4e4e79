internal import FolioMachine

extension TabController {
  /// Whether the strip would be hidden over so many pages.
  func hidesStrip(over count: Int) -> Bool { configuration.hidesSingleTab && count <= 1 }
}

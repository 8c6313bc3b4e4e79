import Folio
import FolioTesting
import Foundation
import Testing

/// How far the explorations of a build go: in debug some seconds, in release a million transitions.
enum Depth {
  #if DEBUG
    static let isDebug = true
  #else
    static let isDebug = false
  #endif
}

@Suite("Explorations")
struct ExplorationTests {
  @Test("H13: every state of pages and their container keeps every promise")
  func pages() throws {
    let begun = Date()
    var start = PageController()
    try start.handle(.pagesChanged([0, 1, 2], settled: nil)) { _ in }
    let seen = try explore(
      start, depth: 40, transitions: Depth.isDebug ? 60_000 : 600_000, by: Alphabets.pages(),
      laws: Law.pages + [.sleepsSoundly, .foldsSoundly, .isCoded(onceIn: 2_000)])
    print("EXPLORED pages", seen.states, seen.transitions, seen.depth, seen.isComplete, Date().timeIntervalSince(begun))
  }

  @Test("H13: every state of tabs, pages and their container keeps every promise")
  func tabs() throws {
    let begun = Date()
    var start = TabController()
    try start.handle(.page(.pagesChanged([0, 1, 2], settled: nil))) { _ in }
    try start.handle(.lengthsChanged([100, 200, 300])) { _ in }
    try start.handle(.stripLayoutChanged(length: 320)) { _ in }
    let seen = try explore(
      start, depth: 40, transitions: Depth.isDebug ? 60_000 : 600_000, by: Alphabets.pages() + Alphabets.tabs(),
      laws: Law.pages + [.sleepsSoundly, .foldsSoundly, .isCoded(onceIn: 2_000)])
    print("EXPLORED tabs", seen.states, seen.transitions, seen.depth, seen.isComplete, Date().timeIntervalSince(begun))
  }

  @Test("H13: every state of a cover, tabs, pages and their container keeps every promise")
  func cover() throws {
    let begun = Date()
    var start = CoverController()
    try start.handle(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0)) { _ in }
    try start.handle(.viewportChanged(height: 600, bottomInset: 0)) { _ in }
    try start.handle(.tab(.page(.pagesChanged([0, 1, 2], settled: nil)))) { _ in }
    let seen = try explore(
      start, depth: 40, transitions: Depth.isDebug ? 60_000 : 600_000,
      by: Alphabets.pages() + Alphabets.cover(),
      laws: Law.pages + [.sleepsSoundly, .foldsSoundly, .isCoded(onceIn: 2_000)])
    print("EXPLORED cover", seen.states, seen.transitions, seen.depth, seen.isComplete, Date().timeIntervalSince(begun))
  }
}

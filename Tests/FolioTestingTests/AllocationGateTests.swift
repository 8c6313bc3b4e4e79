import Foundation
import Testing

/// Allocations are counted in a separate process, by `Tests/Scripts/allocations`, with a counter in place of `malloc`. This
/// test only checks that it covers all machines.
@Suite("The gate against allocations", .processorTime)
struct AllocationGateTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Article.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("H16: every machine is driven under the allocation counter, with every other check")
  func machines() throws {
    let script = try text("Tests/Scripts/allocations")
    let listed = try #require(script.firstMatch(of: /for machine in \$\{\*:-([a-z ]+)\}/)).output.1.split(
      separator: " ")
    let driven = try text("Tests/Allocations/Bodies.swift").matches(of: /"([a-z]+)": [a-z{]/).map(\.output.1)
    #expect(Set(listed) == Set(driven).subtracting(["control"]))
    for machine in ["page", "tab", "cover", "pager", "carousel", "list", "feed", "render", "press", "pan"] {
      #expect(listed.contains { $0 == machine }, "\(machine)")
    }
    #expect(try text(".ci/run").contains("step_allocations() { Tests/Scripts/allocations; }"))
  }
}

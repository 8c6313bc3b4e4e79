import FolioMachine
import Testing

@Suite("Fields of settings", .processorTime)
struct SettingsTests {
  enum Field { case width, count, name }

  struct Inner: Settings {
    typealias Field = SettingsTests.Field
    var count: Int64? = 1
    func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
      visitor.count("count", count, .from(1, to: 9), .items, .count)
    }
  }

  struct Outer: Settings {
    typealias Field = SettingsTests.Field
    var width = 2.0
    var isOn = true
    var name: UInt8 = 7
    var inner: Inner? = Inner()
    func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
      visitor.number("width", width, .above0(to: 4), .points, .width)
      visitor.choice("isOn", isOn)
      visitor.settings("inner", inner)
      visitor.value("name", name, isLegal: name != 0, .name)
    }
  }

  /// Writes what a reference would say.
  private struct Reference: SettingVisitor {
    typealias Field = SettingsTests.Field
    var lines: [String] = []
    mutating func field<Value: Digestible>(
      _ name: StaticString, _ value: Value, isLegal: Bool, _ range: SettingRange?, _ unit: SettingUnit?,
      _ field: Field?
    ) {
      let numbers = range.map { "\($0.excludesLow ? "above" : "from") \($0.low) to \($0.high)" } ?? "any"
      lines.append("\(name) \(numbers) \(unit.map { "\($0)" } ?? "-")")
    }
    mutating func settings<Value: Settings>(_ name: StaticString, _ value: Value?)
    where Value.Field == Field {
      lines.append("\(name):")
      value?.visit(&self)
    }
  }

  private func digest(_ change: (inout Outer) -> Void) -> UInt64 {
    var outer = Outer()
    change(&outer)
    var digest = StateDigest()
    digest.combine(fieldsOf: outer)
    return digest.value
  }

  @Test("The first illegal field is refused, in the order of the list, also within settings")
  func refusal() {
    #expect(Outer().refusal == nil)
    #expect(Outer(width: 4).refusal == nil && Outer(width: .leastNonzeroMagnitude).refusal == nil)
    for width in [0, -0.0, -1, 4.5, .infinity, .nan] { #expect(Outer(width: width).refusal == .width) }
    #expect(Outer(name: 0, inner: Inner(count: 0)).refusal == .count)
    #expect(Outer(name: 0, inner: Inner(count: .max)).refusal == .count)
    #expect(Outer(name: 0, inner: Inner(count: nil)).refusal == .name)
    #expect(Outer(width: 0, name: 0, inner: nil).refusal == .width)
  }

  @Test("Every field is in the digest, and −0 is 0")
  func digests() {
    let digests = [
      digest { _ in }, digest { $0.width = 3 }, digest { $0.isOn = false }, digest { $0.name = 8 },
      digest { $0.inner = nil }, digest { $0.inner?.count = nil }, digest { $0.inner?.count = 2 },
    ]
    #expect(Set(digests).count == digests.count)
    #expect(digest { $0.width = -0.0 } == digest { $0.width = 0 })
  }

  @Test("A visitor reads names, ranges and units")
  func reference() {
    var reference = Reference()
    Outer().visit(&reference)
    #expect(
      reference.lines == [
        "width above 0.0 to 4.0 points", "isOn any -", "inner:", "count from 1.0 to 9.0 items", "name any -",
      ])
  }
}

import Folio
import FolioList
import FolioMachine
import FolioMotion
import Testing

/// A field that a type of settings does not list is in no digest, and validated by nobody.
@Suite("Fields of all settings", .processorTime)
struct SettingFieldsTests {
  private struct Names<Field>: SettingVisitor {
    var names: [String] = []

    mutating func field<Value: Digestible>(
      _ name: StaticString, _ value: Value, isLegal: Bool, _ range: SettingRange?, _ unit: SettingUnit?,
      _ field: Field?
    ) { names.append("\(name)") }

    mutating func settings<Value: Settings>(_ name: StaticString, _ value: Value?)
    where Value.Field == Field { names.append("\(name)") }
  }

  /// The names that settings list, and those of their stored properties.
  private func names<Value: Settings>(of settings: Value) -> (listed: [String], stored: [String]) {
    var visitor = Names<Value.Field>()
    settings.visit(&visitor)
    return (visitor.names.sorted(), Mirror(reflecting: settings).children.compactMap(\.label).sorted())
  }

  @Test("H09: every stored property is listed once, under its name, and the defaults are legal")
  func all() {
    func check<Value: Settings>(_ settings: Value, except elsewhere: [String] = []) {
      let (listed, stored) = names(of: settings)
      #expect(listed == stored.filter { !elsewhere.contains($0) }, "\(Value.self)")
      #expect(!stored.isEmpty && settings.refusal == nil, "\(Value.self)")
    }
    check(PageConfiguration())
    check(SlideLayout())
    check(CacheConfiguration())
    check(TabConfiguration())
    check(CoverConfiguration())
    check(CarouselConfiguration())
    // A list validates its settings itself.
    check(PagerConfiguration(), except: ["list"])
    check(ListConfiguration())
    check(ReorderConfiguration())
    check(Viewability())
    check(FeedConfiguration())
    check(SchedulerConfiguration())
    check(PanConfiguration())
    check(PressConfiguration())
  }
}

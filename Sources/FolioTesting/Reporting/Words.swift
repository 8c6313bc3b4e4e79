public import Folio

extension Script {
  /// Returns a short description of an event or an effect for tables: the innermost case and its values, except
  /// moments, causes, requests, tokens and generations. Long collections are counted.
  ///
  ///     Script.words(of: TabEvent.page(.jump(to: 4, animated: true, request: 1, cause: .tap)))  // jump to 4
  ///     Script.words(of: ListEvent.sectionsChanged([…]))            // sectionsChanged 2 sections of 40 rows
  ///
  /// - Parameters:
  ///   - event: The event or effect.
  ///   - names: The names of pages. Pages without a name are numbers.
  public static func words(of event: Any, names: [PageID: String] = [:]) -> String {
    Words(event, names: names).text
  }
}

/// A short description of an event.
struct Words {
  /// The name of the event.
  var name: String
  /// The values of the event.
  var arguments: [String] = []
  /// Whether the event is one of many of its kind: a sample of a finger, a frame, a measurement.
  var isSample = false

  /// The complete description.
  var text: String { ([name] + arguments).joined(separator: " ") }

  init(_ event: Any, names: [PageID: String]) {
    let mirror = Mirror(reflecting: event)
    guard let child = mirror.children.first, let name = child.label else {
      self.name = "\(event)"
      return
    }
    let parts = Script.arguments(child.value)
    if ["page", "tab", "cover"].contains(name), parts.count == 1, Words.isTold(parts[0].value) {
      // The outer case only forwards the event.
      self = Words(parts[0].value, names: names)
      return
    }
    self.name = name
    isSample = name == "measured"
    for (label, value) in parts {
      if Words.isTold(value) {
        append(Words.inner(value, names: names))
      } else if label == "at" {
        isSample = true
      } else {
        arguments += Words.argument(label, value, names)
      }
    }
    if case .claimDecided(let pointer, let isOurs, _)? = event as? PagerEvent {
      arguments = ["finger \(pointer)", isOurs ? "ours" : "not ours"]
    }
  }

  /// Appends the description of a nested event: `list 2 dragMoved by 30`.
  private mutating func append(_ inner: Words) {
    name = ([name] + arguments + [inner.name]).joined(separator: " ")
    arguments = inner.arguments
    isSample = inner.isSample
  }

  /// Whether a value is a nested event or effect.
  private static func isTold(_ value: Any) -> Bool {
    let type = "\(type(of: value))"
    return type.hasSuffix("Event") || type.hasSuffix("Effect")
  }

  private static func inner(_ value: Any, names: [PageID: String]) -> Words {
    switch value {
    case let sample as PointerEvent:
      var words = Words("\(sample.phase)")
      words.isSample = true
      words.arguments = ["\(Numbers.text(sample.x)), \(Numbers.text(sample.y))"]
      if sample.id > 1 { words.arguments.append("finger \(sample.id)") }
      return words
    case let wheel as WheelEvent:
      var words = Words("\(wheel.phase)")
      words.isSample = true
      words.arguments = ["by \(Numbers.text(wheel.deltaX)), \(Numbers.text(wheel.deltaY))"]
      if wheel.unit != .points { words.arguments.append("\(wheel.unit)") }
      return words
    default: return Words(value, names: names)
    }
  }

  private init(_ name: String) { self.name = name }

  // MARK: Values

  /// The labels of values that are left out.
  private static let unspoken = ["cause", "request", "token", "contentLength", "generation", "model"]

  /// The labels that are left out because the value is clear without them.
  private static let evident = ["key", "target"]

  private static func argument(_ label: String, _ value: Any, _ names: [PageID: String]) -> [String] {
    if unspoken.contains(label) { return [] }
    // An empty array means that no lengths of selected tabs were set.
    if label == "selected", let values = value as? [Double], values.isEmpty { return [] }
    if let truth = value as? Bool {
      if label == "animated" { return truth ? [] : ["at once"] }
      return [label.isEmpty ? (truth ? "on" : "off") : truth ? label : "not \(label)"]
    }
    let text = Words.text(of: value, names)
    if text.isEmpty { return [] }
    return [label.isEmpty || evident.contains(label) ? text : "\(label) \(text)"]
  }

  /// Returns the shortest description of a value; empty if there is nothing to describe.
  static func text(of value: Any, _ names: [PageID: String]) -> String {
    if let own = ownText(of: value, names) { return own }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value, names) } ?? ""
    case .collection: return list(mirror.children.map(\.value), names)
    case .enum:
      guard let child = mirror.children.first, let name = child.label else { return "\(value)" }
      let parts = Script.arguments(child.value).flatMap { argument($0.label, $0.value, names) }
      return ([name] + parts).joined(separator: " ")
    case .struct:
      return mirror.children.flatMap { argument($0.label ?? "", $0.value, names) }.joined(separator: " ")
    default: return "\(value)"
    }
  }

  private static func ownText(of value: Any, _ names: [PageID: String]) -> String? {
    if Mirror(reflecting: value).displayStyle == .optional { return nil }
    switch value {
    case let truth as Bool: return truth ? "on" : "off"
    case let page as PageID: return names[page] ?? "\(page)"
    case let number as Double: return Numbers.text(number)
    case let rect as LayoutRect:
      let size = "\(Numbers.text(rect.width)) × \(Numbers.text(rect.height))"
      if rect.x == 0 && rect.y == 0 { return size }
      return "\(size) at \(Numbers.text(rect.x)), \(Numbers.text(rect.y))"
    case let insets as ContentInsets: return "\(Numbers.text(insets.top)) and \(Numbers.text(insets.bottom))"
    case let range as Range<Int64>: return Numbers.text(range)
    case let path as RowPath: return "\(path.section)/\(path.row)"
    case let move as RowMove: return "\(move.source.row) → \(move.destination.row)"
    case let measurement as RowMeasurement:
      return "\(measurement.row): \(Numbers.text(measurement.height))"
    case let key as RenderKey:
      return key.purpose == 0 ? "target \(key.target)" : "target \(key.target) purpose \(key.purpose)"
    case let item as FeedItem: return "\(item.id)"
    case let target as PressTarget: return "item \(target.item)" + (target.refuses ? " that refuses" : "")
    case let target as TargetID: return "target \(target)"
    case let saved as Restoration:
      return
        "\(saved.settled.map { names[$0] ?? "\($0)" } ?? "nowhere") of \(count(saved.places.count, "place"))"
    case let saved as ListPosition:
      return "row \(saved.row)" + (saved.key.map { " with the key \($0)" } ?? "")
    case let id as any ExpressibleByIntegerLiteral & RawRepresentable: return "\(id.rawValue)"
    case let batch as ListBatch: return settings(of: batch, names) ?? "of nothing"
    case let configuration as any Configuration: return settings(of: configuration, names) ?? "with defaults"
    default: return nil
    }
  }

  /// Returns the differences from the default; nil if there are none.
  private static func settings(of value: some Configuration, _ names: [PageID: String]) -> String? {
    let changes = value.changes
    if changes.count > 3 { return count(changes.count, "setting") }
    return changes.isEmpty
      ? nil : changes.map { "\($0.label) \(text(of: $0.value, names))" }.joined(separator: ", ")
  }

  /// Returns a list of values, complete if it is short.
  private static func list(_ values: [Any], _ names: [PageID: String]) -> String {
    switch values.first {
    case nil: return "none"
    case is SectionModel:
      let rows = values.compactMap { ($0 as? SectionModel)?.rowCount }.reduce(0, +)
      return "\(count(values.count, "section")) of \(count(Int(clamping: rows), "row"))"
    case is RowMeasurement where values.count > 2: return count(values.count, "row")
    case is FeedItem where values.count > 5: return count(values.count, "item")
    case is PageID where values.count > 8: return count(values.count, "page")
    default:
      if values.count > 8 { return count(values.count, "value") }
      return values.map { text(of: $0, names) }.joined(separator: " ")
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension SectionModel {
  /// The number of rows, without header and footer.
  fileprivate var rowCount: Int64 {
    switch rows {
    case .models(let models): Int64(models.count)
    case .uniform(let count, _): count
    }
  }
}

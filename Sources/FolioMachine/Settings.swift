/// Settings of a machine, which list their fields once, in the order in which they are validated.
///
///     visitor.number("overscan", overscan, .height, .points, .overscan)
///     visitor.choice("anchoring", anchoring)
///
/// Whatever is done with each field is a visitor: validation, the digest, a reference. The default of a field is its value
/// in settings that were made without arguments. Names, ranges and units cost nothing where nobody reads them.
package protocol Settings {
  /// The names by which a rejection refers to fields.
  associatedtype Field
  /// Shows each field to a visitor.
  func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor)
}

/// What is done with each field of settings.
package protocol SettingVisitor<Field> {
  /// The names by which a rejection refers to fields.
  associatedtype Field
  /// Visits a field. Without a range and a unit it is no number; without a name for rejections, every value is legal.
  mutating func field<Value: Digestible>(
    _ name: StaticString, _ value: Value, isLegal: Bool, _ range: SettingRange?, _ unit: SettingUnit?,
    _ field: Field?)
  /// Visits settings within settings, if there are any.
  mutating func settings<Value: Settings>(_ name: StaticString, _ value: Value?) where Value.Field == Field
}

extension SettingVisitor {
  /// Visits a field every value of which is legal.
  package mutating func choice<Value: Digestible>(_ name: StaticString, _ value: Value) {
    field(name, value, isLegal: true, nil, nil, nil)
  }

  /// Visits a value with a rule of its own.
  package mutating func value<Value: Digestible>(
    _ name: StaticString, _ value: Value, isLegal: Bool, _ field: Field
  ) {
    self.field(name, value, isLegal: isLegal, nil, nil, field)
  }

  /// Visits a number; nil is legal.
  package mutating func number(
    _ name: StaticString, _ value: Double?, _ range: SettingRange, _ unit: SettingUnit, _ field: Field
  ) {
    self.field(name, value, isLegal: value.map(range.contains) ?? true, range, unit, field)
  }

  /// Visits an integer; nil is legal.
  package mutating func count(
    _ name: StaticString, _ value: Int64?, _ range: SettingRange, _ unit: SettingUnit, _ field: Field
  ) {
    let isLegal = value.map { range.contains(Double($0)) } ?? true
    self.field(name, value, isLegal: isLegal, range, unit, field)
  }
}

/// What the number of a setting counts.
package enum SettingUnit: UInt8 {
  case items, part, points, pages, pagesPerSecond, pointsPerSecond, seconds, cost
}

/// The numbers that a setting may have. NaN is none of them.
package struct SettingRange {
  /// The least number, or the one above which all are legal.
  package var low: Double
  /// The greatest number.
  package var high: Double
  /// Whether the least number is illegal itself.
  package var excludesLow = false

  /// Numbers from one to another.
  package static func from(_ low: Double, to high: Double = .infinity) -> SettingRange {
    SettingRange(low: low, high: high)
  }

  /// Numbers above 0, to another one.
  package static func above0(to high: Double = .largestLegal) -> SettingRange {
    SettingRange(low: 0, high: high, excludesLow: true)
  }

  /// Legal lengths and durations.
  package static var length: SettingRange { .from(0, to: .largestLegal) }

  /// Legal heights of rows and lengths of tabs: 0 … 2²¹.
  package static var height: SettingRange { .from(0, to: .largestHeight) }

  /// Returns whether a number is legal.
  package func contains(_ number: Double) -> Bool {
    (excludesLow ? number > low : number >= low) && number <= high
  }
}

extension Settings {
  /// The name of the first field with an illegal value; nil if all are legal.
  package var refusal: Field? {
    var search = SettingValidation<Field>()
    visit(&search)
    return search.refusal
  }
}

extension StateDigest {
  /// Adds every field of settings.
  package mutating func combine<Value: Settings>(fieldsOf settings: Value) {
    var visitor = SettingDigest<Value.Field>(digest: self)
    settings.visit(&visitor)
    self = visitor.digest
  }
}

private struct SettingValidation<Field>: SettingVisitor {
  var refusal: Field?

  mutating func field<Value: Digestible>(
    _ name: StaticString, _ value: Value, isLegal: Bool, _ range: SettingRange?, _ unit: SettingUnit?,
    _ field: Field?
  ) {
    if refusal == nil, !isLegal { refusal = field }
  }

  mutating func settings<Value: Settings>(_ name: StaticString, _ value: Value?) where Value.Field == Field {
    value?.visit(&self)
  }
}

private struct SettingDigest<Field>: SettingVisitor {
  var digest: StateDigest

  mutating func field<Value: Digestible>(
    _ name: StaticString, _ value: Value, isLegal: Bool, _ range: SettingRange?, _ unit: SettingUnit?,
    _ field: Field?
  ) {
    digest.combine(value)
  }

  mutating func settings<Value: Settings>(_ name: StaticString, _ value: Value?) where Value.Field == Field {
    digest.combine(value != nil)
    value?.visit(&self)
  }
}

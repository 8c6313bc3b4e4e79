/// The last events with their effects, for the inspector.
///
/// An event of the same kind, with effects of the same names, as one of the last four replaces that one and is counted.
/// Consecutive effects of one name are counted too. Sixty ticks per second are therefore one line, and alternating kinds of
/// events are one line each.
package struct InspectorLog: Hashable, Sendable {
  private struct Group: Hashable, Sendable {
    var signature: String
    var lines: [InspectorLine]
  }

  private var groups: [Group] = []
  /// The index of the group of the last event.
  private var latest: Int?
  private static let most = 200

  /// Creates an empty log.
  package init() {}

  /// Adds an event with its effects.
  package mutating func append(event: Any, effects: [Any], rejection: Any? = nil) {
    var lines = [InspectorLine(.event, Wording.words(of: event))]
    var names = [Wording.kind(of: event)]
    for effect in effects {
      let name = Wording.name(of: effect)
      if let index = names.indices.dropFirst().suffix(2).first(where: { names[$0] == name }) {
        lines[index].count += 1
      } else {
        lines.append(InspectorLine(.effect, Wording.words(of: effect)))
        names.append(name)
      }
    }
    if let rejection { lines.append(InspectorLine(.rejection, Wording.words(of: rejection))) }
    let signature = names.joined(separator: ",") + (rejection == nil ? "" : "!")
    if let index = groups.indices.suffix(4).first(where: { groups[$0].signature == signature }) {
      lines[0].count = groups[index].lines[0].count + 1
      groups[index].lines = lines
      latest = index
    } else {
      groups.append(Group(signature: signature, lines: lines))
      latest = groups.count - 1
    }
    guard groups.count > InspectorLog.most else { return }
    groups.removeFirst(InspectorLog.most / 4)
    latest = latest.flatMap { $0 >= InspectorLog.most / 4 ? $0 - InspectorLog.most / 4 : nil }
  }

  /// Adds the reason why the last event had no effect.
  package mutating func append(reason: String) {
    guard let latest else { return }
    groups[latest].lines.append(InspectorLine(.rejection, reason))
  }

  /// Returns the newest lines, oldest first, at most a given number.
  package func lines(_ most: Int) -> [InspectorLine] {
    var result: [InspectorLine] = []
    for group in groups.reversed() {
      guard result.count < most else { break }
      result.insert(contentsOf: group.lines, at: 0)
    }
    return Array(result.suffix(max(most, 0)))
  }
}

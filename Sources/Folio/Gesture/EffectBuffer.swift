/// Effects that are carried out after the machine that emitted them has returned. Up to six are stored without
/// allocation; no sample of a gesture exceeds this.
struct EffectBuffer<Effect> {
  private var first: Effect?
  private var second: Effect?
  private var third: Effect?
  private var fourth: Effect?
  private var fifth: Effect?
  private var sixth: Effect?
  private var others: [Effect] = []
  private(set) var count = 0

  mutating func add(_ effect: Effect) {
    switch count {
    case 0: first = effect
    case 1: second = effect
    case 2: third = effect
    case 3: fourth = effect
    case 4: fifth = effect
    case 5: sixth = effect
    default: others.append(effect)
    }
    count += 1
  }

  /// The effect at an index, which is less than ``count``.
  subscript(index: Int) -> Effect {
    switch index {
    case 0: first!
    case 1: second!
    case 2: third!
    case 3: fourth!
    case 4: fifth!
    case 5: sixth!
    default: others[index - 6]
    }
  }
}

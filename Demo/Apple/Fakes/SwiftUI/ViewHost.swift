// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The fake's: shows a view as a window does, when a test says so.
///
///     let host = ViewHost(FolioPager(…), width: 320, height: 480)
///     host.update()                 // evaluates bodies, calls what appears and what changes, until nothing does
///     host.find("Row 3")            // where a text is
@MainActor
public final class ViewHost {
  /// What was evaluated last.
  public private(set) var root: Node?
  /// How large the window is, safe areas included.
  public var size: CGSize { didSet { isDirty = true } }
  /// What of the window is covered.
  public var safeArea = EdgeInsets() { didSet { isDirty = true } }
  /// The environment of the root.
  public var environment = EnvironmentValues() { didSet { isDirty = true } }
  /// The date of the last frame.
  public private(set) var date = Date(timeIntervalSinceReferenceDate: 0)
  /// How often a custom view at a path was evaluated in all.
  public private(set) var evaluations: [String: Int] = [:]
  /// How often the tree was evaluated.
  public private(set) var updates = 0

  private let evaluateRoot: @MainActor (Context) -> [Node]
  private var isDirty = true
  private var last: Pass?
  var storages: [String: AnyObject] = [:]

  /// Shows a view in a window of a size.
  public init(_ view: some View, width: CGFloat, height: CGFloat) {
    size = CGSize(width: width, height: height)
    evaluateRoot = { evaluate(view, $0) }
  }

  /// Evaluates the tree while anything that it read has changed.
  public func update() {
    var rounds = 0
    while isDirty {
      rounds += 1
      precondition(rounds < 100, "The view changes itself without end")
      evaluateOnce()
    }
  }

  /// Shows a frame: timelines that are not paused have this date.
  public func showFrame(at date: Date) {
    self.date = date
    if timelines.contains(false) { isDirty = true }
    update()
  }

  /// Whether each timeline is paused.
  public var timelines: [Bool] { nodes.compactMap { $0.node.attributes["paused"] as? Bool } }

  /// The view is taken out of the window.
  public func remove() {
    let pass = last
    last = nil
    for (_, action) in pass?.disappear ?? [:] { action() }
    storages = [:]
    root = nil
  }

  /// What the view reads has changed in a way that is not observed, as a binding of a test.
  public func invalidate() { isDirty = true }

  private func evaluateOnce() {
    isDirty = false
    updates += 1
    let pass = Pass(self)
    var environment = environment
    environment.timelineDate = date
    let context = Context(
      pass: pass, path: "", environment: environment,
      width: size.width - safeArea.leading - safeArea.trailing,
      height: size.height - safeArea.top - safeArea.bottom, safeArea: safeArea)
    let nodes = withObservationTracking {
      evaluateRoot(context)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.invalidate() }
    }
    var root = context.one(nodes)
    root.origin.x += safeArea.leading
    root.origin.y += safeArea.top
    self.root = root
    for (path, count) in pass.evaluated { evaluations[path, default: 0] += count }
    storages = storages.filter { pass.linked.contains($0.key) }
    let before = last
    last = pass
    pass.perform(after: before)
  }

  // MARK: What tests look for

  /// The first value of a state that has a type.
  public func state<Value>(_ type: Value.Type) -> Value? {
    storages.values.lazy.compactMap { ($0 as? Storage<Value>)?.value }.first
  }

  /// All nodes, each with its frame in the window, in the order of evaluation.
  public var nodes: [(node: Node, frame: CGRect)] { root?.flattened() ?? [] }

  /// Where a text is.
  public func find(_ text: String) -> CGRect? { nodes.first { $0.node.text == text }?.frame }

  /// The texts, in the order of evaluation.
  public var texts: [String] { nodes.compactMap(\.node.text) }

  /// What is attached by a modifier, wherever it is.
  public func attributes<Value>(_ name: String, as type: Value.Type = Value.self) -> [Value] {
    nodes.compactMap { $0.node.attributes[name] as? Value }
  }
}

/// The fake's: one evaluation of the tree.
final class Pass {
  weak var host: ViewHost?
  var linked: Set<String> = []
  var evaluated: [String: Int] = [:]
  var appear: [(path: String, action: () -> Void)] = []
  var disappear: [String: () -> Void] = [:]
  var values: [String: Any] = [:]
  private var changes: [(Pass?) -> Void] = []

  init(_ host: ViewHost) { self.host = host }

  /// Calls an action after the evaluation if a value is another than before.
  func observe<Value: Equatable>(
    _ path: String, _ value: Value, initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    values[path] = value
    changes.append { before in
      guard let kept = before?.values[path], let old = kept as? Value else {
        return initial ? action(value, value) : ()
      }
      if old != value { action(old, value) }
    }
  }

  func perform(after before: Pass?) {
    for (path, action) in before?.disappear ?? [:] where disappear[path] == nil { action() }
    let known = Set(before?.appear.map(\.path) ?? [])
    for (path, action) in appear where !known.contains(path) { action() }
    for change in changes { change(before) }
  }
}

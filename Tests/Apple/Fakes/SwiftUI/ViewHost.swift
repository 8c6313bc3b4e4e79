// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Not of the framework: a window that shows a view, driven by a test.
///
///     let host = ViewHost(FolioPager(…), width: 320, height: 480)
///     host.update()                 // evaluates bodies and calls actions until nothing changes
///     host.find("Row 3")            // the frame of a text
@MainActor
public final class ViewHost {
  /// The last evaluated tree.
  public private(set) var root: Node?
  /// The size of the window, including safe areas.
  public var size: CGSize { didSet { isDirty = true } }
  /// The covered part of the window.
  public var safeArea = EdgeInsets() { didSet { isDirty = true } }
  /// The environment of the root.
  public var environment = EnvironmentValues() { didSet { isDirty = true } }
  /// The date of the last frame.
  public private(set) var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The number of evaluations of a custom view at a path.
  public private(set) var evaluations: [String: Int] = [:]
  /// The number of evaluations of the tree.
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

  /// Shows a frame, whose date timelines have that are not paused.
  public func showFrame(at date: Date) {
    self.date = date
    if timelines.contains(false) { isDirty = true }
    update()
  }

  /// Whether each timeline is paused.
  public var timelines: [Bool] { nodes.compactMap { $0.node.attributes["paused"] as? Bool } }

  /// Removes the view from the window.
  public func remove() {
    let pass = last
    last = nil
    for (_, action) in pass?.disappear ?? [:] { action() }
    storages = [:]
    root = nil
  }

  /// Evaluates the view again after a change that is not observed, such as that of a test's binding.
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

  // MARK: Queries of tests

  /// Returns the first value of a state with a type.
  public func state<Value>(_ type: Value.Type) -> Value? {
    storages.values.lazy.compactMap { ($0 as? Storage<Value>)?.value }.first
  }

  /// All nodes, each with its frame in the window, in the order of evaluation.
  public var nodes: [(node: Node, frame: CGRect)] { root?.flattened() ?? [] }

  /// Returns the frame of a text.
  public func find(_ text: String) -> CGRect? { nodes.first { $0.node.text == text }?.frame }

  /// The texts, in the order of evaluation.
  public var texts: [String] { nodes.compactMap(\.node.text) }

  /// Returns the values that a modifier attached, anywhere in the tree.
  public func attributes<Value>(_ name: String, as type: Value.Type = Value.self) -> [Value] {
    nodes.compactMap { $0.node.attributes[name] as? Value }
  }
}

/// Not of the framework: one evaluation of the tree.
final class Pass {
  weak var host: ViewHost?
  var linked: Set<String> = []
  var evaluated: [String: Int] = [:]
  var appear: [(path: String, action: () -> Void)] = []
  var disappear: [String: () -> Void] = [:]
  var values: [String: Any] = [:]
  private var changes: [(Pass?) -> Void] = []

  init(_ host: ViewHost) { self.host = host }

  /// Calls an action after the evaluation if a value differs from before.
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

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Not of the framework: an evaluated view. It contains only what tests check.
public struct Node {
  /// The kind of view, such as `Text` or `Color`.
  public var kind: String
  /// Its structural identity: the path from the root, with the ids of `ForEach`.
  public var path: String
  /// The size.
  public var size: CGSize
  /// The position in the parent.
  public var origin = CGPoint.zero
  /// The children, from back to front.
  public var children: [Node] = []
  /// The text of a `Text`.
  public var text: String?
  /// The value of `zIndex(_:)`.
  public var zIndex = 0.0
  /// The value of `opacity(_:)`.
  public var opacity = 1.0
  /// The attached values, by the name of their modifier.
  public var attributes: [String: Any] = [:]

  init(_ kind: String, _ context: Context, size: CGSize, children: [Node] = []) {
    self.kind = kind
    path = context.path
    self.size = size
    self.children = children
  }

  /// This node and all nodes in it, each with its frame in the coordinates of this one.
  public func flattened(at origin: CGPoint = .zero) -> [(node: Node, frame: CGRect)] {
    let place = CGPoint(x: origin.x + self.origin.x, y: origin.y + self.origin.y)
    return [(self, CGRect(origin: place, size: size))] + children.flatMap { $0.flattened(at: place) }
  }
}

/// Not of the framework: a view that is evaluated here instead of by its body.
@MainActor
protocol Primitive: View where Body == Never {
  func nodes(_ context: Context) -> [Node]
}

extension Primitive {
  public var body: Never { fatalError("A primitive view has no body") }
}

/// Not of the framework: the context in which a view is evaluated.
struct Context {
  let pass: Pass
  var path: String
  var environment: EnvironmentValues
  var width: CGFloat?
  var height: CGFloat?
  var safeArea: EdgeInsets

  func child(_ name: String) -> Context {
    var child = self
    child.path += "/" + name
    return child
  }

  func proposing(width: CGFloat?, height: CGFloat?) -> Context {
    var context = self
    (context.width, context.height) = (width, height)
    return context
  }

  /// The size that fills the proposal.
  var filled: CGSize { CGSize(width: width ?? 10, height: height ?? 10) }

  /// Returns several nodes as one, which has the size of the largest.
  func one(_ nodes: [Node], _ alignment: Alignment = .center) -> Node {
    if nodes.count == 1 { return nodes[0] }
    return stack("Group", nodes, alignment)
  }

  /// Returns nodes on top of each other.
  func stack(_ kind: String, _ nodes: [Node], _ alignment: Alignment) -> Node {
    let size = CGSize(width: nodes.map(\.size.width).max() ?? 0, height: nodes.map(\.size.height).max() ?? 0)
    return Node(kind, self, size: size, children: nodes.map { aligned($0, in: size, alignment) })
  }

  /// Returns a node at the place of its alignment.
  func aligned(_ node: Node, in size: CGSize, _ alignment: Alignment) -> Node {
    let isMirrored = environment.layoutDirection == .rightToLeft
    let x = isMirrored ? 1 - alignment.x : alignment.x
    var node = node
    node.origin.x += (size.width - node.size.width) * x
    node.origin.y += (size.height - node.size.height) * alignment.y
    return node
  }
}

/// Evaluates a view to nodes.
@MainActor
func evaluate(_ view: some View, _ context: Context) -> [Node] {
  if let primitive = view as? any Primitive { return primitive.nodes(context) }
  let context = context.child("\(type(of: view))".prefix { $0 != "<" }.description)
  for (label, value) in Mirror(reflecting: view).children {
    guard let property = value as? any Linked else { continue }
    property.link(context.path + "." + (label ?? ""), context)
  }
  context.pass.evaluated[context.path, default: 0] += 1
  return evaluate(view.body, context)
}

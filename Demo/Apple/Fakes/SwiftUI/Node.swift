// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The fake's: a view that was evaluated. Only what tests look at is in it.
public struct Node {
  /// Which kind of view it is, as `Text` or `Color`.
  public var kind: String
  /// Its structural identity: the path from the root, with the ids of `ForEach`.
  public var path: String
  /// How large it is.
  public var size: CGSize
  /// Where it is in its parent.
  public var origin = CGPoint.zero
  /// What is in it, from back to front.
  public var children: [Node] = []
  /// The text of a `Text`.
  public var text: String?
  /// As `zIndex(_:)` says.
  public var zIndex = 0.0
  /// As `opacity(_:)` says.
  public var opacity = 1.0
  /// What is attached to it, by the name of the modifier.
  public var attributes: [String: Any] = [:]

  init(_ kind: String, _ context: Context, size: CGSize, children: [Node] = []) {
    self.kind = kind
    path = context.path
    self.size = size
    self.children = children
  }

  /// All nodes in it, itself first, each with where it is in the coordinates of this one.
  public func flattened(at origin: CGPoint = .zero) -> [(node: Node, frame: CGRect)] {
    let place = CGPoint(x: origin.x + self.origin.x, y: origin.y + self.origin.y)
    return [(self, CGRect(origin: place, size: size))] + children.flatMap { $0.flattened(at: place) }
  }
}

/// The fake's: a view that is evaluated here and not by its body.
@MainActor
protocol Primitive: View where Body == Never {
  func nodes(_ context: Context) -> [Node]
}

extension Primitive {
  public var body: Never { fatalError("A primitive view has no body") }
}

/// The fake's: what is known where a view is evaluated.
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

  /// A size that fills what is proposed.
  var filled: CGSize { CGSize(width: width ?? 10, height: height ?? 10) }

  /// Several nodes as one, which is as large as the largest.
  func one(_ nodes: [Node], _ alignment: Alignment = .center) -> Node {
    if nodes.count == 1 { return nodes[0] }
    return stack("Group", nodes, alignment)
  }

  /// Nodes over each other.
  func stack(_ kind: String, _ nodes: [Node], _ alignment: Alignment) -> Node {
    let size = CGSize(width: nodes.map(\.size.width).max() ?? 0, height: nodes.map(\.size.height).max() ?? 0)
    return Node(kind, self, size: size, children: nodes.map { aligned($0, in: size, alignment) })
  }

  /// A node where its alignment puts it.
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

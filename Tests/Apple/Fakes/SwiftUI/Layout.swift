// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// https://developer.apple.com/documentation/swiftui/alignment
@frozen public struct Alignment: Equatable, Sendable {
  let x: CGFloat
  let y: CGFloat

  public static let topLeading = Alignment(x: 0, y: 0)
  public static let top = Alignment(x: 0.5, y: 0)
  public static let leading = Alignment(x: 0, y: 0.5)
  public static let center = Alignment(x: 0.5, y: 0.5)
  public static let bottom = Alignment(x: 0.5, y: 1)
  public static let bottomLeading = Alignment(x: 0, y: 1)
}

/// https://developer.apple.com/documentation/swiftui/edge
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// https://developer.apple.com/documentation/swiftui/edge/set
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// https://developer.apple.com/documentation/swiftui/edgeinsets
@frozen public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// https://developer.apple.com/documentation/swiftui/zstack
@frozen public struct ZStack<Content> {
  let alignment: Alignment
  let content: Content
}

extension ZStack: View, Primitive where Content: View {
  /// https://developer.apple.com/documentation/swiftui/zstack/init(alignment:content:)
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func nodes(_ context: Context) -> [Node] {
    let context = context.child("ZStack")
    let nodes = evaluate(content, context)
    let order = nodes.indices.sorted { (nodes[$0].zIndex, $0) < (nodes[$1].zIndex, $1) }
    return [context.stack("ZStack", order.map { nodes[$0] }, alignment)]
  }
}

/// https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy {
  /// https://developer.apple.com/documentation/swiftui/geometryproxy/size
  public let size: CGSize
  /// https://developer.apple.com/documentation/swiftui/geometryproxy/safeareainsets
  public let safeAreaInsets: EdgeInsets
}

/// https://developer.apple.com/documentation/swiftui/geometryreader
@frozen public struct GeometryReader<Content> {
  let content: (GeometryProxy) -> Content
}

extension GeometryReader: View, Primitive where Content: View {
  /// https://developer.apple.com/documentation/swiftui/geometryreader/init(content:)
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  func nodes(_ context: Context) -> [Node] {
    let context = context.child("GeometryReader")
    let proxy = GeometryProxy(size: context.filled, safeAreaInsets: context.safeArea)
    let children = evaluate(content(proxy), context)
    return [Node("GeometryReader", context, size: proxy.size, children: children)]
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    whole("frame") { context, content in
      let child = context.one(
        content(context.proposing(width: width ?? context.width, height: height ?? context.height)))
      let size = CGSize(width: width ?? child.size.width, height: height ?? child.size.height)
      return [Node("Frame", context, size: size, children: [context.aligned(child, in: size, alignment)])]
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    whole("flexibleFrame") { context, content in
      let child = context.one(content(context))
      let size = CGSize(
        width: maxWidth.flatMap { max in context.width.map { min($0, max) } } ?? child.size.width,
        height: maxHeight.flatMap { max in context.height.map { min($0, max) } } ?? child.size.height)
      return [Node("Frame", context, size: size, children: [context.aligned(child, in: size, alignment)])]
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:)
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    whole("fixedSize") { context, content in
      content(
        context.proposing(
          width: horizontal ? nil : context.width, height: vertical ? nil : context.height))
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/offset(x:y:)
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    whole("offset") { context, content in
      var child = context.one(content(context))
      child.origin.x += context.environment.layoutDirection == .rightToLeft ? -x : x
      child.origin.y += y
      var node = Node("Offset", context, size: child.size, children: [child])
      node.zIndex = child.zIndex
      return [node]
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    whole("padding") { context, content in
      let length = length ?? 16
      func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
      let (width, height) = (inset(.leading) + inset(.trailing), inset(.top) + inset(.bottom))
      var child = context.one(
        content(
          context.proposing(
            width: context.width.map { max(0, $0 - width) },
            height: context.height.map { max(0, $0 - height) })))
      child.origin.x += inset(.leading)
      child.origin.y += inset(.top)
      let size = CGSize(width: child.size.width + width, height: child.size.height + height)
      return [Node("Padding", context, size: size, children: [child])]
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content background: () -> V
  ) -> some View {
    Backdrop(content: self, background: background(), alignment: alignment)
  }

  /// https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { each("background") { $0.attributes["background"] = style } }

  /// https://developer.apple.com/documentation/swiftui/view/zindex(_:)
  nonisolated public func zIndex(_ value: Double) -> some View { each("zIndex") { $0.zIndex = value } }

  /// https://developer.apple.com/documentation/swiftui/view/opacity(_:)
  nonisolated public func opacity(_ opacity: Double) -> some View { each("opacity") { $0.opacity = opacity } }

  /// https://developer.apple.com/documentation/swiftui/view/clipped(antialiased:)
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    each("clipped") { $0.attributes["clipped"] = true }
  }

  /// https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    each("contentShape") { $0.attributes["contentShape"] = true }
  }

  /// https://developer.apple.com/documentation/swiftui/view/id(_:)
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    whole("id(\(id))") { context, content in content(context) }
  }

  /// https://developer.apple.com/documentation/swiftui/view/ongeometrychange(for:of:action:)
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    whole("onGeometryChange") { context, content in
      let child = context.one(content(context))
      let proxy = GeometryProxy(size: child.size, safeAreaInsets: context.safeArea)
      context.pass.observe(context.path, transform(proxy), initial: true) { _, new in action(new) }
      return [child]
    }
  }
}

/// Not of the framework: a view with another behind it.
struct Backdrop<Content, Background> {
  let content: Content
  let background: Background
  let alignment: Alignment
}

extension Backdrop: View, Primitive where Content: View, Background: View {
  func nodes(_ context: Context) -> [Node] {
    let context = context.child("background")
    let child = context.one(evaluate(content, context))
    let behind = evaluate(
      background, context.child("behind").proposing(width: child.size.width, height: child.size.height))
    let children = behind.map { context.aligned($0, in: child.size, alignment) } + [child]
    return [Node("Background", context, size: child.size, children: children)]
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
@_exported public import Observation

// Minimal declarations of the parts of SwiftUI that the demo uses, so that it can be compiled and tested where there is no
// SwiftUI. Each names the page of Apple's documentation that it follows. Declarations that are on no such page are marked
// as not of the framework.

/// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

/// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var children: [any View] = []
    for child in repeat each content { children.append(child) }
    return TupleView(children: children)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { .second(second) }
}

/// https://developer.apple.com/documentation/swiftui/emptyview
@frozen public struct EmptyView {
  public init() {}
}

extension EmptyView: Primitive {
  func nodes(_ context: Context) -> [Node] { [] }
}

/// https://developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<T> {
  let children: [any View]
}

extension TupleView: Primitive {
  func nodes(_ context: Context) -> [Node] {
    children.enumerated().flatMap { evaluate($1, context.child("\($0)")) }
  }
}

/// https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)
public enum _ConditionalContent<First, Second> {
  case first(First)
  case second(Second)
}

extension _ConditionalContent: View, Primitive where First: View, Second: View {
  func nodes(_ context: Context) -> [Node] {
    switch self {
    case .first(let view): evaluate(view, context.child("first"))
    case .second(let view): evaluate(view, context.child("second"))
    }
  }
}

extension Optional: View, Primitive where Wrapped: View {
  func nodes(_ context: Context) -> [Node] { map { evaluate($0, context.child("some")) } ?? [] }
}

/// https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
}

extension ForEach: View, Primitive where Content: View {
  /// https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:)
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  func nodes(_ context: Context) -> [Node] {
    var known: Set<ID> = []
    return data.flatMap { element in
      let id = id(element)
      precondition(known.insert(id).inserted, "ForEach: the ID \(id) occurs multiple times")
      return evaluate(content(element), context.child("\(id)"))
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/modifiedcontent
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
}

extension ModifiedContent: View, Primitive where Content: View, Modifier == NodeModifier {
  func nodes(_ context: Context) -> [Node] {
    let context = context.child(modifier.name)
    return modifier.apply(context) { evaluate(content, $0) }
  }
}

/// Not of the framework: the implementation of every modifier.
public struct NodeModifier {
  let name: String
  let apply: (Context, (Context) -> [Node]) -> [Node]
}

extension View {
  /// Not of the framework: a view whose nodes are changed one by one.
  nonisolated func each(
    _ name: String, _ change: @escaping (inout Node) -> Void
  ) -> ModifiedContent<Self, NodeModifier> {
    whole(name) { context, content in
      content(context).map { node in
        var node = node
        change(&node)
        return node
      }
    }
  }

  /// Not of the framework: a view whose nodes are evaluated in another context, or change as a whole.
  nonisolated func whole(
    _ name: String, _ apply: @escaping (Context, (Context) -> [Node]) -> [Node]
  ) -> ModifiedContent<Self, NodeModifier> {
    ModifiedContent(content: self, modifier: NodeModifier(name: name, apply: apply))
  }
}

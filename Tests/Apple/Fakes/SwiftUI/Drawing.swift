// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// https://developer.apple.com/documentation/swiftui/text
@frozen public struct Text: Equatable {
  let text: String

  /// https://developer.apple.com/documentation/swiftui/text/init(_:)-9d1g4
  public init<S: StringProtocol>(_ content: S) { text = String(content) }

  /// https://developer.apple.com/documentation/swiftui/text/init(verbatim:)
  public init(verbatim content: String) { text = content }
}

extension Text: Primitive {
  /// A letter is 10 points wide and 20 high, and twice that in accessibility sizes. Lines are broken at the proposed width.
  func nodes(_ context: Context) -> [Node] {
    let scale: CGFloat = context.environment.dynamicTypeSize >= .accessibility1 ? 2 : 1
    let length = CGFloat(text.count) * 10 * scale
    let width = min(length, max(context.width ?? length, 10 * scale))
    let lines = width > 0 ? (length / width).rounded(.up) : 1
    var node = Node(
      "Text", context.child("Text"), size: CGSize(width: width, height: max(1, lines) * 20 * scale))
    node.text = text
    return [node]
  }
}

/// https://developer.apple.com/documentation/swiftui/color
@frozen public struct Color: Hashable, Sendable {
  let name: String
  /// https://developer.apple.com/documentation/swiftui/color/clear
  public static let clear = Color(name: "clear")
  /// https://developer.apple.com/documentation/swiftui/color/accentcolor
  public static let accentColor = Color(name: "accentColor")
  /// https://developer.apple.com/documentation/swiftui/color/gray
  public static let gray = Color(name: "gray")
}

extension Color: Primitive {
  func nodes(_ context: Context) -> [Node] {
    [Node("Color.\(name)", context.child("Color"), size: context.filled)]
  }
}

/// https://developer.apple.com/documentation/swiftui/shape. What a shape is drawn with is left out.
public protocol Shape: Sendable, View {}

/// https://developer.apple.com/documentation/swiftui/rectangle
@frozen public struct Rectangle {
  public init() {}
}

extension Rectangle: Shape, Primitive {
  func nodes(_ context: Context) -> [Node] {
    [Node("Rectangle", context.child("Rectangle"), size: context.filled)]
  }
}

/// https://developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {}

/// https://developer.apple.com/documentation/swiftui/material
public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  /// https://developer.apple.com/documentation/swiftui/shapestyle/bar
  public static var bar: Material { Material() }
}

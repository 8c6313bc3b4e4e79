#if Coding
  /// A value that can be encoded and decoded. It is `Codable` with the package trait `Coding`, which is on by default,
  /// and has no requirements without it or in Embedded Swift.
  ///
  /// Declare it on the type. The compiler synthesizes the coding where there is one, so that no condition is needed
  /// where there is none:
  ///
  ///     public struct ContentInsets: Hashable, Sendable, Savable { … }
  public typealias Savable = Codable
#else
  /// Any value. With the package trait `Coding`, which is off, a value that can be encoded and decoded.
  public typealias Savable = Any
#endif

#if Coding
  /// A value that can be saved and read again: `Codable` with the package trait `Coding`, which is on by default, and
  /// nothing without it and in Embedded Swift.
  ///
  /// Declare it on the type. The compiler makes the rest, and where there is no coding there is none to leave out:
  ///
  ///     public struct ContentInsets: Hashable, Sendable, Savable { … }
  public typealias Savable = Codable
#else
  /// A value that can be saved with the package trait `Coding`, which is off: any value.
  public typealias Savable = Any
#endif

/// A value without content that makes every struct that stores it be passed by address.
///
/// The compiler loads other structs as a whole in order to call a function that does not change them: of a machine with a
/// kilobyte of state, each question would cost a copy. A struct with a weak reference cannot be loaded. Where weak references
/// do not exist the value is nothing.
package struct ByAddress: Hashable, Sendable {
  #if !hasFeature(Embedded)
    private weak var nothing: Nothing?
  #endif

  /// Creates the value.
  package init() {
    #if !hasFeature(Embedded)
      nothing = nil
    #endif
  }

  /// Returns true: there is only one value.
  package static func == (first: ByAddress, second: ByAddress) -> Bool { true }

  /// Adds nothing.
  package func hash(into hasher: inout Hasher) {}
}

#if !hasFeature(Embedded)
  private final class Nothing: Sendable {}
#endif

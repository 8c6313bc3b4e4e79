public import FolioMotion

extension PressRecognizer: TracedMachine {
  /// `press`.
  public static var traceName: String { "press" }

  /// The default settings.
  public static var defaultSetup: PressConfiguration { PressConfiguration() }

  /// Creates a recogniser at rest.
  public init(setup: PressConfiguration) throws { try self.init(setup) }

  /// Adds the state of the finger.
  public func describe(into state: inout Projections) throws {
    try state.add("phase", phase)
    try state.add("highlighted", highlighted)
    try state.add("holds", holds)
    try state.add("nextWake", nextWake)
    state.add(digest: digest)
  }
}

extension PanRecognizer: TracedMachine {
  /// `pan`.
  public static var traceName: String { "pan" }

  /// The default settings.
  public static var defaultSetup: PanConfiguration { PanConfiguration() }

  /// Creates a recogniser at rest.
  public init(setup: PanConfiguration) throws { try self.init(setup) }

  /// Adds the state of the finger.
  public func describe(into state: inout Projections) throws {
    try state.add("phase", phase)
    try state.add("axis", axis)
    try state.add("pointer", pointer)
    state.add(digest: digest)
  }
}

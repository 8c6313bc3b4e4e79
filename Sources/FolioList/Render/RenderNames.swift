public import FolioMachine

/// The place that something is drawn for: a row, a cell, an image view. A number that the host chose.
public struct TargetID: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral, Savable, Digestible
{
  /// The host's number; any value is legal.
  public var rawValue: Int64

  /// Makes the identity with this number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Makes an identity from an integer literal.
  public init(integerLiteral number: Int64) { rawValue = number }
}

/// What is drawn for a target: its text, its cover, its background. A number that the host chose.
public struct PurposeID: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral, Savable,
  Digestible
{
  /// The host's number; any value is legal.
  public var rawValue: Int64

  /// Makes the identity with this number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Makes an identity from an integer literal.
  public init(integerLiteral number: Int64) { rawValue = number }
}

/// Where content comes from: a number that the host gave to one whole address, host and path and query.
///
/// Two addresses that share their last component are two numbers.
public struct AddressID: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral, Savable,
  Digestible
{
  /// The host's number; any value is legal.
  public var rawValue: Int64

  /// Makes the identity with this number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Makes an identity from an integer literal.
  public init(integerLiteral number: Int64) { rawValue = number }
}

/// One started drawing. The scheduler numbers them from 1 up and gives no number twice.
public struct TaskID: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral, Savable, Digestible {
  /// The number.
  public var rawValue: Int64

  /// Makes the identity with this number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Makes an identity from an integer literal.
  public init(integerLiteral number: Int64) { rawValue = number }
}

/// What a request is known by: at most one drawing of a key is wanted at a time.
public struct RenderKey: Hashable, Sendable, Savable {
  /// What it is drawn for.
  public var target: TargetID

  /// What is drawn.
  public var purpose: PurposeID

  /// Makes a key.
  public init(target: TargetID, purpose: PurposeID = 0) {
    self.target = target
    self.purpose = purpose
  }
}

#if !hasFeature(Embedded)
  extension TargetID: CustomStringConvertible {
    /// The number.
    public var description: String { "\(rawValue)" }
  }

  extension PurposeID: CustomStringConvertible {
    /// The number.
    public var description: String { "\(rawValue)" }
  }

  extension AddressID: CustomStringConvertible {
    /// The number.
    public var description: String { "\(rawValue)" }
  }

  extension TaskID: CustomStringConvertible {
    /// The number.
    public var description: String { "\(rawValue)" }
  }
#endif

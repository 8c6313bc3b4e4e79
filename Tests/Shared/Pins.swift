internal import Foundation

/// What tests compare machines with, in files: golden traces, and the diagrams of the documentation.
public enum Pins {
  /// Whether they are recorded, which `Tests/Scripts/record-pins` requests with `FOLIO_PINS=write`.
  public static var areRecorded: Bool { ProcessInfo.processInfo.environment["FOLIO_PINS"] == "write" }
}

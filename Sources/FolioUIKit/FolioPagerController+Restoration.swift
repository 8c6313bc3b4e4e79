#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  public import Foundation

  /// Restoration of the user's place across launches.
  @available(iOS 17, visionOS 1, *)
  extension FolioPagerController {
    private static let restorationKey = "folio.restoration"

    /// The place of the user as JSON, for the `userInfo` of a scene's `stateRestorationActivity` or for your own storage. The
    /// same place has the same data.
    public var restorationData: Data? {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try? encoder.encode(model.runner.machine.restoration)
    }

    /// Restores the place, before or after there are pages. Other data is ignored.
    public func restore(from data: Data) {
      guard let restoration = try? JSONDecoder().decode(Restoration.self, from: data) else { return }
      send(.restored(restoration))
    }

    func encodePlace(with coder: NSCoder) {
      if let data = restorationData { coder.encode(NSData(data: data), forKey: Self.restorationKey) }
    }

    func decodePlace(with coder: NSCoder) {
      let data = coder.decodeObject(of: NSData.self, forKey: Self.restorationKey)
      if let data { restore(from: Data(referencing: data)) }
    }
  }
#endif

internal import FolioHost
public import Foundation

/// Where the user was, across launches.
extension FolioPagerController {
  private static let restorationKey = "folio.restoration"

  /// Where the user is, as JSON: for the `userInfo` of a scene's `stateRestorationActivity`, or wherever you keep it.
  /// The same place has the same data.
  public var restorationData: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(model.runner.machine.restoration)
  }

  /// Brings the user back, before or after there are pages. Data of something else is ignored.
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

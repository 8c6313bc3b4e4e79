import Folio

extension CoverConfiguration {
  /// The default configuration, with pages that refresh when they are pulled by 64 points.
  static var refreshing: CoverConfiguration {
    var configuration = CoverConfiguration()
    configuration.refreshThreshold = 64
    return configuration
  }
}

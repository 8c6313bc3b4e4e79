public import FolioMachine

/// The height of a row, if it is measured, or the class of its estimate.
public enum RowHeight: Hashable, Sendable, Savable {
  /// A height, in units of 1/768 point, 0 … 2²¹ points.
  case measured(Int64)
  /// A class of estimates, 0 ..< 16. The current estimate of the class is the height of the row.
  case unmeasured(Int)
}

extension RowHeight {
  /// The number that the tree stores: a height, or −1 − c for the class c.
  var stored: Int32 {
    switch self {
    case .measured(let height): Int32(height)
    case .unmeasured(let estimateClass): Int32(-1 - estimateClass)
    }
  }

  init(stored: Int32) {
    self = stored >= 0 ? .measured(Int64(stored)) : .unmeasured(Int(-1 - stored))
  }

  /// The reason for rejecting the height: ``CollectionRejection/illegalHeight(_:)`` or
  /// ``CollectionRejection/illegalClass(_:)``.
  var refusal: CollectionRejection? {
    switch self {
    case .measured(let height):
      guard height >= 0 && height <= Units.maximumHeight else { return .illegalHeight(height) }
    case .unmeasured(let estimateClass):
      guard estimateClass >= 0 && estimateClass < OffsetTree.classLimit else {
        return .illegalClass(estimateClass)
      }
    }
    return nil
  }
}

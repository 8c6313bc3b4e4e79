public import FolioMachine

/// What is known about the height of a row.
public enum RowHeight: Hashable, Sendable, Savable {
  /// Its height, in units of 1/768 point, 0 … 2²¹ points.
  case measured(Int64)
  /// Nothing: it is as high as the estimate of its class, 0 ..< 16, says at present.
  case unmeasured(Int)
}

extension RowHeight {
  /// As it lies in the tree: a height as it is, a class c as −1 − c.
  var stored: Int32 {
    switch self {
    case .measured(let height): Int32(height)
    case .unmeasured(let estimateClass): Int32(-1 - estimateClass)
    }
  }

  init(stored: Int32) {
    self = stored >= 0 ? .measured(Int64(stored)) : .unmeasured(Int(-1 - stored))
  }

  /// Why it is no height: ``CollectionRejection/illegalHeight(_:)`` or ``CollectionRejection/illegalClass(_:)``.
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

internal import FolioMachine
internal import FolioMotion

/// The whole state: its digest, its laws and its normal form.
extension Gestures {
  /// Takes in the whole state.
  func combine(into digest: inout StateDigest) {
    digest.combine(pan, press, owner, axis, waiting, trackpad)
  }

  /// Whether events lead to such a state.
  var isConsistent: Bool {
    guard waiting.isLegal, trackpad.isConsistent else { return false }
    return isOpen || waiting == 0
  }

  /// The normal form: apart from when it came about.
  func normalized(at now: Moment) -> Gestures {
    var normal = self
    normal.pan = pan.normalized(at: now)
    normal.press.normalize(at: now, keepsPlace: isCarrying)
    normal.trackpad.normalize(at: now)
    // An axis that no drag is along is that of a drag that is over.
    if pan.axis == nil { normal.axis = .horizontal }
    if case .carriedRow(let page, let moment?) = owner {
      normal.owner = .carriedRow(page, scrolledAt: moment.relative(to: now))
    }
    return normal
  }

  /// Whether the host is asked whose the gesture of a finger is.
  private var isOpen: Bool { if case .asked = owner { true } else { false } }

  /// Whether fingers are down on the screen or on a trackpad, or a trackpad's scrolling goes on.
  @inline(__always)
  var isTouching: Bool { pan.pointer != nil || trackpad.isDown || trackpad.owner != .nobody }

  /// Whether a finger carries a row.
  @inline(__always)
  var isCarrying: Bool { if case .carriedRow = owner { true } else { false } }

  /// Whether a finger is down that has not gone far enough to tell whose it is, and where it went down.
  var undecided: (place: GesturePlace, x: Double, y: Double)? {
    guard case .undecided(let place) = owner, case .pressed(_, let x, let y) = pan.phase else { return nil }
    return (place, x, y)
  }

  /// Whether a finger that presses or drags has gone on with this sample.
  func moves(with sample: PointerEvent) -> Bool {
    guard pan.pointer == sample.id else { return false }
    let (x, y) = pan.place
    return switch pan.phase {
    case .idle, .ignoring: false
    case .pressed: x != sample.x || y != sample.y
    case .panning(_, .horizontal): x != sample.x
    case .panning(_, .vertical): y != sample.y
    }
  }

  /// The axis along which fingers drag.
  func axis(of device: GestureDevice) -> PagingAxis {
    switch device {
    case .screen: axis
    case .trackpad: trackpad.axis
    }
  }
}

internal import FolioMachine
internal import FolioMotion

/// The whole state: digest, safety and normal form.
extension Gestures {
  /// Feeds the whole state into the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(pan, press, owner, axis, waiting, trackpad)
  }

  /// Whether the numbers are in range, and the owners are some that the device can have.
  var isSafe: Bool { waiting.isLegal && trackpad.isSafe }

  /// Returns the normal form, without the moments at which the state came about.
  func normalized(at now: Moment) -> Gestures {
    var normal = self
    normal.pan = pan.normalized(at: now)
    normal.press.normalize(at: now, keepsPlace: isCarrying)
    normal.trackpad.normalize(at: now)
    // Without a drag, the axis is that of a previous drag.
    if pan.axis == nil { normal.axis = .horizontal }
    if case .carriedRow(let page, let moment?) = owner {
      normal.owner = .carriedRow(page, scrolledAt: moment.relative(to: now))
    }
    return normal
  }

  /// Whether the host's decision about the gesture of a finger is pending.
  var isOpen: Bool { if case .asked = owner { true } else { false } }

  /// Whether fingers are down on the screen or on a trackpad, or the momentum of a trackpad scrolls a list.
  @inline(__always)
  var isTouching: Bool { pan.pointer != nil || trackpad.isDown || trackpad.isCoasting }

  /// Whether a finger carries a row.
  @inline(__always)
  var isCarrying: Bool { if case .carriedRow = owner { true } else { false } }

  /// The position where a finger went down that has not moved far enough to decide its owner.
  var undecided: (place: GesturePlace, x: Double, y: Double)? {
    guard case .undecided(let place) = owner, case .pressed(_, let x, let y) = pan.phase else { return nil }
    return (place, x, y)
  }

  /// Whether this sample moves a finger that presses or drags.
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

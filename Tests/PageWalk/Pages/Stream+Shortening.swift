internal import Folio

extension Stream {
  /// Returns a shorter stream in which the same is found, from which no event can be left out.
  ///
  /// - Parameter find: Returns the index of the event at which it is found; nil if it is not.
  func shortened(_ find: (Stream) -> Int?) -> Stream {
    var stream = self
    guard let end = find(stream) else { return stream }
    stream.events = Array(stream.events.prefix(end + 1))
    stream.simplifySettings(find)
    var size = max(1, stream.events.count / 2)
    // A limit for its duration, since each try plays the stream.
    var budget = 4_000
    while budget > 0 {
      var isShorter = false
      var place = 0
      while place < stream.events.count, budget > 0 {
        budget -= 1
        var short = stream
        short.events.removeSubrange(place..<min(place + size, stream.events.count))
        if let end = find(short) {
          short.events = Array(short.events.prefix(end + 1))
          stream = short
          isShorter = true
        } else {
          place += size
        }
      }
      if size > 1 {
        size = max(1, size / 2)
      } else if !isShorter {
        break
      }
    }
    stream.simplifySettings(find)
    stream.simplifyEvents(find)
    return stream
  }

  /// Rounds numbers that need no decimals, and leaves out what events need not say.
  private mutating func simplifyEvents(_ find: (Stream) -> Int?) {
    for index in events.indices {
      for simple in Stream.simpler(events[index]) where simple != events[index] {
        var short = self
        short.events[index] = simple
        guard find(short) == events.count - 1 else { continue }
        self = short
        break
      }
    }
  }

  /// Events that say less, the simplest first.
  private static func simpler(_ event: PageEvent) -> [PageEvent] {
    switch event {
    case .dragMoved(let travel, let moment):
      return [10, 1, 0.1].map { .dragMoved(by: (travel / $0).rounded() * $0, at: moment) }
    case .dragEnded(let velocity, let moment):
      return [.dragEnded(velocity: 0, at: moment)]
        + [100, 1].map { .dragEnded(velocity: (velocity / $0).rounded() * $0, at: moment) }
    case .jump(let page, let animated, _, _): return [.jump(to: page, animated: animated, request: 1)]
    case .pagesChanged(let pages, _?): return [.pagesChanged(pages)]
    case .layoutChanged(let length): return length == 0 ? [] : [.layoutChanged(length: 100)]
    case .slideLengthsChanged(let lengths):
      return [10, 1].map { unit in .slideLengthsChanged(lengths.map { ($0 / unit).rounded() * unit }) }
    default: return []
    }
  }

  /// Sets to their defaults those settings that do not matter.
  private mutating func simplifySettings(_ find: (Stream) -> Int?) {
    let plain = PageConfiguration()
    let resets: [(inout PageConfiguration) -> Void] = [
      { $0 = plain }, { $0.slides = plain.slides }, { $0.cache = plain.cache },
      { $0.interruptionPolicy = plain.interruptionPolicy }, { $0.snapThreshold = plain.snapThreshold },
      { $0.maximumFlingDistance = 1 }, { $0.jumpDuration = plain.jumpDuration },
      { $0.jumpCurve = plain.jumpCurve }, { $0.settleSpring = plain.settleSpring },
      { $0.snapping = .always }, { $0.edgePolicy = plain.edgePolicy }, { $0.disabledPagePolicy = .skip },
      { $0.allowsForward = true }, { $0.allowsBackward = true }, { $0.allowsSwipe = true },
      { $0.loops = false }, { $0.spacing = 0 }, { $0.pageFraction = 1 },
      { $0.slides.containment = .none }, { $0.slides.slidesPerStop = 1 },
      { $0.slides.alignment = plain.slides.alignment }, { $0.slides.leadingPadding = 0 },
      { $0.slides.trailingPadding = 0 }, { $0.appearanceTiming = .duringDrag },
    ]
    for reset in resets {
      var simple = self
      reset(&simple.configuration)
      guard simple.configuration != configuration, let end = find(simple) else { continue }
      simple.events = Array(simple.events.prefix(end + 1))
      self = simple
    }
  }
}

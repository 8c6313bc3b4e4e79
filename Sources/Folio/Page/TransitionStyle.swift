public import FolioMachine

/// How pages look on the way from one to the next: a pure function of where a page is.
///
/// The same in drags and in jumps, where the two ends stand side by side. Forward and backward mirror each other by
/// themselves: a page ahead is at a positive offset, one behind at a negative one, whichever of them goes. Axis and
/// direction come in later, with ``PageController/frame(of:in:axis:direction:)-(PageLook,_,_,_)``.
///
///                 a page behind, at −0.25                    a page ahead, at 0.75
///     slide       moves with the finger                      moves with the finger
///     fade        stands still, opacity 0.75                 stands still, opacity 0.25
///     push        recedes, translation −0.075                slides over it, translation 0.75
///     depth       slides away above, translation −0.25       stands beneath, scale 0.8125, opacity 0.25
///
/// Laws: at offset 0 every style shows the page whole; at ±1 nothing of it is left to see but what another covers.
/// Meant for whole pages: with a page fraction under 1 the neighbours that peek in are at rest at ±1.
public enum TransitionStyle: UInt8, Hashable, Sendable, NamedCase {
  /// Pages move side by side.
  case slide
  /// Pages stand still, one fades into the other.
  case fade
  /// The page ahead slides over the one behind, which recedes by three tenths of its way.
  case push
  /// The page behind slides away and uncovers the one ahead, which grows from three quarters of its size.
  case depth

  /// How a page looks that is so many pages forward of its place; one that is nowhere is not to be seen.
  public func look(at offset: Double) -> PageLook {
    guard offset.isLegal else { return PageLook(translation: 0, scale: 1, opacity: 0, level: 0) }
    let nearness = (1 - abs(offset)).clamped(0, 1)
    switch self {
    case .slide: return PageLook(translation: offset, scale: 1, opacity: 1, level: 0)
    case .fade: return PageLook(translation: 0, scale: 1, opacity: nearness, level: 0)
    case .push:
      return PageLook(translation: offset < 0 ? offset * 0.3 : offset, scale: 1, opacity: 1, level: offset)
    case .depth:
      guard offset > 0 else { return PageLook(translation: offset, scale: 1, opacity: 1, level: -offset) }
      return PageLook(translation: 0, scale: 0.75 + 0.25 * nearness, opacity: nearness, level: -offset)
    }
  }

  /// How the two ends of a transition look at a progress, 0 … 1; less and more where a motion overshoots.
  public func looks(progress: Double, forward: Bool) -> (from: PageLook, to: PageLook) {
    forward
      ? (look(at: -progress), look(at: 1 - progress)) : (look(at: progress), look(at: progress - 1))
  }
}

extension PageController {
  /// How a placed page looks in a style. Without a transition, where a pull at an edge uncovers no page, pages slide.
  public func look(of placement: PagePlacement, in style: TransitionStyle) -> PageLook {
    (transition == nil ? .slide : style).look(at: placement.offset)
  }
}

public import FolioMachine

/// The look of pages between one page and the next: a pure function of the offset of a page.
///
/// It is the same in drags and in jumps, in which the two ends are neighbours. Forward and backward are mirror images: a
/// page ahead has a positive offset and one behind a negative one, whatever the direction of the motion. Axis and direction
/// are applied by ``PageController/frame(of:in:axis:direction:)-(PageLook,_,_,_)``.
///
///                 a page behind, at −0.25                    a page ahead, at 0.75
///     slide       moves with the finger                      moves with the finger
///     fade        does not move, opacity 0.75                does not move, opacity 0.25
///     push        recedes, translation −0.075                slides over it, translation 0.75
///     depth       slides away above, translation −0.25       is beneath, scale 0.8125, opacity 0.25
///
/// Laws: at offset 0 every style shows the whole page; at ±1 no part of it is visible that another page does not cover. The
/// styles are for whole pages: with a page fraction under 1 the visible neighbours are at rest at ±1.
public enum TransitionStyle: UInt8, Hashable, Sendable, NamedCase {
  /// Pages move side by side.
  case slide
  /// Pages do not move; one fades into the other.
  case fade
  /// The page ahead slides over the page behind, which recedes by three tenths of its length.
  case push
  /// The page behind slides away and uncovers the page ahead, which grows from three quarters of its size.
  case depth

  /// Returns the look of a page that is `offset` pages forward of its place; with an offset that is NaN or infinite the
  /// page is invisible.
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

  /// Returns the looks of the two ends of a transition at a progress, 0 … 1, or beyond if a motion overshoots.
  public func looks(progress: Double, forward: Bool) -> (from: PageLook, to: PageLook) {
    forward
      ? (look(at: -progress), look(at: 1 - progress)) : (look(at: progress), look(at: progress - 1))
  }
}

extension PageController {
  /// Returns the look of a placed page in a style. Without a transition, such as a pull beyond an edge, pages slide.
  public func look(of placement: PagePlacement, in style: TransitionStyle) -> PageLook {
    (transition == nil ? .slide : style).look(at: placement.offset)
  }
}

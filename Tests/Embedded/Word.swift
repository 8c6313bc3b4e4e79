import Folio

/// The form of an effect: six numbers, of which this is the first. Unused numbers are 0.
///
/// Pages and rows are their numbers; causes, outcomes and the like are their raw values.
enum Word: Int {
  // Pages and tabs.
  case load = 1, prefetch, cancelPrefetch, evict
  case jumpAnswered, jumpDropped, transitionBegan, transitionEnded, dragRefused
  case willSelect, didSelect, didSettle
  case willAppear, didAppear, willDisappear, didDisappear
  case reselected, focusMoved, stripMoved
  // The cover.
  case collapseChanged, refreshStarted
  // Lists.
  case mount, unmount, discard, render, prepare, measure, reordered, lifted, dropped
  case scrollEnded, nearEnd, nearStart, totalChanged, scrollContent
  // Touch.
  case highlighted, tapped, longPressed, claimAsked, backSwiped
  // More of lists: existing numbers are not changed.
  case viewed
  case sectionDisappeared, sectionAppeared, velocityLeft

  private func tell(
    _ first: Double = 0, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0, _ fifth: Double = 0,
    into told: inout [Double]
  ) {
    told += [Double(rawValue), first, second, third, fourth, fifth]
  }

  /// Writes an effect.
  static func tell(_ effect: PagerEffect, into told: inout [Double]) {
    switch effect {
    case .cover(.tab(.page(let effect))): tell(effect, into: &told)
    case .cover(.tab(.reselected(let page))): reselected.tell(page.number, into: &told)
    case .cover(.tab(.focusMoved(let page))): focusMoved.tell(page.number, into: &told)
    case .cover(.tab(.stripMoved(let offset))): stripMoved.tell(offset, into: &told)
    case .cover(.collapseChanged(let depth, let cause)):
      collapseChanged.tell(depth, Double(cause.rawValue), into: &told)
    case .cover(.refreshStarted(let page)): refreshStarted.tell(page.number, into: &told)
    // The pager has performed these on its own lists.
    case .cover(.setContentInset), .cover(.scrollContent): break
    case .list(let page, let effect): tell(effect, of: page.number, into: &told)
    case .highlighted(let page, let row, let isOn):
      highlighted.tell(page.number, Double(row), isOn ? 1 : 0, into: &told)
    case .tapped(let page, let row): tapped.tell(page.number, Double(row), into: &told)
    case .longPressed(let page, let row): longPressed.tell(page.number, Double(row), into: &told)
    case .claimAsked(let pointer, let x, let y): claimAsked.tell(Double(pointer), x, y, into: &told)
    case .backSwiped(.began): backSwiped.tell(into: &told)
    case .backSwiped(.moved(let travel)): backSwiped.tell(1, travel, into: &told)
    case .backSwiped(.ended(let velocity)): backSwiped.tell(2, velocity, into: &told)
    case .backSwiped(.cancelled): backSwiped.tell(3, into: &told)
    }
  }

  private static func tell(_ effect: PageEffect, into told: inout [Double]) {
    switch effect {
    case .load(let page): load.tell(page.number, into: &told)
    case .prefetch(let page): prefetch.tell(page.number, into: &told)
    case .cancelPrefetch(let page): cancelPrefetch.tell(page.number, into: &told)
    case .evict(let page): evict.tell(page.number, into: &told)
    case .jumpAnswered(let request, let answer):
      jumpAnswered.tell(request.number, answer.number, into: &told)
    case .jumpDropped(let request): jumpDropped.tell(request.number, into: &told)
    case .transitionBegan(let id, let kind, let from, let to, let cause, _):
      transitionBegan.tell(
        Double(id.rawValue), Double(kind.rawValue), from.number, to.number, Double(cause.rawValue),
        into: &told)
    case .transitionEnded(let id, let outcome):
      transitionEnded.tell(Double(id.rawValue), Double(outcome.rawValue), into: &told)
    case .dragRefused: dragRefused.tell(into: &told)
    case .willSelect(let page, let cause): willSelect.tell(page.number, Double(cause.rawValue), into: &told)
    case .didSelect(let page, let cause): didSelect.tell(page.number, Double(cause.rawValue), into: &told)
    case .didSettle(let page, let cause): didSettle.tell(page.number, Double(cause.rawValue), into: &told)
    case .willAppear(let page, let isAnimated): willAppear.tell(page.number, isAnimated ? 1 : 0, into: &told)
    case .didAppear(let page): didAppear.tell(page.number, into: &told)
    case .willDisappear(let page, let isAnimated):
      willDisappear.tell(page.number, isAnimated ? 1 : 0, into: &told)
    case .didDisappear(let page): didDisappear.tell(page.number, into: &told)
    }
  }

  private static func tell(_ effect: ListEffect, of page: Double, into told: inout [Double]) {
    switch effect {
    case .mount(let row, let slot, let generation, let isRecycled):
      mount.tell(page, Double(row), slot.number, generation.number, isRecycled ? 1 : 0, into: &told)
    case .unmount(let row, let slot): unmount.tell(page, Double(row), slot.number, into: &told)
    case .discard(let slot): discard.tell(page, slot.number, into: &told)
    case .render(let row, let slot, let generation):
      render.tell(page, Double(row), slot.number, generation.number, into: &told)
    case .prepare(let kind, let slot): prepare.tell(page, Double(kind), slot.number, into: &told)
    case .measure(let row, let kind, let width, _, let generation):
      measure.tell(page, Double(row), Double(kind), width, generation.number, into: &told)
    case .reordered(let from, let to, _): reordered.tell(page, Double(from), Double(to), into: &told)
    case .lifted(let row): lifted.tell(page, Double(row), into: &told)
    case .dropped(let row, let outcome):
      dropped.tell(page, Double(row ?? -1), Double(outcome.rawValue), into: &told)
    case .scrollEnded(let outcome): scrollEnded.tell(page, Double(outcome.rawValue), into: &told)
    case .nearEnd: nearEnd.tell(page, into: &told)
    case .nearStart: nearStart.tell(page, into: &told)
    case .velocityLeft(let velocity): velocityLeft.tell(page, velocity, into: &told)
    case .sectionDisappeared(let id): sectionDisappeared.tell(page, Double(id), into: &told)
    case .sectionAppeared(let id): sectionAppeared.tell(page, Double(id), into: &told)
    case .viewed(let row): viewed.tell(page, Double(row), into: &told)
    case .totalChanged(let length): totalChanged.tell(page, length, into: &told)
    case .scrollContent(let offset, let token): scrollContent.tell(page, offset, token.number, into: &told)
    }
  }
}

extension NumberedID {
  fileprivate var number: Double { Double(rawValue) }
}

extension JumpAnswer {
  fileprivate var number: Double {
    switch self {
    case .began: 0
    case .alreadyThere: 1
    case .joined: 2
    case .queued: 3
    case .pending: 4
    }
  }
}

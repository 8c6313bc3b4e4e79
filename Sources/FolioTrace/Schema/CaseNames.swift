/// The names of the cases of every enum with payloads in events, effects, rejections and settings.
///
/// They are all that cannot be derived from a type at run time. A test parses the declarations in the sources, and
/// prints the line to insert here if a declaration has changed.
enum CaseNames {
  /// Returns the names of the cases of a type, in their order, or no names for a type without such cases.
  static func of(_ type: Any.Type) -> [String] { table[SchemaNames.name(of: type)] ?? [] }

  /// The names of the cases by enum.
  static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if let name = words.first { table[name] = Array(words.dropFirst()) }
    }
    return table
  }()

  // One enum per line, so that independent changes merge without conflicts.
  private static let lines = """
    BackSwipe began moved ended cancelled
    BatchRejection unknownSection unknownRow duplicateSection duplicateRow changedSection wrongCount
    CarouselEffect page
    CarouselEvent page cancelAdvance resumeAdvance configured
    CoverAnimation spring curve
    CoverEffect tab setContentInset scrollContent collapseChanged refreshStarted
    CoverEvent tab heightsChanged stopsChanged viewportChanged stripHeightsChanged uniformStripHeightChanged scrolled scrollEnded expand collapse move refreshChanged shortContentChanged refresh refreshEnded restored configured
    CoverStyle shrink move parallax shrinkThenMove
    FeedEffect totalChanged scrollContent unmount discard mount render
    FeedEvent itemsChanged itemsUpdated viewportChanged revised fingerDown fingerUp dragBegan dragMoved dragEnded dragCancelled hostScrolled hostScrollEnded setOffset ticked turnEnded
    InitialPosition top bottom row
    JumpAnswer began alreadyThere joined queued pending
    ListEffect totalChanged scrollContent unmount discard mount render prepare measure reordered lifted dropped scrollEnded velocityLeft ignored nearEnd nearStart sectionDisappeared sectionAppeared viewed
    ListEvent sectionsChanged rowsAppended batch sortSections resetSections invalidateHeights viewportChanged minimumLengthChanged measured given estimateChanged revised pinnedRowsChanged stickyRowsChanged fingerDown fingerUp dragBegan dragMoved dragEnded dragCancelled reorderBegan reorderMoved reorderEnded reorderCancelled hostScrolled hostScrollEnded setOffset restored scroll scrollTo ticked turnEnded configured reducedMotionChanged
    ListRejection unknownRow unknownSection duplicateSection duplicateRow duplicateKey keyedRun immovableRow unknownItem duplicateItem illegalValue wrongCount batch unknownTask missingAddress refusedConfiguration
    ListScrollTarget offset distance row
    MotionRejection illegalValue
    NearEdge viewport points
    OverscanAhead distance time rows
    PageCacheEvent pinned needed wanted prefetchesCancelled loaded loadFailed retry memoryPressure configured
    PageEffect jumpAnswered jumpDropped transitionBegan transitionEnded willSelect didSelect didSettle willAppear didAppear willDisappear didDisappear load prefetch cancelPrefetch evict dragRefused ignored
    PageEvent pagesChanged restored enabledChanged slideLengthsChanged layoutChanged dragBegan dragMoved dragEnded dragCancelled jump scroll step fingerDown fingerUp driven drivenEnded turnEnded ticked containerWillAppear containerDidAppear containerWillDisappear containerDidDisappear loaded loadFailed retry memoryPressure reducedMotionChanged configured
    PagerEffect cover list highlighted tapped longPressed claimAsked touchCaught backSwiped
    PagerEvent cover list pointer claimDecided touchCaught wheel key focused frameChanged bottomInsetChanged directionChanged ticked turnEnded restored configured
    PanEffect fingerDown fingerUp began moved ended cancelled
    PanEvent down moved up cancelled refused configured
    PressEffect highlighted tapped longPressed
    PressEvent down moved up cancelled targetMoved refused ticked configured
    RefreshPolicy configured off threshold
    Rejection unknownPage duplicatePage disabledPage busy illegalValue wrongCount refusedConfiguration list
    SchedulerEffect start cancel deliver drop lookUpDisk fetch cancelLoad loaded failed store evict
    SchedulerEvent request finished failed left load diskHit diskMissed fetched loadFailed memoryPurged scrollingChanged turnEnded
    SectionLayout rows grid adaptiveGrid waterfall
    SectionRows models uniform
    TabEffect page reselected focusMoved stripMoved
    TabEvent page tapped stripDragBegan stripDragMoved stripDragEnded lengthsChanged uniformLengthChanged lengthChanged stripLayoutChanged key configured
    TabLengths intrinsic equal proportional capped
    """
}

// Written by Demo/Web/generate from the schema of the wire format. Do not edit.

export interface PageConfiguration { interruptionPolicy?: InterruptionPolicy; flickVelocity?: number; snapThreshold?: number; maximumFlingDistance?: number; jumpDuration?: number; jumpCurve?: TimingCurve; settleSpring?: DampedSpringParameters; snapping?: PageConfigurationPageSnapping; edgePolicy?: EdgePolicy; disabledPagePolicy?: DisabledPagePolicy; allowsForward?: boolean; allowsBackward?: boolean; allowsSwipe?: boolean; loops?: boolean; spacing?: number; pageFraction?: number; slides?: SlideLayout; appearanceTiming?: AppearanceTiming; cache?: CacheConfiguration }
export type InterruptionPolicy = 'finishEarly' | 'redirect' | 'queueLatest' | 'reject';
export interface TimingCurve { x1: number; y1: number; x2: number; y2: number }
export interface DampedSpringParameters { mass: number; stiffness: number; damping: number }
export type PageConfigurationPageSnapping = 'always' | 'never';
export type EdgePolicy = 'rubberBand' | 'clamp' | 'none';
export type DisabledPagePolicy = 'skip' | 'stop';
export interface SlideLayout { alignment?: SlideAlignment; leadingPadding?: number; trailingPadding?: number; containment?: SlideContainment; slidesPerStop?: number }
export type SlideAlignment = 'start' | 'centre' | 'end';
export type SlideContainment = 'none' | 'keep' | 'trim';
export type AppearanceTiming = 'duringDrag' | 'atSettle';
export interface CacheConfiguration { capacity?: number | null; cost?: number | null; prefetch?: number; prefetchBehind?: number }
export interface TabConfiguration { lengths?: TabLengths; leadingPadding?: number; trailingPadding?: number; spacing?: number; shortStrip?: ShortStrip; indicatorStyle?: IndicatorStyle; indicatorEdge?: IndicatorEdge; alignment?: StripAlignment; activation?: Activation; wraps?: boolean; hidesSingleTab?: boolean; fadesTabsBetween?: boolean }
export type TabLengths =
  | 'intrinsic'
  | 'equal'
  | 'proportional'
  | { type: 'capped'; length: number };
export type ShortStrip = 'start' | 'centre' | 'end' | 'fill';
export type IndicatorStyle = 'linear' | 'elastic' | 'snap';
export type IndicatorEdge = 'clamp' | 'bounce' | 'compress';
export type StripAlignment = 'start' | 'centre' | 'end' | 'visible';
export type Activation = 'automatic' | 'manual';
export interface CoverConfiguration { mode?: CoverMode; style?: CoverStyle; pullStyle?: PullStyle; pullLimit?: number; snaps?: CoverSnap; coverFollows?: CoverFollows; childSync?: ChildSync; refreshThreshold?: number | null }
export type CoverMode = 'exitUntilCollapsed' | 'enterAlways' | 'enterAlwaysCollapsed';
export type CoverStyle =
  | 'shrink'
  | 'move'
  | { type: 'parallax'; factor: number }
  | { type: 'shrinkThenMove'; to: number };
export type PullStyle = 'stretch' | 'move' | 'pinned';
export type CoverSnap = 'never' | 'nearest' | 'direction';
export type CoverFollows = 'user' | 'everything';
export type ChildSync = 'matchCover' | 'keepDepth';
export interface PagerConfiguration { axis?: PagingAxis; slop?: number; velocityEstimate?: VelocityEstimate; maximumVelocity?: number | null; highlightDelay?: number; longPressDelay?: number; lineLength?: number; gestureFallback?: GestureFallback; isNested?: boolean; backZone?: number; backPages?: BackPages; carriesFling?: boolean; sharesSlots?: boolean; list?: ListConfiguration }
export type PagingAxis = 'horizontal' | 'vertical';
export type VelocityEstimate = 'leastSquares' | 'impulse';
export type GestureFallback = 'outermost' | 'innermost' | 'none';
export type BackPages = 'first' | 'every';
export interface ListConfiguration { estimate?: number; estimates?: readonly KindEstimate[]; overscan?: number; overscanAhead?: OverscanAhead; anchoring?: Anchoring; prependPolicy?: PrependPolicy; followEnd?: number | null; nearEnd?: NearEdge | null; nearStart?: NearEdge | null; measuresWhenIdle?: boolean; learnsEstimates?: boolean; poolLimit?: number | null; emptyPoolLimit?: number | null; hasStickyHeaders?: boolean; edgePolicy?: ListEdge; snap?: ListSnap | null; viewability?: Viewability | null; sectionDisplay?: SectionDisplay; initialPosition?: InitialPosition; gravity?: ListGravity; reorder?: ReorderConfiguration | null }
export interface KindEstimate { kind: number; height: number }
export type OverscanAhead =
  | { type: 'distance'; distance: number }
  | { type: 'time'; seconds: number }
  | { type: 'rows'; count: number };
export type Anchoring = 'atOnce' | 'afterTouch';
export type PrependPolicy = 'show' | 'keep';
export type NearEdge =
  | 'viewport'
  | { type: 'points'; points: number };
export type ListEdge = 'rubberBand' | 'clamp';
export type ListSnap = 'start' | 'centre' | 'end';
export interface Viewability { fraction: number; duration: number }
export type SectionDisplay = 'off' | 'reported';
export type InitialPosition =
  | 'top'
  | 'bottom'
  | { type: 'row'; row: number; alignment: ScrollAlignment };
export type ScrollAlignment = 'start' | 'centre' | 'end' | 'visible';
export type ListGravity = 'top' | 'bottom';
export interface ReorderConfiguration { scope?: ReorderScope; edge?: number; speed?: number }
export type ReorderScope = 'list' | 'section';
export type PageID = number;
export type Moment = number;
export type RequestID = number;
export type Cause = 'drag' | 'tap' | 'request' | 'key' | 'data' | 'layout' | 'container' | 'restore' | 'auto';
export type PressureLevel = 'low' | 'critical';
export type TabKey = 'forward' | 'backward' | 'first' | 'last' | 'activate';
export type ScrollSource = 'user' | 'fling' | 'code';
export type ScrollToken = number;
export type CoverAnimation =
  | 'spring'
  | { type: 'curve'; curve: TimingCurve; duration: number };
export type RefreshPolicy =
  | 'configured'
  | 'off'
  | { type: 'threshold'; threshold: number };
export interface Restoration { settled?: PageID; index: number; fraction?: number; cover?: RestorationCoverPlace; places: readonly RestorationPagePlace[] }
export interface RestorationCoverPlace { collapse: number; maximum: number; minimum: number }
export interface RestorationPagePlace { page: PageID; y: number; list?: ListPosition }
export interface ListPosition { row: number; distance: number; height: number; width: number; key?: number; neighbours?: readonly ListPositionNeighbour[] }
export interface ListPositionNeighbour { key: number; rowsBelow: number }
export interface SectionModel { id: number; header?: RowModel; rows?: SectionRows; footer?: RowModel; layout?: SectionLayout; defaultSequence?: number }
export interface RowModel { kind?: number; height?: number; revision?: number; highlights?: boolean; moves?: boolean; key?: number }
export type SectionRows =
  | { type: 'models'; models: readonly RowModel[] }
  | { type: 'uniform'; count: number; model: RowModel };
export type SectionLayout =
  | 'rows'
  | { type: 'grid'; columns: number; gap: number }
  | { type: 'adaptiveGrid'; leastWidth: number; mostColumns?: number; gap: number }
  | { type: 'waterfall'; columns: number; gap: number };
export interface ListBatch { deletes?: readonly RowPath[]; inserts?: readonly RowInsert[]; moves?: readonly RowMove[]; reloads?: readonly RowPath[]; updates?: readonly RowInsert[]; sectionDeletes?: readonly number[]; sectionInserts?: readonly SectionInsert[]; sectionMoves?: readonly SectionMove[]; sectionReloads?: readonly SectionInsert[]; counts?: readonly number[] | null }
export interface RowPath { section: number; row: number }
export interface RowInsert { at: RowPath; row?: RowModel }
export interface RowMove { source: RowPath; destination: RowPath }
export interface SectionInsert { at: number; section: SectionModel }
export interface SectionMove { source: number; destination: number }
export interface ContentInsets { top?: number; bottom?: number }
export interface RowMeasurement { row: number; height: number }
export type MeasurementGeneration = number;
export type ListScrollTarget =
  | { type: 'offset'; offset: number }
  | { type: 'distance'; distance: number }
  | { type: 'row'; row: number; alignment: ScrollAlignment; offset: number };
export interface PointerEvent { id?: number; phase: PointerEventPhase; x: number; y: number; at: Moment }
export type PointerEventPhase = 'down' | 'moved' | 'up' | 'cancelled';
export interface WheelEvent { x: number; y: number; deltaX: number; deltaY: number; unit?: WheelEventUnit; phase?: WheelEventPhase; at: Moment }
export type WheelEventUnit = 'points' | 'lines' | 'pages';
export type WheelEventPhase = 'notch' | 'began' | 'changed' | 'ended' | 'cancelled' | 'momentumBegan' | 'momentum' | 'momentumEnded';
export type PagerKey = 'left' | 'right' | 'up' | 'down' | 'pageUp' | 'pageDown' | 'home' | 'end' | 'next' | 'previous';
export interface LayoutRect { x?: number; y?: number; width: number; height: number }
export type ReadingDirection = 'leftToRight' | 'rightToLeft';
export type JumpAnswer =
  | { type: 'began'; transition: TransitionID }
  | 'alreadyThere'
  | { type: 'joined'; transition: TransitionID }
  | 'queued'
  | 'pending';
export type TransitionID = number;
export type TransitionKind = 'drag' | 'jump';
export type TransitionOutcome = 'completed' | 'cancelled' | 'finishedEarly' | 'superseded';
export type SlotID = number;
export type SlotGeneration = number;
export type MeasureCause = 'demand' | 'idle';
export type ReorderOutcome = 'completed' | 'cancelled' | 'removed';
export type ScrollOutcome = 'completed' | 'cancelled' | 'superseded';
export type BackSwipe =
  | 'began'
  | { type: 'moved'; by: number }
  | { type: 'ended'; velocity: number }
  | 'cancelled';
export type RejectionField = 'length' | 'travel' | 'velocity' | 'position' | 'step' | 'cost' | 'flickVelocity' | 'snapThreshold' | 'jumpDuration' | 'jumpCurve' | 'settleSpring' | 'spacing' | 'maximumFlingDistance' | 'pageFraction' | 'slidesPerStop' | 'capacity' | 'prefetch' | 'lengths' | 'stripLength' | 'padding' | 'maximum' | 'collapsed' | 'minimum' | 'stops' | 'sections' | 'duration' | 'curve' | 'height' | 'bottomInset' | 'stripHeights' | 'offset' | 'contentLength' | 'token' | 'pullLimit' | 'style' | 'threshold' | 'interval' | 'parallax' | 'pointer' | 'frame' | 'wheel' | 'slop' | 'axis' | 'highlightDelay' | 'longPressDelay' | 'backZone' | 'reducedMotion';
export type ListRejection =
  | { type: 'unknownRow'; row: number }
  | { type: 'unknownSection'; section: number }
  | { type: 'duplicateSection'; section: number }
  | { type: 'duplicateRow'; row: number }
  | { type: 'duplicateKey'; key: number }
  | { type: 'keyedRun'; key: number }
  | { type: 'immovableRow'; row: number }
  | { type: 'unknownItem'; item: number }
  | { type: 'duplicateItem'; item: number }
  | { type: 'illegalValue'; field: ListRejectionField }
  | { type: 'wrongCount'; expected: number; got: number }
  | { type: 'batch'; batch: BatchRejection }
  | { type: 'unknownTask'; task: TaskID }
  | { type: 'missingAddress'; target: TargetID }
  | { type: 'refusedConfiguration'; field: ListRejectionField };
export type ListRejectionField = 'height' | 'frame' | 'count' | 'length' | 'width' | 'insets' | 'minimumLength' | 'travel' | 'velocity' | 'offset' | 'token' | 'generation' | 'estimate' | 'overscan' | 'overscanAhead' | 'followEnd' | 'nearEnd' | 'nearStart' | 'columns' | 'gap' | 'poolLimit' | 'cost' | 'cores' | 'perTurn' | 'loadLimit' | 'memoryLimit' | 'place' | 'edge' | 'speed' | 'initialPosition' | 'fraction' | 'duration' | 'neighbours' | 'leastWidth';
export type BatchRejection =
  | { type: 'unknownSection'; section: number }
  | { type: 'unknownRow'; row: RowPath }
  | { type: 'duplicateSection'; section: number }
  | { type: 'duplicateRow'; row: RowPath }
  | { type: 'changedSection'; row: RowPath }
  | { type: 'wrongCount'; expected: number; got: number };
export type TaskID = number;
export type TargetID = number;
export type Rejection =
  | { type: 'unknownPage'; page: PageID }
  | { type: 'duplicatePage'; page: PageID }
  | { type: 'disabledPage'; page: PageID }
  | 'busy'
  | { type: 'illegalValue'; field: RejectionField }
  | { type: 'wrongCount'; expected: number; got: number }
  | { type: 'refusedConfiguration'; field: RejectionField }
  | { type: 'list'; rejection: ListRejection };

/** The settings of a pager and its parts; what is left out has its default. */
export interface PagerSettings { page?: PageConfiguration; tab?: TabConfiguration; cover?: CoverConfiguration; pager?: PagerConfiguration }

/** An event of a pager. The prefix of its type is the part that it is for. */
export type PagerEvent =
  | { type: 'page.pagesChanged'; pages: readonly PageID[]; settled?: PageID }
  | { type: 'page.restored'; page: PageID; index: number; fraction?: number }
  | { type: 'page.enabledChanged'; page: PageID; swipe: boolean; tap: boolean }
  | { type: 'page.slideLengthsChanged'; lengths: readonly number[] }
  | { type: 'page.layoutChanged'; length: number }
  | { type: 'page.dragBegan'; at: Moment }
  | { type: 'page.dragMoved'; by: number; at: Moment }
  | { type: 'page.dragEnded'; velocity: number; at: Moment }
  | { type: 'page.dragCancelled'; at: Moment }
  | { type: 'page.jump'; to: PageID; animated?: boolean; request?: RequestID; cause?: Cause }
  | { type: 'page.scroll'; to: PageID; offset: number; animated?: boolean; request?: RequestID; cause?: Cause }
  | { type: 'page.step'; by: number; animated?: boolean; request?: RequestID; cause?: Cause }
  | { type: 'page.fingerDown'; at: Moment }
  | { type: 'page.fingerUp'; at: Moment }
  | { type: 'page.driven'; position: number; at: Moment }
  | { type: 'page.drivenEnded'; at: Moment }
  | { type: 'page.turnEnded' }
  | { type: 'page.ticked'; at: Moment }
  | { type: 'page.containerWillAppear'; animated?: boolean }
  | { type: 'page.containerDidAppear' }
  | { type: 'page.containerWillDisappear'; animated?: boolean }
  | { type: 'page.containerDidDisappear' }
  | { type: 'page.loaded'; page: PageID; cost?: number }
  | { type: 'page.loadFailed'; page: PageID }
  | { type: 'page.retry'; page: PageID }
  | { type: 'page.memoryPressure'; level: PressureLevel }
  | { type: 'page.reducedMotionChanged'; isOn: boolean }
  | { type: 'page.configured'; configuration: PageConfiguration }
  | { type: 'tab.tapped'; page: PageID; request?: RequestID }
  | { type: 'tab.stripDragBegan'; at: Moment }
  | { type: 'tab.stripDragMoved'; by: number; at: Moment }
  | { type: 'tab.stripDragEnded'; velocity: number; at: Moment }
  | { type: 'tab.lengthsChanged'; lengths: readonly number[]; selected?: readonly number[] }
  | { type: 'tab.uniformLengthChanged'; length: number; selected?: number }
  | { type: 'tab.lengthChanged'; page: PageID; length: number; selected?: number }
  | { type: 'tab.stripLayoutChanged'; length: number }
  | { type: 'tab.key'; key: TabKey; request?: RequestID }
  | { type: 'tab.configured'; configuration: TabConfiguration }
  | { type: 'cover.heightsChanged'; maximum: number; collapsed: number; minimum: number }
  | { type: 'cover.stopsChanged'; stops: readonly number[] }
  | { type: 'cover.viewportChanged'; height: number; bottomInset?: number }
  | { type: 'cover.stripHeightsChanged'; heights: readonly number[] }
  | { type: 'cover.uniformStripHeightChanged'; height: number }
  | { type: 'cover.scrolled'; page: PageID; offset: number; contentLength: number; by: ScrollSource; token: ScrollToken }
  | { type: 'cover.scrollEnded'; page: PageID }
  | { type: 'cover.expand'; animated?: boolean }
  | { type: 'cover.collapse'; animated?: boolean }
  | { type: 'cover.move'; to: number; animation?: CoverAnimation }
  | { type: 'cover.refreshChanged'; page: PageID; policy: RefreshPolicy }
  | { type: 'cover.refreshEnded'; page: PageID }
  | { type: 'cover.restored'; restoration: Restoration }
  | { type: 'cover.configured'; configuration: CoverConfiguration }
  | { type: 'list.sectionsChanged'; page: PageID; sections: readonly SectionModel[] }
  | { type: 'list.rowsAppended'; page: PageID; section: number; count: number; model: RowModel }
  | { type: 'list.batch'; page: PageID; batch: ListBatch }
  | { type: 'list.sortSections'; page: PageID; sections: readonly number[] }
  | { type: 'list.resetSections'; page: PageID }
  | { type: 'list.invalidateHeights'; page: PageID }
  | { type: 'list.viewportChanged'; page: PageID; length: number; width: number; insets?: ContentInsets }
  | { type: 'list.minimumLengthChanged'; page: PageID; length: number }
  | { type: 'list.measured'; page: PageID; rows: readonly RowMeasurement[]; generation: MeasurementGeneration }
  | { type: 'list.given'; page: PageID; rows: [lower: number, upper: number]; height: number }
  | { type: 'list.estimateChanged'; page: PageID; kind: number; height: number }
  | { type: 'list.revised'; page: PageID; row: number }
  | { type: 'list.pinnedRowsChanged'; page: PageID; rows: readonly number[] }
  | { type: 'list.stickyRowsChanged'; page: PageID; rows: readonly number[] }
  | { type: 'list.fingerDown'; page: PageID; at: Moment }
  | { type: 'list.fingerUp'; page: PageID; at: Moment }
  | { type: 'list.dragBegan'; page: PageID; at: Moment }
  | { type: 'list.dragMoved'; page: PageID; by: number; at: Moment }
  | { type: 'list.dragEnded'; page: PageID; velocity: number; at: Moment }
  | { type: 'list.dragCancelled'; page: PageID; at: Moment }
  | { type: 'list.reorderBegan'; page: PageID; row: number; x: number; y: number; at: Moment }
  | { type: 'list.reorderMoved'; page: PageID; x: number; y: number; at: Moment }
  | { type: 'list.reorderEnded'; page: PageID; at: Moment }
  | { type: 'list.reorderCancelled'; page: PageID; at: Moment }
  | { type: 'list.hostScrolled'; page: PageID; offset: number; token: ScrollToken; by: ScrollSource; at: Moment }
  | { type: 'list.hostScrollEnded'; page: PageID; at: Moment }
  | { type: 'list.setOffset'; page: PageID; to: number }
  | { type: 'list.restored'; page: PageID; position: ListPosition }
  | { type: 'list.scroll'; page: PageID; to: number; alignment?: ScrollAlignment; animated?: boolean }
  | { type: 'list.scrollTo'; page: PageID; target: ListScrollTarget; animated?: boolean }
  | { type: 'list.ticked'; page: PageID; at: Moment }
  | { type: 'list.turnEnded'; page: PageID; at: Moment }
  | { type: 'list.configured'; page: PageID; configuration: ListConfiguration }
  | { type: 'list.reducedMotionChanged'; page: PageID; isOn: boolean }
  | { type: 'pointer'; id?: number; phase: PointerEventPhase; x: number; y: number; at: Moment }
  | { type: 'claimDecided'; pointer: number; owns: boolean; at: Moment }
  | { type: 'wheel'; x: number; y: number; deltaX: number; deltaY: number; unit?: WheelEventUnit; phase?: WheelEventPhase; at: Moment }
  | { type: 'key'; key: PagerKey; request?: RequestID }
  | { type: 'focused'; page: PageID; row?: number; request?: RequestID }
  | { type: 'frameChanged'; x?: number; y?: number; width: number; height: number }
  | { type: 'bottomInsetChanged'; inset: number }
  | { type: 'directionChanged'; direction: ReadingDirection }
  | { type: 'ticked'; at: Moment }
  | { type: 'turnEnded'; at: Moment }
  | { type: 'restored'; restoration: Restoration }
  | { type: 'configured'; configuration: PagerConfiguration };

/** An effect of a pager. The prefix of its type is the part that emitted it. */
export type PagerEffect =
  | { type: 'page.jumpAnswered'; request: RequestID; answer: JumpAnswer }
  | { type: 'page.jumpDropped'; request: RequestID }
  | { type: 'page.transitionBegan'; transition: TransitionID; kind: TransitionKind; from: PageID; to: PageID; cause: Cause; request?: RequestID }
  | { type: 'page.transitionEnded'; transition: TransitionID; outcome: TransitionOutcome }
  | { type: 'page.willSelect'; page: PageID; cause: Cause }
  | { type: 'page.didSelect'; page: PageID; cause: Cause }
  | { type: 'page.didSettle'; page: PageID; cause: Cause }
  | { type: 'page.willAppear'; page: PageID; animated: boolean }
  | { type: 'page.didAppear'; page: PageID }
  | { type: 'page.willDisappear'; page: PageID; animated: boolean }
  | { type: 'page.didDisappear'; page: PageID }
  | { type: 'page.load'; page: PageID }
  | { type: 'page.prefetch'; page: PageID }
  | { type: 'page.cancelPrefetch'; page: PageID }
  | { type: 'page.evict'; page: PageID }
  | { type: 'page.dragRefused' }
  | { type: 'tab.reselected'; page: PageID }
  | { type: 'tab.focusMoved'; page: PageID }
  | { type: 'tab.stripMoved'; offset: number }
  | { type: 'cover.setContentInset'; page: PageID; top: number; minimumContentLength: number }
  | { type: 'cover.scrollContent'; page: PageID; to: number; token: ScrollToken }
  | { type: 'cover.collapseChanged'; to: number; cause: Cause }
  | { type: 'cover.refreshStarted'; page: PageID }
  | { type: 'list.totalChanged'; page: PageID; to: number }
  | { type: 'list.scrollContent'; page: PageID; to: number; token: ScrollToken }
  | { type: 'list.unmount'; page: PageID; row: number; slot: SlotID }
  | { type: 'list.discard'; page: PageID; slot: SlotID }
  | { type: 'list.mount'; page: PageID; row: number; slot: SlotID; generation: SlotGeneration; isRecycled: boolean }
  | { type: 'list.render'; page: PageID; row: number; slot: SlotID; generation: SlotGeneration }
  | { type: 'list.prepare'; page: PageID; kind: number; slot: SlotID }
  | { type: 'list.measure'; page: PageID; row: number; kind: number; width: number; cause: MeasureCause; generation: MeasurementGeneration }
  | { type: 'list.reordered'; page: PageID; from: number; to: number; move: RowMove }
  | { type: 'list.lifted'; page: PageID; row: number }
  | { type: 'list.dropped'; page: PageID; row?: number; outcome: ReorderOutcome }
  | { type: 'list.scrollEnded'; page: PageID; outcome: ScrollOutcome }
  | { type: 'list.velocityLeft'; page: PageID; velocity: number }
  | { type: 'list.nearEnd'; page: PageID }
  | { type: 'list.nearStart'; page: PageID }
  | { type: 'list.sectionDisappeared'; page: PageID; id: number }
  | { type: 'list.sectionAppeared'; page: PageID; id: number }
  | { type: 'list.viewed'; page: PageID; row: number }
  | { type: 'highlighted'; page: PageID; row: number; isOn: boolean }
  | { type: 'tapped'; page: PageID; row: number }
  | { type: 'longPressed'; page: PageID; row: number }
  | { type: 'claimAsked'; pointer: number; travelX: number; travelY: number }
  | { type: 'backSwiped'; swipe: BackSwipe };

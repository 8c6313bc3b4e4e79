// Written by Demo/Web/generate from the schema of the wire format and the comments in Sources. Do not edit.

/** A number of one kind. Any number may be used for it, but not one of another kind. */
export type Numbered<Kind extends string> = number & { readonly __kind?: Kind };
/** The reason for which an event was rejected. The machine that threw it is unchanged and has emitted nothing. */
export type Rejection =
  /** The event names a page that does not exist. */
  | { type: 'unknownPage'; page: PageID }
  /** An order of pages contains this page twice. */
  | { type: 'duplicatePage'; page: PageID }
  /** The page is disabled for this event. */
  | { type: 'disabledPage'; page: PageID }
  /** A motion runs, and the interruption policy is `reject`; or a second finger begins a drag. */
  | 'busy'
  /** A value is NaN, infinite, out of range, or not valid in the current state. */
  | { type: 'illegalValue'; field: RejectionField }
  /** A list of values has another count than the items it describes. */
  | { type: 'wrongCount'; expected: number; got: number }
  /** A configuration has an invalid value; the machine keeps its old configuration. */
  | { type: 'refusedConfiguration'; field: RejectionField }
  /** The list of a page rejected its event. */
  | { type: 'list'; rejection: ListRejection };
/** The configuration of a `PageController`. Every value has a default. */
export interface PageConfiguration {
  /** The effect of an animated jump on a running jump or settle. */
  interruptionPolicy?: InterruptionPolicy;
  /** The speed from which a release is a flick, in pages per second; not negative. */
  flickVelocity?: number;
  /** The part of a page from which a slow release continues to the next page; 0 … 1. */
  snapThreshold?: number;
  /** The largest distance of a fling from where the drag began, in pages; at least 1. */
  maximumFlingDistance?: number;
  /** The duration of a jump, in seconds; not negative. With 0 every jump is instant. A jump that takes over from another motion rests no later than this after it began. */
  jumpDuration?: number;
  /** The timing curve of a jump. */
  jumpCurve?: TimingCurve;
  /** The spring that brings a released page to rest; it must be damped. */
  settleSpring?: DampedSpringParameters;
  /** Whether pages come to rest on a page, or wherever they are. */
  snapping?: PageConfigurationPageSnapping;
  /** The resistance of a drag beyond the first and the last page. */
  edgePolicy?: EdgePolicy;
  /** The effect of a swipe at a disabled page. */
  disabledPagePolicy?: DisabledPagePolicy;
  /** Whether swipes may go forward. */
  allowsForward?: boolean;
  /** Whether swipes may go backward. */
  allowsBackward?: boolean;
  /** Whether pages can be dragged at all. */
  allowsSwipe?: boolean;
  /** Whether the first page follows the last; a single page never loops. */
  loops?: boolean;
  /** The spacing between pages, in points; not negative. */
  spacing?: number;
  /** The length of a page as a part of the viewport's length, above 0 and at most 16. Below 1 pages are centred, and their neighbours are partly visible on either side; above 1 only the middle of a page is visible. Pages whose lengths were sent have those. */
  pageFraction?: number;
  /** The layout of pages with their own lengths, and where pages rest in the viewport. */
  slides?: SlideLayout;
  /** The moment at which a page that a drag brings into view begins to appear. */
  appearanceTiming?: AppearanceTiming;
  /** The configuration of the page cache. */
  cache?: CacheConfiguration;
}
/** The effect of an animated jump on a running jump or settle to another page. */
export type InterruptionPolicy = 'finishEarly' | 'redirect' | 'queueLatest' | 'reject';
/** A cubic Bézier curve from (0, 0) to (1, 1) that maps the elapsed fraction of a motion's duration to its progress. */
export interface TimingCurve { x1: number; y1: number; x2: number; y2: number }
/** The mass, stiffness and damping of a spring. Configurations store them, and they are validated when they are used. */
export interface DampedSpringParameters {
  /** The mass, above 0. */
  mass: number;
  /** The stiffness, in force per distance, above 0. */
  stiffness: number;
  /** The damping, in force per speed, at least 0. At 0 the motion never ends. */
  damping: number;
}
/** The places at which released pages come to rest. */
export type PageConfigurationPageSnapping = 'always' | 'never';
/** The resistance of a drag beyond the first and the last page. */
export type EdgePolicy = 'rubberBand' | 'clamp' | 'none';
/** The effect of a swipe at a page that is disabled for swipes. */
export type DisabledPagePolicy = 'skip' | 'stop';
/** The layout of slides: where they rest in the viewport. */
export interface SlideLayout {
  /** The part of a slide that rests at the same part of the viewport between the paddings. */
  alignment?: SlideAlignment;
  /** The padding before the slide at rest, in points, 0 … 2²¹. Paddings that leave no room between them count as 0. */
  leadingPadding?: number;
  /** The padding after the slide at rest, in points, 0 … 2²¹. */
  trailingPadding?: number;
  /** Whether slides at the ends leave room before the first and after the last. Slides in a loop have no ends. */
  containment?: SlideContainment;
  /** The number of slides in a stop, 1 … `mostSlides`; or 0 for as many as fit between the paddings, at least one and at most `mostSlides`. Groups are counted from the first reachable page, and again after each page that swipes do not reach. In a loop the last group may have fewer slides. A group longer than the room between the paddings has its first slide out of view if its centre or its end is aligned. */
  slidesPerStop?: number;
}
/** The part of a slide that is aligned with the same part of the viewport. */
export type SlideAlignment = 'start' | 'centre' | 'end';
/** The alignment of slides at the ends, if aligning one would leave room beside it. */
export type SlideContainment = 'none' | 'keep' | 'trim';
/** The moment at which a page that a drag brings into view begins to appear, and the page that it leaves to disappear. */
export type AppearanceTiming = 'duringDrag' | 'atSettle';
/** The limits of loaded pages, and the number of pages to prefetch. */
export interface CacheConfiguration {
  /** The number of pages that may be loaded; nil for no limit. Pinned pages may exceed it. */
  capacity?: number | null;
  /** The limit of the total cost of loaded pages, in the unit of `loaded(_, cost:)`; nil for no limit. */
  cost?: number | null;
  /** The number of pages prefetched ahead of the page at rest, in the direction of the last change of page; forward before the first. */
  prefetch?: number;
  /** The number of pages prefetched behind the page at rest. If the capacity is small, those ahead take precedence. */
  prefetchBehind?: number;
}
/** The configuration of a `TabController`. Every value has a default. */
export interface TabConfiguration {
  /** The source of the tabs' lengths. */
  lengths?: TabLengths;
  /** The padding before the first tab, in points, 0 … 2²¹. The padding scrolls with the tabs. An aligned tab is kept clear of the padding if it fits. */
  leadingPadding?: number;
  /** The padding after the last tab, in points, 0 … 2²¹; see `leadingPadding`. */
  trailingPadding?: number;
  /** The spacing between two tabs, in points, 0 … 2²¹. */
  spacing?: number;
  /** The place of tabs that are shorter than the strip, padding and spacing included. */
  shortStrip?: ShortStrip;
  /** The motion of the indicator from one tab to the next. */
  indicatorStyle?: IndicatorStyle;
  /** The indicator's response when pages are pulled beyond an end of their line. */
  indicatorEdge?: IndicatorEdge;
  /** The place in the strip to which the selected tab is scrolled. */
  alignment?: StripAlignment;
  /** The effect of an arrow key. */
  activation?: Activation;
  /** Whether the arrow keys continue from the last tab to the first, and back. */
  wraps?: boolean;
  /** Whether a strip with a single tab is hidden. */
  hidesSingleTab?: boolean;
  /** Whether a jump highlights the tabs that it passes; otherwise only its two ends change. */
  fadesTabsBetween?: boolean;
}
/** The source of the tabs' lengths. */
export type TabLengths =
  /** The lengths that the host sent. */
  | 'intrinsic'
  /** Equal lengths whose sum is the length of the strip. */
  | 'equal'
  /** In proportion to the lengths that the host sent; their sum is exactly the length of the strip. Equal if all are 0. */
  | 'proportional'
  /** The lengths that the host sent, but none above this one, in points: 0 … 2²¹. */
  | { type: 'capped'; length: number };
/** The place of tabs whose total is shorter than the strip, padding and spacing included. */
export type ShortStrip = 'start' | 'centre' | 'end' | 'fill';
/** The motion of the indicator from one tab to the next. */
export type IndicatorStyle = 'linear' | 'elastic' | 'snap';
/** The indicator's response when pages are pulled beyond an end of their line, such as before the first page or after the last. */
export type IndicatorEdge = 'clamp' | 'bounce' | 'compress';
/** The place in the strip to which the selected tab is scrolled, as far as the ends of the strip allow. */
export type StripAlignment = 'start' | 'centre' | 'end' | 'visible';
/** The effect of an arrow key, Home or End. */
export type Activation = 'automatic' | 'manual';
/** The configuration of a `CoverController`. Every value has a default. */
export interface CoverConfiguration {
  /** When the cover collapses and when it is revealed. */
  mode?: CoverMode;
  /** How the cover is drawn as it collapses. */
  style?: CoverStyle;
  /** How the cover is drawn when the content is pulled down beyond its top. */
  pullStyle?: PullStyle;
  /** The maximum distance by which the cover follows a pull, in points; finite and not negative. */
  pullLimit?: number;
  /** Where the cover moves if it is between two edges when the content that moves it is at rest. */
  snaps?: CoverSnap;
  /** How the content of a page is fitted to the cover when the page appears on screen. */
  childSync?: ChildSync;
  /** The distance by which the content of a page must be pulled to refresh it, in points; greater than 0. If nil, the default, only pages with a threshold of their own refresh (`refreshChanged(_:_:)`). */
  refreshThreshold?: number | null;
}
/** When the cover collapses and when it is revealed. */
export type CoverMode = 'exitUntilCollapsed' | 'enterAlways' | 'enterAlwaysCollapsed';
/** How a cover is drawn as it collapses. */
export type CoverStyle =
  /** The height shrinks; the top edge is fixed. */
  | 'shrink'
  /** The cover moves out at the top; the height is fixed. */
  | 'move'
  /** The cover moves by this fraction of the collapse, and the content below covers the rest. At 0 the cover is fixed; at 1 it moves with the content. */
  | { type: 'parallax'; factor: number }
  /** The height shrinks from the maximum to this height, in points; the cover then moves out at the top. With a height of at least the maximum the cover only moves; with a height of at most the minimum it only shrinks. */
  | { type: 'shrinkThenMove'; to: number };
/** How a cover is drawn when the content is pulled down beyond its top. */
export type PullStyle = 'stretch' | 'move' | 'pinned';
/** Where a cover moves when it comes to rest between two of its edges. */
export type CoverSnap = 'never' | 'nearest' | 'direction';
/** How the content of another page is fitted to the cover when the page appears on screen. */
export type ChildSync = 'matchCover' | 'keepDepth';
/** The configuration of a `Pager`, except for that of its cover, tabs and pages, which is sent with `cover(…)`. */
export interface PagerConfiguration {
  /** The axis along which pages are arranged. A cover requires horizontal pages. */
  axis?: PagingAxis;
  /** The distance that a pointer moves before it drags, in points; not negative. */
  slop?: number;
  /** How the velocity of a finger is estimated. */
  velocityEstimate?: VelocityEstimate;
  /** The maximum velocity of a finger, in points per second; greater than 0. If nil, velocities are not limited. */
  maximumVelocity?: number | null;
  /** The time for which a pointer is down on a row before the row is highlighted, in seconds; not negative. */
  highlightDelay?: number;
  /** The time for which a pointer is down on a row before this is a long press or lifts a movable row, in seconds; at least `highlightDelay`. If nil, there are no long presses, and a movable row is lifted after half a second. */
  longPressDelay?: number | null;
  /** The length of a line, in points; not negative. An arrow key scrolls a list by one line, a wheel counts in lines, and a page key keeps one line of a list visible. */
  lineLength?: number;
  /** What stretches at its edge if neither list nor pages can move in the direction of a finger. */
  gestureFallback?: GestureFallback;
  /** Whether the pager is nested in another one or contains one. A nested pager emits `claimAsked` before anything follows a finger that begins to drag. */
  isNested?: boolean;
  /** The width of the zone at the leading edge in which a finger begins to drag the container back, in points; not negative. With 0, the default, there is no zone. */
  backZone?: number;
  /** The pages on which the back zone is active. */
  backPages?: BackPages;
  /** Whether a fling that moves a list to its edge continues to the next page, if pages are vertical. */
  carriesFling?: boolean;
  /** Whether the lists of all pages share one pool of slots. Slot numbers are then unique among the lists, and a row may be shown in a slot that the list of another page has freed. Applies to lists created from then on. */
  sharesSlots?: boolean;
  /** The settings of new lists. If they include `reorder`, a long press lifts a row whose model is movable. Rows inserted above keep the visible rows in place unless `prependPolicy` says otherwise. */
  list?: ListConfiguration;
}
/** An axis of the plane. */
export type PagingAxis = 'horizontal' | 'vertical';
/** The method by which a `VelocityTracker` estimates a velocity from samples. */
export type VelocityEstimate = 'leastSquares' | 'impulse';
/** What stretches at its edge if nothing can move in the direction of a finger. */
export type GestureFallback = 'outermost' | 'innermost' | 'none';
/** The pages on which a finger that begins in the back zone drags the container back. */
export type BackPages = 'first' | 'every';
/** The settings of a list. Numbers are in points unless stated otherwise. */
export interface ListConfiguration {
  /** The height of an unmeasured row whose kind has no estimate of its own. */
  estimate?: number;
  /** The estimates by kind. If several name one class, the last applies. */
  estimates?: readonly KindEstimate[];
  /** The distance beyond each end of the viewport within which rows are mounted. The window is searched again only after the list has moved further than this. */
  overscan?: number;
  /** The additional overscan ahead of a motion. What the end of the content leaves unused is added behind. */
  overscanAhead?: OverscanAhead;
  /** The time at which the offset follows changed heights above the visible area. */
  anchoring?: Anchoring;
  /** The behaviour of rows that are inserted above the top edge. */
  prependPolicy?: PrependPolicy;
  /** The distance from the end within which a list at rest follows the end; nil: never. */
  followEnd?: number | null;
  /** The distance at which `nearEnd` is emitted; nil: never. */
  nearEnd?: NearEdge | null;
  /** The distance at which `nearStart` is emitted; nil: never. */
  nearStart?: NearEdge | null;
  /** Whether `nearEnd` and `nearStart` are also emitted while a parent shows nothing of the list. Otherwise they wait until it is seen, so that a page that is only loaded ahead loads no more. */
  announcesEdgesOffScreen?: boolean;
  /** Whether rows are measured ahead in idle time, one for each `turnEnded`, until all heights are known. Turn this off if the heights are not needed, for example in a list of a million rows. */
  measuresWhenIdle?: boolean;
  /** Whether estimates are learnt from measured heights. */
  learnsEstimates?: boolean;
  /** The number of free slots to keep, 0 or more; nil: all. */
  poolLimit?: number | null;
  /** Whether headers of sections stick to the top of the visible area. */
  hasStickyHeaders?: boolean;
  /** The behaviour of a finger, and of the motion after it, at the bounds. With either, content that is already beyond the bounds springs back. */
  edgePolicy?: ListEdge;
  /** The position at which rows come to rest after a finger, a wheel or a key scrolled the list; nil: any. */
  snap?: ListSnap | null;
  /** The condition under which rows count as viewed; nil: they never do, at no cost. */
  viewability?: Viewability | null;
  /** Whether the list reports which sections are seen. Off by default, at no cost. */
  sectionDisplay?: SectionDisplay;
  /** The position at which the list begins, once it has a layout and its first rows. The list shows no rows until the first visible ones are measured. */
  initialPosition?: InitialPosition;
  /** The position of content that is shorter than the visible area. */
  gravity?: ListGravity;
  /** Whether nothing scrolls while a row is highlighted under a finger. By default a finger that moves away ends the highlight, and scrolls. */
  pressHoldsScrolling?: boolean;
  /** The settings for moving rows with a finger; nil: rows cannot be moved. */
  reorder?: ReorderConfiguration | null;
}
/** The estimated height of the rows of one kind. */
export interface KindEstimate {
  /** The reuse kind; kinds 15 and above share one estimate. */
  kind: number;
  /** The height of an unmeasured row in points, 0 … 2²¹; at least 1/768 is used. */
  height: number;
}
/** The additional overscan on the side toward which the list moves. */
export type OverscanAhead =
  /** A distance in points. */
  | { type: 'distance'; distance: number }
  /** The distance travelled in this many seconds at the current speed. */
  | { type: 'time'; seconds: number }
  /** A number of rows, headers and footers included; in a grid, the whole lines of these rows. */
  | { type: 'rows'; count: number };
/** The time at which the offset follows changed heights above the visible area. */
export type Anchoring = 'atOnce' | 'afterTouch';
/** The behaviour of rows that are inserted above while the list is at its top edge. */
export type PrependPolicy = 'show' | 'keep';
/** The distance from an end of the content at which the host is notified. */
export type NearEdge =
  /** One viewport. */
  | 'viewport'
  /** A distance in points. */
  | { type: 'points'; points: number };
/** The behaviour of a finger, or of the motion after it, at the bounds of a list. */
export type ListEdge = 'rubberBand' | 'clamp';
/** The position, within the visible area, of the row on which a list comes to rest after a finger, a wheel or a key scrolled it. */
export type ListSnap = 'start' | 'centre' | 'end';
/** The extent and the duration for which a row must be seen to count as viewed. The list emits `viewed(row:)` once for each stay. */
export interface Viewability {
  /** The fraction of the row's height that must be seen, above 0, at most 1. For a row that is taller than the visible area, it is the fraction of that area that the row fills. */
  fraction: number;
  /** The time for which the row must be seen, in seconds, above 0, at most a day. */
  duration: number;
}
/** Whether a list reports which of its sections are seen. */
export type SectionDisplay = 'off' | 'reported';
/** The position at which a list begins, once it has a layout and its first rows. */
export type InitialPosition =
  /** At the top. */
  | 'top'
  /** At the end of the content, as in a chat. */
  | 'bottom'
  /** At a row, or at the last one if there is no such row, aligned in the visible area. */
  | { type: 'row'; row: number; alignment: ScrollAlignment };
/** The position at which `scroll(to:)` puts a row within the visible area of a list: the viewport from `obscured` on, without the bottom inset. */
export type ScrollAlignment = 'start' | 'centre' | 'end' | 'visible';
/** The position of content that is shorter than the visible area of its list. */
export type ListGravity = 'top' | 'bottom';
/** The settings for moving rows with a finger. */
export interface ReorderConfiguration {
  /** The places to which a lifted row may move. Headers and footers never move, and a row of a grid stays in its grid. Rows of a waterfall are not lifted, because a row's column depends on all heights before it. */
  scope?: ReorderScope;
  /** The distance from each end of the viewport, within its insets, at which a finger scrolls the list, in points, 0 … 2²¹; at most half of the length between the insets is used. 0: the list does not scroll. */
  edge?: number;
  /** The speed of the list under a finger at the very end of the viewport or beyond it, in points per second, 0 … 2⁵²; within the edge, it is proportional to the depth. */
  speed?: number;
}
/** The places to which a lifted row may move. */
export type ReorderScope = 'list' | 'section';
/** The identity of a page: a number that the host chooses and that never changes for the same page. */
export type PageID = Numbered<'PageID'>;
/** A point in time, in nanoseconds since an epoch that the host chooses. All moments of one machine have the same epoch. */
export type Moment = Numbered<'Moment'>;
/** The number of a request: an event that is answered, such as a jump. The host chooses it; 0 is that of a request to which no answer is needed. */
export type RequestID = Numbered<'RequestID'>;
/** The cause of a selection, a move, a collapse or an order. */
export type Cause = 'drag' | 'tap' | 'request' | 'key' | 'data' | 'layout' | 'container' | 'restore' | 'auto';
/** The level of memory pressure. */
export type PressureLevel = 'low' | 'critical';
/** A key that a strip handles. The host decides which arrow is forward, by axis and direction. */
export type TabKey = 'forward' | 'backward' | 'first' | 'last' | 'activate';
/** The source of a scroll. */
export type ScrollSource = 'user' | 'fling' | 'code';
/** The number of an order to scroll content, `scrollContent`. A report carries that of the newest order which the host has carried out. */
export type ScrollToken = Numbered<'ScrollToken'>;
/** How a cover moves to a requested height. */
export type CoverAnimation =
  /** A spring, the one that brings pages to rest: `settleSpring`. */
  | 'spring'
  /** A curve with a duration in seconds, counted from the first tick; with a duration of 0 the cover moves at once. A cover that is already moving uses the spring and keeps its speed. So does a cover over moving content, unless the slope of the curve is 0 at its start. */
  | { type: 'curve'; curve: TimingCurve; duration: number };
/** Whether pulling a page refreshes it. */
export type RefreshPolicy =
  /** Pulling refreshes the page from `refreshThreshold`. */
  | 'configured'
  /** Pulling does not refresh the page. */
  | 'off'
  /** Pulling refreshes the page from this threshold, in points; greater than 0. */
  | { type: 'threshold'; threshold: number };
/** What is done with content that is too short to scroll the whole cover away. */
export type ShortContent = 'padded' | 'asIs';
/** The user's place, small enough to be saved when an app is closed: the page and the distance from it at which pages that do not snap rest, the offset of each content, and the collapse of the cover. It is not the state of a machine: it has no loads, motions, fingers or settings. */
export interface Restoration {
  /** The page selected last, on which the pages rest or will rest; nil without pages. */
  settled?: PageID;
  /** The zero-based index of that page. If the page no longer exists, the page at this index is selected instead. */
  index: number;
  /** The distance of the pages from this page, as a part of the distance to the next page, or if negative to the previous one: −½ … ½. It is 0 if pages snap. It is restored if pages are configured not to snap before that. */
  fraction?: number;
  /** The cover; nil if there was none. */
  cover?: RestorationCoverPlace;
  /** The scrolled pages and the settled one, each once. */
  places: readonly RestorationPagePlace[];
}
/** The collapse of a cover, in points, and its heights at that time. */
export interface RestorationCoverPlace {
  /** The collapse of the cover: 0 … `maximum` − `minimum`. */
  collapse: number;
  /** The height of the expanded cover. */
  maximum: number;
  /** The height of the collapsed cover. */
  minimum: number;
}
/** The offset of a page's content. */
export interface RestorationPagePlace {
  /** The page. */
  page: PageID;
  /** The offset of the content, in points from its top under the expanded cover; not negative. */
  y: number;
  /** The row of the page's list, if it had one; its distance is that of the strip's lower edge from the row's top. */
  list?: ListPosition;
}
/** The position of a list, small enough to be saved: a row, and the distance of the visible area's top from the row's top. */
export interface ListPosition {
  /** The flat index of the first row whose bottom is below the top of the visible area. */
  row: number;
  /** The distance from the row's top to the top of the visible area, in points; negative if the row begins below it. */
  distance: number;
  /** The row's height in points. If the height changes, the same share of the row stays above the visible area. */
  height: number;
  /** The width of the viewport in points. */
  width: number;
  /** The key of the row; nil if it has none. */
  key?: number;
  /** Rows with keys near the saved one, in the order in which they replace it; at most 16. A list saves three below, then three above. */
  neighbours?: readonly ListPositionNeighbour[];
}
/** A row near the saved one. */
export interface ListPositionNeighbour {
  /** The key of the row. */
  key: number;
  /** The number of rows by which it is below the saved one; negative above it, never 0. */
  rowsBelow: number;
}
/** A section: rows between an optional header and an optional footer, which are also rows. */
export interface SectionModel {
  /** The host's identity of the section; the same number means the same section. */
  id: number;
  /** The row before the others. */
  header?: RowModel;
  /** The rows. */
  rows?: SectionRows;
  /** The row after the others. */
  footer?: RowModel;
  /** The layout of the rows. */
  layout?: SectionLayout;
  /** The default place of the section among those that can be sorted; nil if it always stays in place. */
  defaultSequence?: number;
}
/** The properties of a row that a list needs. Its content is the host's. */
export interface RowModel {
  /** The reuse kind. Rows of one kind share slots and an estimate; 65 535 is no kind, and its rows never share slots. */
  kind?: number;
  /** The row's height in points for every width, 0 … 2²¹; nil if it is to be measured. */
  height?: number;
  /** The host's revision of the row's content; another number means other content. */
  revision?: number;
  /** Whether the row highlights under a finger. A row that does not can be tapped like any other, but a `Pager` neither reports a long press on it nor lifts it. */
  highlights?: boolean;
  /** Whether a finger may lift the row and move it, if the list reorders rows; in a `Pager`, only if it also highlights. Headers and footers never move. */
  moves?: boolean;
  /** The host's identity of the row, any number that no other row of the list has; nil if the row is identified by its place alone. */
  key?: number;
}
/** The rows of a section: a model for each, or a count of equal ones, which costs as much as one row. */
export type SectionRows =
  /** A model for each row. */
  | { type: 'models'; models: readonly RowModel[] }
  /** A number of rows with one model. */
  | { type: 'uniform'; count: number; model: RowModel };
/** The layout of the rows of a section. Header and footer always have the whole width. */
export type SectionLayout =
  /** Rows one below the other. */
  | 'rows'
  /** Rows side by side in columns of equal width. A line is as high as its highest row, with `gap` points between columns and between lines. Columns 1 … 1 024, gap 0 … 2¹⁹. */
  | { type: 'grid'; columns: number; gap: number }
  /** A grid with as many columns as fit: each at least `leastWidth` wide, with `gap` points between two columns, and at most `mostColumns`; nil is 1 024. A list narrower than `leastWidth` has one column of its own width. */
  | { type: 'adaptiveGrid'; leastWidth: number; mostColumns?: number; gap: number }
  /** Columns of equal width; each row is placed in the column that is shortest so far, the first of equal ones. Bounds as in a grid; at most 2²⁰ rows. */
  | { type: 'waterfall'; columns: number; gap: number };
/** Rows and sections that are deleted, inserted, moved and changed in one event. */
export interface ListBatch {
  /** Rows to delete. */
  deletes?: readonly RowPath[];
  /** Rows to insert. */
  inserts?: readonly RowInsert[];
  /** Rows to move with their heights. The rows between shift; nothing is swapped. */
  moves?: readonly RowMove[];
  /** Rows that stay or move, show other content, and are to be measured again. They keep their slots. */
  reloads?: readonly RowPath[];
  /** Rows that stay or move and have new models, at their places before the batch. */
  updates?: readonly RowInsert[];
  /** Sections to delete. */
  sectionDeletes?: readonly number[];
  /** Sections to insert. */
  sectionInserts?: readonly SectionInsert[];
  /** Sections to move with their rows. */
  sectionMoves?: readonly SectionMove[];
  /** Sections that stay in place with other rows. */
  sectionReloads?: readonly SectionInsert[];
  /** The number of rows of each section after the batch, header and footer not counted; nil if it is not to be checked. */
  counts?: readonly number[] | null;
}
/** The section of a row and its index in the section. Headers and footers are not counted. */
export interface RowPath {
  /** The index of the section. */
  section: number;
  /** The index of the row in its section. */
  row: number;
}
/** A row that a batch inserts or updates. */
export interface RowInsert {
  /** The place of the row: after the batch if it is inserted, before it if it is updated. */
  at: RowPath;
  /** The model of the row. */
  row?: RowModel;
}
/** A move of a row, which keeps its height. The rows between shift; nothing is swapped. */
export interface RowMove {
  /** The path before the batch. */
  source: RowPath;
  /** The path after the batch. */
  destination: RowPath;
}
/** A section with its rows that a batch inserts or reloads. */
export interface SectionInsert {
  /** The index of the section: after the batch if it is inserted, before it if it is reloaded. */
  at: number;
  /** The model of the section. */
  section: SectionModel;
}
/** A move of a section with its rows. */
export interface SectionMove {
  /** The index before the batch. */
  source: number;
  /** The index after the batch. */
  destination: number;
}
/** The insets of a list's viewport, in points, not negative: the parts that bars, a keyboard or the cover above a page hide. */
export interface ContentInsets {
  /** The inset at the beginning of the viewport; the smallest offset is its negative. */
  top?: number;
  /** The inset at the end of the viewport. */
  bottom?: number;
}
/** The height of one row, measured by the host. */
export interface RowMeasurement {
  /** The flat index of the row, headers and footers counted. */
  row: number;
  /** The row's height in points, 0 … 2²¹. */
  height: number;
}
/** The count of the widths and models that a list had: it says whether a measured height is still that of the row. */
export type MeasurementGeneration = Numbered<'MeasurementGeneration'>;
/** The target of `scrollTo(_:animated:)`, within the bounds of the offset. Numbers are in points, below 2⁵². */
export type ListScrollTarget =
  /** An offset. If rows above change during the scroll, the target shifts with the content on screen. */
  | { type: 'offset'; offset: number }
  /** A distance, forward positive, from the target of a scroll in progress, otherwise from the current offset. */
  | { type: 'distance'; distance: number }
  /** A row as in `scroll(to:)`. The content at `offset` below the row's position, or above it if negative, is aligned instead of the row. */
  | { type: 'row'; row: number; alignment: ScrollAlignment; offset: number };
/** A sample of a finger or a mouse button. */
export interface PointerEvent {
  /** The id of the finger. */
  id?: number;
  /** The phase. */
  phase: PointerEventPhase;
  /** The horizontal position, in points. */
  x: number;
  /** The vertical position, in points. */
  y: number;
  /** The moment of the sample. */
  at: Moment;
}
/** The phases of a pointer. */
export type PointerEventPhase = 'down' | 'moved' | 'up' | 'cancelled';
/** A turn of a wheel, or a sample of a trackpad. */
export interface WheelEvent {
  /** The horizontal position of the pointer, in points. */
  x: number;
  /** The vertical position of the pointer, in points. */
  y: number;
  /** The distance to scroll to the right, in `unit`. */
  deltaX: number;
  /** The distance to scroll down, in `unit`. */
  deltaY: number;
  /** The unit of the deltas. */
  unit?: WheelEventUnit;
  /** The phase. */
  phase?: WheelEventPhase;
  /** The moment of the sample. */
  at: Moment;
}
/** The unit of a delta. */
export type WheelEventUnit = 'points' | 'lines' | 'pages';
/** The phases of a wheel or a trackpad gesture. */
export type WheelEventPhase = 'notch' | 'began' | 'changed' | 'ended' | 'cancelled' | 'momentumBegan' | 'momentum' | 'momentumEnded';
/** A key that pages and lists respond to. */
export type PagerKey = 'left' | 'right' | 'up' | 'down' | 'pageUp' | 'pageDown' | 'home' | 'end' | 'next' | 'previous';
/** A rectangle, in points. x grows to the right, y downward. */
export interface LayoutRect {
  /** The left edge. */
  x?: number;
  /** The top edge. */
  y?: number;
  /** The width. Machines reject a negative one. */
  width: number;
  /** The height. Machines reject a negative one. */
  height: number;
}
/** The reading direction, which horizontal pages and tabs follow. */
export type ReadingDirection = 'leftToRight' | 'rightToLeft';
/** The answer to a jump. */
export type JumpAnswer =
  /** The jump began, as this transition. */
  | { type: 'began'; transition: TransitionID }
  /** The page is the page at rest. Pages that rest beside it may still move to the requested place, without a transition; they are there when `phase` is resting again. */
  | 'alreadyThere'
  /** A running transition leads to the page. */
  | { type: 'joined'; transition: TransitionID }
  /** The jump begins when the running motion has come to rest. */
  | 'queued'
  /** The container is hidden or not laid out: the page is selected now and seen later. */
  | 'pending';
/** The identity of a transition: a number that increases with each. */
export type TransitionID = Numbered<'TransitionID'>;
/** The input that moves the pages in a transition. */
export type TransitionKind = 'drag' | 'jump';
/** The outcome of a transition. */
export type TransitionOutcome = 'completed' | 'cancelled' | 'finishedEarly' | 'superseded';
/** The reason for which a valid event had no effect, although it asked for one. */
export type IgnoredReason = 'unknownPage' | 'noPages' | 'noList' | 'noRows' | 'notRequested' | 'noLayout' | 'hidden' | 'fingerDrags' | 'rowIsLifted';
/** The number of a slot: one of the host's views, which rows share one after the other. */
export type SlotID = Numbered<'SlotID'>;
/** The count of the mounts of a slot: it says whether what was made for a row is still what the slot shows. */
export type SlotGeneration = Numbered<'SlotGeneration'>;
/** The reason for a measurement. */
export type MeasureCause = 'demand' | 'idle';
/** The outcome of moving a row with a finger. */
export type ReorderOutcome = 'completed' | 'cancelled' | 'removed';
/** The outcome of a `scroll(to:)`. */
export type ScrollOutcome = 'completed' | 'cancelled' | 'superseded';
/** A drag of the container back to what was shown before it. The host carries it out, with `containerWillDisappear` when it begins and the events that follow from how it ends. */
export type BackSwipe =
  /** The drag began. */
  | 'began'
  /** The finger moved this distance away from the leading edge, in points; negative toward the edge. */
  | { type: 'moved'; by: number }
  /** The finger lifted at this velocity away from the leading edge, in points per second. */
  | { type: 'ended'; velocity: number }
  /** The touch was cancelled. Nothing changes. */
  | 'cancelled';
/** The value of an event or a configuration that a rejection refers to. */
export type RejectionField = 'length' | 'travel' | 'velocity' | 'position' | 'step' | 'cost' | 'flickVelocity' | 'snapThreshold' | 'jumpDuration' | 'jumpCurve' | 'settleSpring' | 'spacing' | 'maximumFlingDistance' | 'pageFraction' | 'slidesPerStop' | 'capacity' | 'prefetch' | 'lengths' | 'stripLength' | 'padding' | 'maximum' | 'collapsed' | 'minimum' | 'stops' | 'sections' | 'duration' | 'curve' | 'height' | 'bottomInset' | 'stripHeights' | 'offset' | 'contentLength' | 'token' | 'pullLimit' | 'style' | 'threshold' | 'interval' | 'parallax' | 'pointer' | 'frame' | 'wheel' | 'slop' | 'axis' | 'highlightDelay' | 'longPressDelay' | 'backZone' | 'reducedMotion';
/** The reason for which a list refused an event. The list is then unchanged, and nothing is emitted. */
export type ListRejection =
  /** No row has this flat index. */
  | { type: 'unknownRow'; row: number }
  /** No section has this identity. */
  | { type: 'unknownSection'; section: number }
  /** Two sections have this identity. */
  | { type: 'duplicateSection'; section: number }
  /** A row is named twice where it may be named once. */
  | { type: 'duplicateRow'; row: number }
  /** Two rows have this key, within the event or together with a row that stays. */
  | { type: 'duplicateKey'; key: number }
  /** A run of equal rows, given by its count, has a model with this key; such rows have no keys. */
  | { type: 'keyedRun'; key: number }
  /** The row may not be moved by a finger. */
  | { type: 'immovableRow'; row: number }
  /** No item of a feed has this identity. */
  | { type: 'unknownItem'; item: number }
  /** Two items of a feed have this identity. */
  | { type: 'duplicateItem'; item: number }
  /** A number that is NaN, infinite, negative where it may not be, or too large. */
  | { type: 'illegalValue'; field: ListRejectionField }
  /** A count that differs from the result of the change. */
  | { type: 'wrongCount'; expected: number; got: number }
  /** A batch whose places do not describe a change. */
  | { type: 'batch'; batch: BatchRejection }
  /** No task with this number was ever started. */
  | { type: 'unknownTask'; task: TaskID }
  /** A target without an address was to be loaded. */
  | { type: 'missingAddress'; target: TargetID }
  /** An invalid setting. */
  | { type: 'refusedConfiguration'; field: ListRejectionField };
/** The number that a list refused. */
export type ListRejectionField = 'height' | 'frame' | 'count' | 'length' | 'width' | 'insets' | 'minimumLength' | 'travel' | 'velocity' | 'offset' | 'token' | 'generation' | 'estimate' | 'overscan' | 'overscanAhead' | 'followEnd' | 'nearEnd' | 'nearStart' | 'columns' | 'gap' | 'poolLimit' | 'cost' | 'cores' | 'perTurn' | 'loadLimit' | 'memoryLimit' | 'place' | 'edge' | 'speed' | 'initialPosition' | 'fraction' | 'duration' | 'neighbours' | 'leastWidth';
/** The reason for rejecting a batch whose indexes do not describe a change. */
export type BatchRejection =
  /** A section that does not exist in the order to which the index belongs, before or after the batch. */
  | { type: 'unknownSection'; section: number }
  /** A row that does not exist in the order to which the path belongs, before or after the batch. */
  | { type: 'unknownRow'; row: RowPath }
  /** A section that is twice among deletes, sources and reloads, or twice among inserts and destinations. */
  | { type: 'duplicateSection'; section: number }
  /** A row that is twice among deletes and sources, among reloads, among updates, or among inserts and destinations; or a row that is deleted, and reloaded or updated. */
  | { type: 'duplicateRow'; row: RowPath }
  /** A change to a row in a section that is deleted, reloaded or inserted. */
  | { type: 'changedSection'; row: RowPath }
  /** The number of sections, or of rows in a section, differs from `counts`. */
  | { type: 'wrongCount'; expected: number; got: number };
/** The identity of a started drawing. The scheduler numbers them from 1 and never uses a number twice. */
export type TaskID = Numbered<'TaskID'>;
/** The identity of a place that is drawn for: a row, a cell, an image view. A number that the host chooses. */
export type TargetID = Numbered<'TargetID'>;
/** The configuration of a `CarouselController`. Every value has a default. */
export interface CarouselConfiguration {
  /** The time for which a page rests before the next one is shown, in seconds: greater than 0, at most 2⁴⁰. If nil, the carousel never advances. */
  interval?: number | null;
  /** The shift of a content against its page, in page lengths per page; its magnitude is at most 2⁴⁰. With 0 contents are not shifted. */
  parallax?: number;
  /** The effect of a touch on the advance: the advance is paused, or cancelled until it is resumed. */
  touchPolicy?: CarouselTouch;
}
/** The effect of a touch on a carousel's automatic advance. */
export type CarouselTouch = 'pauses' | 'cancels';
/** The settings of a feed. */
export interface FeedConfiguration {
  /** The distance beyond each end of the viewport within which items are mounted, in points. The window is searched again only after the feed has moved further than this. */
  overscan?: number;
  /** The number of free slots to keep; nil: all. */
  poolLimit?: number | null;
}
/** An item of a feed: a rectangle anywhere in the content, in points. */
export interface FeedItem {
  /** The host's identity of the item, unique in the feed. */
  id: number;
  /** The leading edge; the feed only stores it. */
  x: number;
  /** The top edge, from the beginning of the content. */
  y: number;
  /** The width, not negative; the feed only stores it. */
  width: number;
  /** The height, not negative. */
  height: number;
  /** The reuse kind; 65 535 is no kind, and items with it never share slots. */
  kind?: number;
  /** The host's revision of the item's content; another number means other content. */
  revision?: number;
}
/** The settings of a scheduler. */
export interface SchedulerConfiguration {
  /** The number of the host's cores, not negative. There are min(cores, 6) lanes, at least one. */
  cores?: number;
  /** The number of `whole` requests that are released at the end of a turn, at least 1; nil: all. */
  wholePerTurn?: number | null;
  /** The number of `idle` requests that are released at the end of a turn, at least 1. */
  idlePerTurn?: number;
  /** The number of `always` requests that are released at the end of a turn, at least 1. */
  alwaysPerTurn?: number;
  /** The number of loads that run at once, at least 1. */
  loadLimit?: number;
  /** The sum of costs kept in memory, in the unit of the costs that the host reports; nil: unlimited, 0: none. */
  memoryLimit?: number | null;
}
/** The key of a request. At most one drawing of a key is wanted at a time. */
export interface RenderKey {
  /** The target of the drawing. */
  target: TargetID;
  /** The purpose of the drawing. */
  purpose?: PurposeID;
}
/** The identity of what is drawn for a target: its text, its cover, its background. A number that the host chooses. */
export type PurposeID = Numbered<'PurposeID'>;
/** The visibility of a drawing. Visible drawings come before near ones, near ones before far ones. */
export type RenderPriority = 'visible' | 'near' | 'far';
/** The time at which a request is released. */
export type RenderMode = 'whole' | 'idle' | 'always';
/** The identity of a source of content: a number that the host assigns to one complete address, with host, path and query. */
export type AddressID = Numbered<'AddressID'>;
/** The number of a load. The scheduler numbers loads from 1 up, so that an answer to an earlier load of an address is known as late. */
export type LoadGeneration = Numbered<'LoadGeneration'>;

/** The settings of a pager and its parts; what is left out has its default. */
export interface PagerSettings { page?: PageConfiguration; tab?: TabConfiguration; cover?: CoverConfiguration; pager?: PagerConfiguration }

/** The settings of a carousel and its pages, which loop; what is left out has its default. */
export interface CarouselSettings { page?: PageConfiguration; carousel?: CarouselConfiguration }

/** An event of a pager. The prefix of its type is the part that it is for. */
export type PagerEvent =
  /** The complete new order of pages. The page at rest keeps its identity; `settled` moves the pages to another page, at once. Pages in motion continue to the selected page, even if `settled` is that page. */
  | { type: 'page.pagesChanged'; pages: readonly PageID[]; settled?: PageID }
  /** A saved page (see `Restoration`) becomes the page at rest, at once and with cause `restore`. If the page no longer exists, the page at `index`, its saved index, is selected instead. Without pages the event waits for the first ones. */
  | { type: 'page.restored'; page: PageID; index: number; fraction?: number }
  /** Whether swipes and taps may select the page. Both are true for a new page. Rejected: `unknownPage`. */
  | { type: 'page.enabledChanged'; page: PageID; swipe: boolean; tap: boolean }
  /** The length of each page along the axis, in the order of the pages: 1/768 … 2²¹ points. An empty list restores the length given by the page fraction. */
  | { type: 'page.slideLengthsChanged'; lengths: readonly number[] }
  /** The length of the viewport along the axis, in points; 0 means not laid out. Rejected: `illegalValue(length)`. */
  | { type: 'page.layoutChanged'; length: number }
  /** A finger began a drag: it moved beyond the slop along the axis. It takes over a running motion at the current place. `ignored` without pages, without a layout, and in a hidden container. Rejected: `busy` while another finger drags. */
  | { type: 'page.dragBegan'; at: Moment }
  /** The finger's raw travel since the last sample. Rejected: `illegalValue(travel)`. */
  | { type: 'page.dragMoved'; by: number; at: Moment }
  /** The finger lifted with this velocity, in points per second. Rejected: `illegalValue(velocity)`. */
  | { type: 'page.dragEnded'; velocity: number; at: Moment }
  /** The system cancelled the touch: a release without velocity. */
  | { type: 'page.dragCancelled'; at: Moment }
  /** A request to go to a page. Answered with `jumpAnswered(request, …)` unless rejected: `unknownPage`, `disabledPage`, `busy`. */
  | { type: 'page.jump'; to: PageID; animated?: boolean; request?: RequestID; cause?: Cause }
  /** A request to go to where a page is `offset` points before its place of rest, as far as the line extends, and to stay there. An offset of 0 is a jump. The destination is the page that is then nearest to its place; it is answered as for `jump`. Rejected: `unknownPage`, `disabledPage`, `busy`, and `illegalValue(offset)` for an offset other than 0 while pages snap. */
  | { type: 'page.scroll'; to: PageID; offset: number; animated?: boolean; request?: RequestID; cause?: Cause }
  /** A request to go forward by a number of enabled pages from the target, at most to the last. Pages disabled for swipes are skipped, and with cause tap or key those disabled for taps. Answered and rejected as for `jump`; without pages `illegalValue(step)`. */
  | { type: 'page.step'; by: number; animated?: boolean; request?: RequestID; cause?: Cause }
  /** A finger touched the pages without dragging: a running motion is held, a jump as well as a settle, until the finger lifts or is known to do something else. Content that the user scrolls ends the hold: in a cover `scrolled` by the user, in a pager also `dragBegan` of a list. Send `fingerUp` when the finger belongs to anything else, or to nothing. */
  | { type: 'page.fingerDown'; at: Moment }
  /** The finger lifted without a drag: the motion it held continues from speed 0 and over the whole duration. */
  | { type: 'page.fingerUp'; at: Moment }
  /** The host's scroller is at this position, in pages. The first report of a drive is its origin and does not move the pages. Each further report moves them by the difference, as far as ends, locks and disabled pages allow. `ignored` while a finger drags, without pages and in a hidden container. Rejected: `illegalValue(position)`. */
  | { type: 'page.driven'; position: number; at: Moment }
  /** The host's scroller stopped: the pages come to rest on the nearest page. A drive that stays on a page for a turn ends automatically. */
  | { type: 'page.drivenEnded'; at: Moment }
  /** All events of a turn were handled. Sent while `nextWake` requests it. */
  | { type: 'page.turnEnded' }
  /** A frame is about to be drawn. */
  | { type: 'page.ticked'; at: Moment }
  /** The container begins to appear. */
  | { type: 'page.containerWillAppear'; animated?: boolean }
  /** The container has appeared. */
  | { type: 'page.containerDidAppear' }
  /** The container begins to disappear. */
  | { type: 'page.containerWillDisappear'; animated?: boolean }
  /** The container has disappeared. */
  | { type: 'page.containerDidDisappear' }
  /** The host loaded a page of this cost, in any unit and not negative. `ignored` for an unknown page, and for one that was not requested, has failed or was released. Rejected: `illegalValue(cost)`. */
  | { type: 'page.loaded'; page: PageID; cost?: number }
  /** The host could not load a page. `ignored` unless the page is loading. */
  | { type: 'page.loadFailed'; page: PageID }
  /** A request to load a failed page again. `ignored` for a page that is not requested, and without a layout. Rejected: `unknownPage`. */
  | { type: 'page.retry'; page: PageID }
  /** The system is short of memory. */
  | { type: 'page.memoryPressure'; level: PressureLevel }
  /** Whether the user prefers reduced motion. If so, animated jumps are instant, and a running jump is closed at once on its target, `finishedEarly`, as is a settle caused by a request. Motion that the user started continues: a drag, and the settle after it. */
  | { type: 'page.reducedMotionChanged'; isOn: boolean }
  /** The host changed the configuration. Rejected: `refusedConfiguration`. */
  | { type: 'page.configured'; configuration: PageConfiguration }
  /** A tab was tapped: emits `reselected` if its page is at rest, else starts a jump with cause `tap`, answered to `request`. Rejected: `unknownPage`, `disabledPage` if the page is disabled for taps, `busy`. */
  | { type: 'tab.tapped'; page: PageID; request?: RequestID }
  /** A finger began to drag the strip. The strip does not follow the pages until a transition begins without the finger. */
  | { type: 'tab.stripDragBegan'; at: Moment }
  /** The finger's travel since the last sample; forward increases the offset. Ignored without such a drag. Rejected: `illegalValue(travel)`. */
  | { type: 'tab.stripDragMoved'; by: number; at: Moment }
  /** The finger lifted with this velocity, in points per second; 0 for a cancelled touch. Ignored without such a drag. Rejected: `illegalValue(velocity)`. */
  | { type: 'tab.stripDragEnded'; velocity: number; at: Moment }
  /** The length of each tab, in the order of the pages: 0 … 2²¹ points. `selected` is the length of each tab while it is selected; if empty, the lengths do not change. Complexity: O(tabs). Rejected: `wrongCount`, `illegalValue(lengths)`. */
  | { type: 'tab.lengthsChanged'; lengths: readonly number[]; selected?: readonly number[] }
  /** Sets one length for all tabs, including those of pages that are inserted later, and a length while selected if that is not nil. Hosts that measure tabs as they scroll into view start with it. Rejected: `illegalValue(lengths)`. */
  | { type: 'tab.uniformLengthChanged'; length: number; selected?: number }
  /** Sets the length of the tab of a page, and its length while selected if that is not nil. Other tabs keep their lengths. Tabs without a reported length are 0 points long. Complexity: O(log tabs); O(tabs) for the first that has another length while selected. Rejected: `unknownPage`, `illegalValue(lengths)`. */
  | { type: 'tab.lengthChanged'; page: PageID; length: number; selected?: number }
  /** The visible length of the strip, in points; 0 before layout. Rejected: `illegalValue(stripLength)`. */
  | { type: 'tab.stripLayoutChanged'; length: number }
  /** A key was pressed while the focus is in the strip. A key without a destination is ignored; a jump is answered to `request`. Rejected: `busy`, and `disabledPage` if the focus is on a tab that was disabled since. */
  | { type: 'tab.key'; key: TabKey; request?: RequestID }
  /** The host changed the configuration. Rejected: `refusedConfiguration`. */
  | { type: 'tab.configured'; configuration: TabConfiguration }
  /** The heights of the cover: open, after a reveal below the top (see `enterAlwaysCollapsed`), and minimum; `minimum ≤ collapsed ≤ maximum`. With a minimum pass `collapsed` too, which is 0 by default. */
  | { type: 'cover.heightsChanged'; maximum: number; collapsed: number; minimum: number }
  /** The heights at which the cover stops between its maximum and its minimum, descending; at most 1 024. */
  | { type: 'cover.stopsChanged'; stops: readonly number[] }
  /** The height of the viewport, including cover and strip (0: not laid out), and the height of its part that is covered at the bottom, for example by a bar or a keyboard. Rejected: `illegalValue(height | bottomInset)`. Complexity: as `heightsChanged`. */
  | { type: 'cover.viewportChanged'; height: number; bottomInset?: number }
  /** The height of the strip on each page, in the order of the pages; 0 for a page without a strip. A new page gets the first height of this list. Rejected: `wrongCount`, `illegalValue(stripHeights)`. Complexity: O(pages). */
  | { type: 'cover.stripHeightsChanged'; heights: readonly number[] }
  /** The strip is this high on every page, in points, also on pages that are inserted later. Rejected: `illegalValue(stripHeights)`. Complexity: as `heightsChanged`. */
  | { type: 'cover.uniformStripHeightChanged'; height: number }
  /** The offset of a page's content, and its length without insets. `token` is the token of the newest `scrollContent` that the host has carried out for this page, 0 if none. A report with an older token is ignored, and so is a report of an evicted page until the page is loaded again. */
  | { type: 'cover.scrolled'; page: PageID; offset: number; contentLength: number; by: ScrollSource; token: ScrollToken }
  /** The content of a page came to rest: there is neither a touch nor deceleration. Snaps and glides wait for this event. For an unknown page it is `ignored`. */
  | { type: 'cover.scrollEnded'; page: PageID }
  /** Open the cover completely. Content on screen keeps its depth. Without a layout the request is kept until there is one and then carried out at once; the last request applies. */
  | { type: 'cover.expand'; animated?: boolean }
  /** Collapse the cover to its minimum. Content on screen keeps its depth. Without a layout the request is kept as for `expand`. */
  | { type: 'cover.collapse'; animated?: boolean }
  /** Move the cover to a height, clamped to `minimum … maximum`, with an animation or, if nil, at once. Content on screen keeps its depth, unless its position determines the collapse. A cover that snaps remains at this height until the user moves it. Without a layout the request is kept as for `expand`. Rejected: `illegalValue(height | duration | curve)`. */
  | { type: 'cover.move'; to: number; animation?: CoverAnimation }
  /** Whether pulling a page refreshes it. The page need not be loaded. A running refresh continues. Rejected: `unknownPage`, `illegalValue(threshold)`. */
  | { type: 'cover.refreshChanged'; page: PageID; policy: RefreshPolicy }
  /** What is done with content of a page that is too short to scroll the whole cover away; `padded` unless set. The page need not be loaded. */
  | { type: 'cover.shortContentChanged'; page: PageID; content: ShortContent }
  /** Refresh a page, as if the user had pulled it: `refreshStarted` has the cause `request`. A page that is not loaded refreshes from its next `load` on. Ignored for a page that is refreshing or waits to be. */
  | { type: 'cover.refresh'; page: PageID }
  /** The refresh of a page ended. Ignored for a page that is neither refreshing nor waits to be. Rejected: `unknownPage`. */
  | { type: 'cover.refreshEnded'; page: PageID }
  /** Restores pages, contents and cover at once, with cause `restore`. The cover waits for its first heights, the pages for the first `pagesChanged`. If the user scrolls content before that, the cover is not restored. Rejected: `illegalValue(position | maximum | minimum | collapsed | offset)`, `duplicatePage`, `list(…)`. Complexity: O(places). */
  | { type: 'cover.restored'; restoration: Restoration }
  /** The configuration changed. Rejected: `refusedConfiguration`. */
  | { type: 'cover.configured'; configuration: CoverConfiguration }
  /** The sections and their rows changed to these. */
  | { type: 'list.sectionsChanged'; page: PageID; sections: readonly SectionModel[] }
  /** A number of equal rows without keys was appended to a section, before its footer. The cost does not depend on the count. */
  | { type: 'list.rowsAppended'; page: PageID; section: number; count: number; model: RowModel }
  /** Rows and sections were deleted, inserted, moved and changed. A single invalid place refuses the whole batch. */
  | { type: 'list.batch'; page: PageID; batch: ListBatch }
  /** Puts the sections that can be sorted into this order, which names each of them once. The other sections stay in place. */
  | { type: 'list.sortSections'; page: PageID; sections: readonly number[] }
  /** Puts the sections that can be sorted into their default order. */
  | { type: 'list.resetSections'; page: PageID }
  /** Voids all measured and given heights, of every width. Heights in models stay valid. */
  | { type: 'list.invalidateHeights'; page: PageID }
  /** The length and width of the viewport changed, in points. The insets cover its ends. A list of length 0 is not laid out. */
  | { type: 'list.viewportChanged'; page: PageID; length: number; width: number; insets?: ContentInsets }
  /** The minimum length of the content changed, in points. It only affects the bounds of the offset. */
  | { type: 'list.minimumLengthChanged'; page: PageID; length: number }
  /** Heights of rows that were measured for `measure` effects of this generation. Measurements of another generation are ignored, and so is the height of a row whose model has one. */
  | { type: 'list.measured'; page: PageID; rows: readonly RowMeasurement[]; generation: MeasurementGeneration }
  /** Sets the height of these rows without measuring them, for the current width. A height in a row's model takes precedence. */
  | { type: 'list.given'; page: PageID; rows: [lower: number, upper: number]; height: number }
  /** Sets the estimated height of unmeasured rows of this kind, in points. */
  | { type: 'list.estimateChanged'; page: PageID; kind: number; height: number }
  /** The content that this row shows changed. */
  | { type: 'list.revised'; page: PageID; row: number }
  /** Pins these rows: they stay mounted wherever the list is, until this event names others. Pin a row that is edited or has the focus, for example. A pin follows its row, and ends when the row is deleted. */
  | { type: 'list.pinnedRowsChanged'; page: PageID; rows: readonly number[] }
  /** Makes these rows stick to the top of the visible area, as headers do with `hasStickyHeaders`, until this event names others. */
  | { type: 'list.stickyRowsChanged'; page: PageID; rows: readonly number[] }
  /** A finger went down. A motion stops where it is, and a saved position is no longer restored. Until the finger lifts, the list neither follows its end nor springs back. */
  | { type: 'list.fingerDown'; page: PageID; at: Moment }
  /** The finger lifted without a drag. */
  | { type: 'list.fingerUp'; page: PageID; at: Moment }
  /** A drag was claimed. It is `ignored` without a layout and while a row is lifted; its other samples then do nothing. */
  | { type: 'list.dragBegan'; page: PageID; at: Moment }
  /** The finger travelled this far since the last sample, in points. */
  | { type: 'list.dragMoved'; page: PageID; by: number; at: Moment }
  /** The finger lifted with this velocity, in points per second. */
  | { type: 'list.dragEnded'; page: PageID; velocity: number; at: Moment }
  /** The touch was cancelled: a release without velocity. */
  | { type: 'list.dragCancelled'; page: PageID; at: Moment }
  /** A finger lifts a row to move it. The finger is at this point of the viewport, in points from the leading edge and from the top. */
  | { type: 'list.reorderBegan'; page: PageID; row: number; x: number; y: number; at: Moment }
  /** The finger that lifted a row moved to this point of the viewport, or beyond it. Near an end, the list scrolls. */
  | { type: 'list.reorderMoved'; page: PageID; x: number; y: number; at: Moment }
  /** The finger released the row, which stays where it is. */
  | { type: 'list.reorderEnded'; page: PageID; at: Moment }
  /** The touch was cancelled. The row returns to where it was lifted, with the next tick. */
  | { type: 'list.reorderCancelled'; page: PageID; at: Moment }
  /** The host's own physics scrolled the list to this offset, in points. */
  | { type: 'list.hostScrolled'; page: PageID; offset: number; token: ScrollToken; by: ScrollSource; at: Moment }
  /** The host's own physics came to rest. A list beyond its bounds springs back; a list that was not scrolled ignores the event. */
  | { type: 'list.hostScrollEnded'; page: PageID; at: Moment }
  /** The parent sets the offset. A motion ends there; a drag continues from there. */
  | { type: 'list.setOffset'; page: PageID; to: number }
  /** Returns the list to a saved position: to the row with its key, otherwise to a neighbour, otherwise to its index. */
  | { type: 'list.restored'; page: PageID; position: ListPosition }
  /** Scrolls the row into view. If the list or the row shifts during the scroll, nothing leaps: the scroll continues from where the list is. */
  | { type: 'list.scroll'; page: PageID; to: number; alignment?: ScrollAlignment; animated?: boolean }
  /** Scrolls to an offset, by a distance, or to a row with an offset from it. It ends as `scroll(to:)` does. */
  | { type: 'list.scrollTo'; page: PageID; target: ListScrollTarget; animated?: boolean }
  /** A frame is due. */
  | { type: 'list.ticked'; page: PageID; at: Moment }
  /** All events of a turn are handled and its frame is shown. */
  | { type: 'list.turnEnded'; page: PageID; at: Moment }
  /** The settings changed. */
  | { type: 'list.configured'; page: PageID; configuration: ListConfiguration }
  /** The user turned the preference for reduced motion on or off. A `Pager` takes this setting only from the pages' own event, and refuses this one. */
  | { type: 'list.reducedMotionChanged'; page: PageID; isOn: boolean }
  /** A sample of a finger or a mouse button. A jump that begins with a tap on a tab is answered to request 0. A finger moves nothing while the container is hidden or not laid out: nothing follows it before `containerWillAppear`. Rejected: `illegalValue(pointer)`. */
  | { type: 'pointer'; id?: number; phase: PointerEventPhase; x: number; y: number; at: Moment }
  /** Whether the pager owns a gesture, in answer to `claimAsked`. A pager that receives before its request that it does not own a gesture releases the finger at once. Ignored for another pointer and without a request. */
  | { type: 'claimDecided'; pointer: number; owns: boolean; at: Moment }
  /** The finger stopped a motion of another pager, as that pager's effect `touchCaught` says. It taps and presses nothing here, and may drag. Ignored for another pointer and once the finger drags. */
  | { type: 'touchCaught'; pointer: number }
  /** A sample of a wheel or a trackpad. A jump that begins with a notch is answered to request 0. Rejected: `illegalValue(wheel)`. */
  | { type: 'wheel'; x: number; y: number; deltaX: number; deltaY: number; unit?: WheelEventUnit; phase?: WheelEventPhase; at: Moment }
  /** A key for the pages and the list of the selected page. A jump that it begins is answered to `request`. */
  | { type: 'key'; key: PagerKey; request?: RequestID }
  /** The focus of a keyboard or an assistive technology moved to a page, or to a row of it. The page is brought into view. If the row is not in view, its list scrolls by the smallest distance that shows it, not under a sticky row. A jump that this begins is answered to `request`. The row is `ignored` while its page has no list, and while it has no rows and is not loaded. Rejected: `unknownPage`, `list(unknownRow)`, `disabledPage`, `busy`. */
  | { type: 'focused'; page: PageID; row?: number; request?: RequestID }
  /** The frame of the container, including strip and cover. With a width or height of 0 the container is not laid out. Rejected: `illegalValue(frame)`. */
  | { type: 'frameChanged'; x?: number; y?: number; width: number; height: number }
  /** How much of the bottom of the container is covered, by a bar or a keyboard, in points; 0 unless set. It stays as the frame changes. Rejected: `illegalValue(bottomInset)`. Complexity: as `heightsChanged(maximum:collapsed:minimum:)`. */
  | { type: 'bottomInsetChanged'; inset: number }
  /** The direction of reading. */
  | { type: 'directionChanged'; direction: ReadingDirection }
  /** A frame is about to be drawn. */
  | { type: 'ticked'; at: Moment }
  /** All events of a turn have been handled, and the frame is shown. */
  | { type: 'turnEnded'; at: Moment }
  /** Restores pages, lists and cover at once, with cause `restore`, before or after there are layout, pages and rows. A list waits for its row until the user or the host scrolls it, or the cover moves it elsewhere. Rejected as `restored(_:)`. Complexity: O(places). */
  | { type: 'restored'; restoration: Restoration }
  /** The configuration changed. Existing lists keep their own settings. Rejected: `refusedConfiguration`, `list(…)`. */
  | { type: 'configured'; configuration: PagerConfiguration };

/** An effect of a pager. The prefix of its type is the part that emitted it. */
export type PagerEffect =
  /** The answer to a `jump`, a `scroll` or a `step`; the first effect of its event. */
  | { type: 'page.jumpAnswered'; request: RequestID; answer: JumpAnswer }
  /** A queued jump was dropped. */
  | { type: 'page.jumpDropped'; request: RequestID }
  /** A transition began. It ends exactly once. `request` is the request of the jump that began it; nil if no jump did. */
  | { type: 'page.transitionBegan'; transition: TransitionID; kind: TransitionKind; from: PageID; to: PageID; cause: Cause; request?: RequestID }
  /** A transition ended. */
  | { type: 'page.transitionEnded'; transition: TransitionID; outcome: TransitionOutcome }
  /** A destination was chosen, and may still change. It is followed by `didSelect` of that page or by the end of its transition. */
  | { type: 'page.willSelect'; page: PageID; cause: Cause }
  /** The destination is certain. */
  | { type: 'page.didSelect'; page: PageID; cause: Cause }
  /** The pages rest on this page, or nearest to it. No page moves after this event; a strip of tabs, a cover and lists may still move. */
  | { type: 'page.didSettle'; page: PageID; cause: Cause }
  /** The page begins to enter the viewport. */
  | { type: 'page.willAppear'; page: PageID; animated: boolean }
  /** The page fills the viewport. */
  | { type: 'page.didAppear'; page: PageID }
  /** The page begins to leave the viewport. */
  | { type: 'page.willDisappear'; page: PageID; animated: boolean }
  /** The page is out of the viewport. */
  | { type: 'page.didDisappear'; page: PageID }
  /** A request to load the page now. The host answers with `loaded` or `loadFailed`. If it follows an unanswered `prefetch` of the page, it is the same load, now urgent. */
  | { type: 'page.load'; page: PageID }
  /** A request to load the page when there is time. The host answers as for `load`. */
  | { type: 'page.prefetch'; page: PageID }
  /** The prefetch is no longer needed: stop it, and release the page, which is now `absent`. */
  | { type: 'page.cancelPrefetch'; page: PageID }
  /** A request to release the page. A `Pager` whose lists share their slots unmounts the page's rows right after this. */
  | { type: 'page.evict'; page: PageID }
  /** Cancel the current drag gesture. The controller ignores its remaining samples. */
  | { type: 'page.dragRefused' }
  /** The event had no effect, for this reason; with the page that it names. */
  | { type: 'page.ignored'; page?: PageID; reason: IgnoredReason }
  /** The tab of the page at rest was tapped. A host may scroll its content to the top. */
  | { type: 'tab.reselected'; page: PageID }
  /** A key moved the keyboard focus to this tab. */
  | { type: 'tab.focusMoved'; page: PageID }
  /** The strip is scrolled to this offset, in points. */
  | { type: 'tab.stripMoved'; offset: number }
  /** Leave `top` points of room above the page's content for cover and strip, and treat the content as at least `minimumContentLength` points long, so that the whole cover can be scrolled away above short content. Emitted when the page is loaded and when the values change. New content rests at offset −`top`. */
  | { type: 'cover.setContentInset'; page: PageID; top: number; minimumContentLength: number }
  /** Scroll the page's content to this offset, in points, at once. Include this token in all later reports of the page. An event may order a page more than once; the last order applies. A motion of the cover sends an order in each tick. */
  | { type: 'cover.scrollContent'; page: PageID; to: number; token: ScrollToken }
  /** The collapse changed to this value, in points: 0 … range. Emitted at most once per event, after all other effects, and only if the value changed. */
  | { type: 'cover.collapseChanged'; to: number; cause: Cause }
  /** Refresh the page, then send `refreshEnded` with it. The user pulled the page beyond its threshold and lifted the finger, with cause `drag`, or the host asked for it, with cause `request`. */
  | { type: 'cover.refreshStarted'; page: PageID; cause: Cause }
  /** The length of the content changed, in points. */
  | { type: 'list.totalChanged'; page: PageID; to: number }
  /** Scroll to this offset, in points, and send the token with the reports that follow. */
  | { type: 'list.scrollContent'; page: PageID; to: number; token: ScrollToken }
  /** The row was unmounted. Its slot keeps its content and waits for another row. */
  | { type: 'list.unmount'; page: PageID; row: number; slot: SlotID }
  /** The slot is discarded, and shows nothing from now on. A new slot may reuse its number. */
  | { type: 'list.discard'; page: PageID; slot: SlotID }
  /** Put the row into the slot. With `isRecycled`, the slot exists already. */
  | { type: 'list.mount'; page: PageID; row: number; slot: SlotID; generation: SlotGeneration; isRecycled: boolean }
  /** Draw the row's content into the slot. */
  | { type: 'list.render'; page: PageID; row: number; slot: SlotID; generation: SlotGeneration }
  /** Prepare a slot for this kind, in idle time. It serves the first mount of the kind. */
  | { type: 'list.prepare'; page: PageID; kind: number; slot: SlotID }
  /** Measure the row at this width in points, and reply with `measured` and the generation. */
  | { type: 'list.measure'; page: PageID; row: number; kind: number; width: number; cause: MeasureCause; generation: MeasurementGeneration }
  /** A row that a finger holds moved to another place. The rows between shift, each with its height. */
  | { type: 'list.reordered'; page: PageID; from: number; to: number; move: RowMove }
  /** The row is lifted. Draw it as `ListController.lifted` says until it is released, then as `ListController.landing` says until it has landed. */
  | { type: 'list.lifted'; page: PageID; row: number }
  /** The row was released, or deleted if `row` is nil; emitted once for each lift. After a cancelled touch, the row first returns to its place, with the next tick. */
  | { type: 'list.dropped'; page: PageID; row?: number; outcome: ReorderOutcome }
  /** A `scroll(to:)` ended; emitted once for each. */
  | { type: 'list.scrollEnded'; page: PageID; outcome: ScrollOutcome }
  /** A fling ended on a bound that does not give way, see `clamp`, with this velocity left: points per second, positive toward the end, never 0. An enclosing scroller may continue with it. A rubber band uses the velocity up. */
  | { type: 'list.velocityLeft'; page: PageID; velocity: number }
  /** The event had no effect, for this reason. In a `Pager`, also for the page of an event whose list does not exist. */
  | { type: 'list.ignored'; page: PageID; reason: IgnoredReason }
  /** The end of the content is near, within `nearEnd`; emitted once for each state of the rows below the last one seen, and when the end was left and comes near again. A list that a parent does not show waits until it is seen. */
  | { type: 'list.nearEnd'; page: PageID }
  /** The start of the content is near, within `nearStart`; as `nearEnd`, for the rows above the first one seen. */
  | { type: 'list.nearStart'; page: PageID }
  /** The last visible row of the section, headers and footers included, is no longer seen, or the section was deleted; emitted once for each `sectionAppeared`. */
  | { type: 'list.sectionDisappeared'; page: PageID; id: number }
  /** The first row of the section is seen, which may be its header or footer; see `sectionDisplay`. */
  | { type: 'list.sectionAppeared'; page: PageID; id: number }
  /** The row was seen to the extent and for the duration of `viewability`; emitted once for each stay. */
  | { type: 'list.viewed'; page: PageID; row: number }
  /** Show a row as pressed, or no longer: a finger was on the row for the highlight delay, left it, returned, or lifted. */
  | { type: 'highlighted'; page: PageID; row: number; isOn: boolean }
  /** A finger went down on a row and lifted from it, without a drag and before a long press. */
  | { type: 'tapped'; page: PageID; row: number }
  /** A finger was on a row for the long-press delay. The same finger does not tap the row. A movable row is lifted instead, which its list reports. */
  | { type: 'longPressed'; page: PageID; row: number }
  /** A finger of a nested pager begins to drag, after this travel. The host requests the `GestureCandidate` of every pager under the finger, calls `owner(among:travelX:travelY:fallback:)`, and sends the result to each of them with `claimDecided`. Until then nothing follows the finger. */
  | { type: 'claimAsked'; pointer: number; travelX: number; travelY: number }
  /** A finger of a nested pager went down, and stopped a motion of this pager. It taps and presses nothing in any of the pagers under it. The host sends `touchCaught` to the others, outer and inner. */
  | { type: 'touchCaught'; pointer: number }
  /** A finger that began in the back zone drags the container back. */
  | { type: 'backSwiped'; swipe: BackSwipe };

/** An event of a carousel, or of its pages. */
export type CarouselEvent =
  /** The complete new order of pages. The page at rest keeps its identity; `settled` moves the pages to another page, at once. Pages in motion continue to the selected page, even if `settled` is that page. */
  | { type: 'page.pagesChanged'; pages: readonly PageID[]; settled?: PageID }
  /** A saved page (see `Restoration`) becomes the page at rest, at once and with cause `restore`. If the page no longer exists, the page at `index`, its saved index, is selected instead. Without pages the event waits for the first ones. */
  | { type: 'page.restored'; page: PageID; index: number; fraction?: number }
  /** Whether swipes and taps may select the page. Both are true for a new page. Rejected: `unknownPage`. */
  | { type: 'page.enabledChanged'; page: PageID; swipe: boolean; tap: boolean }
  /** The length of each page along the axis, in the order of the pages: 1/768 … 2²¹ points. An empty list restores the length given by the page fraction. */
  | { type: 'page.slideLengthsChanged'; lengths: readonly number[] }
  /** The length of the viewport along the axis, in points; 0 means not laid out. Rejected: `illegalValue(length)`. */
  | { type: 'page.layoutChanged'; length: number }
  /** A finger began a drag: it moved beyond the slop along the axis. It takes over a running motion at the current place. `ignored` without pages, without a layout, and in a hidden container. Rejected: `busy` while another finger drags. */
  | { type: 'page.dragBegan'; at: Moment }
  /** The finger's raw travel since the last sample. Rejected: `illegalValue(travel)`. */
  | { type: 'page.dragMoved'; by: number; at: Moment }
  /** The finger lifted with this velocity, in points per second. Rejected: `illegalValue(velocity)`. */
  | { type: 'page.dragEnded'; velocity: number; at: Moment }
  /** The system cancelled the touch: a release without velocity. */
  | { type: 'page.dragCancelled'; at: Moment }
  /** A request to go to a page. Answered with `jumpAnswered(request, …)` unless rejected: `unknownPage`, `disabledPage`, `busy`. */
  | { type: 'page.jump'; to: PageID; animated?: boolean; request?: RequestID; cause?: Cause }
  /** A request to go to where a page is `offset` points before its place of rest, as far as the line extends, and to stay there. An offset of 0 is a jump. The destination is the page that is then nearest to its place; it is answered as for `jump`. Rejected: `unknownPage`, `disabledPage`, `busy`, and `illegalValue(offset)` for an offset other than 0 while pages snap. */
  | { type: 'page.scroll'; to: PageID; offset: number; animated?: boolean; request?: RequestID; cause?: Cause }
  /** A request to go forward by a number of enabled pages from the target, at most to the last. Pages disabled for swipes are skipped, and with cause tap or key those disabled for taps. Answered and rejected as for `jump`; without pages `illegalValue(step)`. */
  | { type: 'page.step'; by: number; animated?: boolean; request?: RequestID; cause?: Cause }
  /** A finger touched the pages without dragging: a running motion is held, a jump as well as a settle, until the finger lifts or is known to do something else. Content that the user scrolls ends the hold: in a cover `scrolled` by the user, in a pager also `dragBegan` of a list. Send `fingerUp` when the finger belongs to anything else, or to nothing. */
  | { type: 'page.fingerDown'; at: Moment }
  /** The finger lifted without a drag: the motion it held continues from speed 0 and over the whole duration. */
  | { type: 'page.fingerUp'; at: Moment }
  /** The host's scroller is at this position, in pages. The first report of a drive is its origin and does not move the pages. Each further report moves them by the difference, as far as ends, locks and disabled pages allow. `ignored` while a finger drags, without pages and in a hidden container. Rejected: `illegalValue(position)`. */
  | { type: 'page.driven'; position: number; at: Moment }
  /** The host's scroller stopped: the pages come to rest on the nearest page. A drive that stays on a page for a turn ends automatically. */
  | { type: 'page.drivenEnded'; at: Moment }
  /** All events of a turn were handled. Sent while `nextWake` requests it. */
  | { type: 'page.turnEnded' }
  /** A frame is about to be drawn. */
  | { type: 'page.ticked'; at: Moment }
  /** The container begins to appear. */
  | { type: 'page.containerWillAppear'; animated?: boolean }
  /** The container has appeared. */
  | { type: 'page.containerDidAppear' }
  /** The container begins to disappear. */
  | { type: 'page.containerWillDisappear'; animated?: boolean }
  /** The container has disappeared. */
  | { type: 'page.containerDidDisappear' }
  /** The host loaded a page of this cost, in any unit and not negative. `ignored` for an unknown page, and for one that was not requested, has failed or was released. Rejected: `illegalValue(cost)`. */
  | { type: 'page.loaded'; page: PageID; cost?: number }
  /** The host could not load a page. `ignored` unless the page is loading. */
  | { type: 'page.loadFailed'; page: PageID }
  /** A request to load a failed page again. `ignored` for a page that is not requested, and without a layout. Rejected: `unknownPage`. */
  | { type: 'page.retry'; page: PageID }
  /** The system is short of memory. */
  | { type: 'page.memoryPressure'; level: PressureLevel }
  /** Whether the user prefers reduced motion. If so, animated jumps are instant, and a running jump is closed at once on its target, `finishedEarly`, as is a settle caused by a request. Motion that the user started continues: a drag, and the settle after it. */
  | { type: 'page.reducedMotionChanged'; isOn: boolean }
  /** The host changed the configuration. Rejected: `refusedConfiguration`. */
  | { type: 'page.configured'; configuration: PageConfiguration }
  /** Cancel the automatic advance until it is resumed. Ignored if this changes nothing. */
  | { type: 'cancelAdvance' }
  /** Resume the automatic advance: a wait begins with the next tick if a page is at rest and not touched. Ignored unless the advance was cancelled. */
  | { type: 'resumeAdvance' }
  /** The configuration changed. The remaining time of a wait is measured anew from the rest that began it. Rejected: `refusedConfiguration`. */
  | { type: 'configured'; configuration: CarouselConfiguration };

/** An effect of the pages of a carousel. */
export type CarouselEffect =
  /** The answer to a `jump`, a `scroll` or a `step`; the first effect of its event. */
  | { type: 'page.jumpAnswered'; request: RequestID; answer: JumpAnswer }
  /** A queued jump was dropped. */
  | { type: 'page.jumpDropped'; request: RequestID }
  /** A transition began. It ends exactly once. `request` is the request of the jump that began it; nil if no jump did. */
  | { type: 'page.transitionBegan'; transition: TransitionID; kind: TransitionKind; from: PageID; to: PageID; cause: Cause; request?: RequestID }
  /** A transition ended. */
  | { type: 'page.transitionEnded'; transition: TransitionID; outcome: TransitionOutcome }
  /** A destination was chosen, and may still change. It is followed by `didSelect` of that page or by the end of its transition. */
  | { type: 'page.willSelect'; page: PageID; cause: Cause }
  /** The destination is certain. */
  | { type: 'page.didSelect'; page: PageID; cause: Cause }
  /** The pages rest on this page, or nearest to it. No page moves after this event; a strip of tabs, a cover and lists may still move. */
  | { type: 'page.didSettle'; page: PageID; cause: Cause }
  /** The page begins to enter the viewport. */
  | { type: 'page.willAppear'; page: PageID; animated: boolean }
  /** The page fills the viewport. */
  | { type: 'page.didAppear'; page: PageID }
  /** The page begins to leave the viewport. */
  | { type: 'page.willDisappear'; page: PageID; animated: boolean }
  /** The page is out of the viewport. */
  | { type: 'page.didDisappear'; page: PageID }
  /** A request to load the page now. The host answers with `loaded` or `loadFailed`. If it follows an unanswered `prefetch` of the page, it is the same load, now urgent. */
  | { type: 'page.load'; page: PageID }
  /** A request to load the page when there is time. The host answers as for `load`. */
  | { type: 'page.prefetch'; page: PageID }
  /** The prefetch is no longer needed: stop it, and release the page, which is now `absent`. */
  | { type: 'page.cancelPrefetch'; page: PageID }
  /** A request to release the page. A `Pager` whose lists share their slots unmounts the page's rows right after this. */
  | { type: 'page.evict'; page: PageID }
  /** Cancel the current drag gesture. The controller ignores its remaining samples. */
  | { type: 'page.dragRefused' }
  /** The event had no effect, for this reason; with the page that it names. */
  | { type: 'page.ignored'; page?: PageID; reason: IgnoredReason };

/** An event of a feed. */
export type FeedEvent =
  /** The items changed to these. They are matched by identity; an equal model emits nothing. */
  | { type: 'itemsChanged'; items: readonly FeedItem[] }
  /** The values of these items changed, at their places in the order. Each is matched by its identity, which must exist and be named once. Unchanged items emit nothing. */
  | { type: 'itemsUpdated'; items: readonly FeedItem[] }
  /** The length of the viewport changed, in points; the insets cover its ends. A feed of length 0 is not laid out. */
  | { type: 'viewportChanged'; length: number; insets?: ContentInsets }
  /** The content that this item shows changed. */
  | { type: 'revised'; item: number }
  /** A finger went down. A motion stops where it is. */
  | { type: 'fingerDown'; at: Moment }
  /** The finger that stopped a motion lifted without a drag. */
  | { type: 'fingerUp'; at: Moment }
  /** A drag was claimed. */
  | { type: 'dragBegan'; at: Moment }
  /** The finger travelled this far since the last sample, in points. */
  | { type: 'dragMoved'; by: number; at: Moment }
  /** The finger lifted with this velocity, in points per second. */
  | { type: 'dragEnded'; velocity: number; at: Moment }
  /** The touch was cancelled: a release without velocity. */
  | { type: 'dragCancelled'; at: Moment }
  /** The host's own physics scrolled the feed to this offset, in points. `token` is that of the newest `scrollContent` that the host had carried out; an older report is ignored. The feed is scrolling until `hostScrollEnded`, or until a turn ends without this event. */
  | { type: 'hostScrolled'; offset: number; token: ScrollToken; by: ScrollSource; at: Moment }
  /** The host's own physics came to rest. A feed beyond its bounds springs back; a feed that was not scrolled ignores the event. */
  | { type: 'hostScrollEnded'; at: Moment }
  /** The parent sets the offset. A motion ends there; a drag continues from there. */
  | { type: 'setOffset'; to: number }
  /** A frame is due. */
  | { type: 'ticked'; at: Moment }
  /** All events of a turn are handled and its frame is shown. */
  | { type: 'turnEnded'; at: Moment };

/** An effect of a feed. */
export type FeedEffect =
  /** The length of the content changed, in points. */
  | { type: 'totalChanged'; to: number }
  /** Scroll to this offset, in points, and send the token with the reports that follow. */
  | { type: 'scrollContent'; to: number; token: ScrollToken }
  /** The item was unmounted. Its slot keeps its content and waits for another item. The index is that before the event. */
  | { type: 'unmount'; item: number; slot: SlotID }
  /** The slot is discarded, and shows nothing from now on. */
  | { type: 'discard'; slot: SlotID }
  /** Put the item into the slot. With `isRecycled`, the slot exists already. */
  | { type: 'mount'; item: number; slot: SlotID; generation: SlotGeneration; isRecycled: boolean }
  /** Draw the item's content into the slot. */
  | { type: 'render'; item: number; slot: SlotID; generation: SlotGeneration };

/** An event of a render scheduler. */
export type SchedulerEvent =
  /** Requests a drawing. A waiting request of the same key is replaced, and its place in the order is kept; a running one is cancelled. */
  | { type: 'request'; key: RenderKey; cost?: number; priority?: RenderPriority; mode?: RenderMode }
  /** A lane finished this task, whether or not it was cancelled. */
  | { type: 'finished'; task: TaskID }
  /** A lane failed this task, whether or not it was cancelled. */
  | { type: 'failed'; task: TaskID }
  /** The target is no longer shown: nothing is drawn, kept or loaded for it. Its running tasks are cancelled, by ascending purpose. A target without requests is ignored. */
  | { type: 'left'; target: TargetID }
  /** The target needs the content of this address, which the host has looked up in its own table; nil is rejected. A target waits for one address: another address replaces it, the same one is ignored. */
  | { type: 'load'; address?: AddressID; target: TargetID }
  /** The host read the content of an address from disk, at this cost. */
  | { type: 'diskHit'; address: AddressID; cost: number; generation: LoadGeneration }
  /** The content of an address was not on disk. */
  | { type: 'diskMissed'; address: AddressID; generation: LoadGeneration }
  /** The host fetched the content of an address over the network, at this cost. */
  | { type: 'fetched'; address: AddressID; cost: number; generation: LoadGeneration }
  /** The content of an address is unavailable now. */
  | { type: 'loadFailed'; address: AddressID; generation: LoadGeneration }
  /** The host purged all content from memory. */
  | { type: 'memoryPurged' }
  /** A list began or ended scrolling. */
  | { type: 'scrollingChanged'; isScrolling: boolean }
  /** All events of a turn are handled and its frame is shown. */
  | { type: 'turnEnded' };

/** An effect of a render scheduler. */
export type SchedulerEffect =
  /** Put this drawing at the end of a lane, which is a serial queue, numbered from 0. Report it `finished` or `failed` once. */
  | { type: 'start'; task: TaskID; key: RenderKey; lane: number }
  /** The result is not wanted any more: stop if that is easy. The task must still be reported. */
  | { type: 'cancel'; task: TaskID }
  /** Show the result. */
  | { type: 'deliver'; task: TaskID; key: RenderKey }
  /** Discard the result, if there is any. */
  | { type: 'drop'; task: TaskID }
  /** Look up the content of an address on disk, and reply with `diskHit`, `diskMissed` or `loadFailed`. Send the generation with each reply about this load. */
  | { type: 'lookUpDisk'; address: AddressID; generation: LoadGeneration }
  /** Fetch the content over the network, and reply with `fetched` or `loadFailed`. */
  | { type: 'fetch'; address: AddressID; generation: LoadGeneration }
  /** No target waits for this load any more: stop it. A reply is ignored. */
  | { type: 'cancelLoad'; address: AddressID; generation: LoadGeneration }
  /** Show the content of an address, which is in memory, in a target; emitted once for each target that waited. */
  | { type: 'loaded'; address: AddressID; target: TargetID }
  /** The content of an address is unavailable to these targets, in the order of their requests. */
  | { type: 'failed'; address: AddressID; targets: readonly TargetID[] }
  /** Write the content of an address to disk. */
  | { type: 'store'; address: AddressID }
  /** Remove the content of an address from memory. */
  | { type: 'evict'; address: AddressID };

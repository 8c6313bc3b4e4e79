// The types of folio.js. Events, effects and settings are in events.d.ts.

import type {
  AddressID, CarouselConfiguration, CarouselEffect, CarouselEvent, CarouselSettings, CoverConfiguration, FeedConfiguration, FeedEffect, FeedEvent, GestureFallback, ListRejection,
  MeasurementGeneration, Moment, PageConfiguration, PageID, PagerConfiguration, PagerEffect, PagerEvent, PagerSettings, PagingAxis, PurposeID, ReadingDirection, Rejection, Restoration,
  SchedulerConfiguration, SchedulerEffect, SchedulerEvent, SlotGeneration, SlotID, TabConfiguration, TargetID,
} from './events.js';
import type { CarouselScene, FeedScene, Scene, SchedulerScene } from './scene.js';

export * from './events.js';
export type { CarouselScene, CarouselSlide, Cell, FeedScene, FeedTile, Rect, Scene, ScenePage, SceneTab, SchedulerScene } from './scene.js';

/** A value that cannot be an event or settings, and where in it. The pager has not received it. */
export class Malformed extends TypeError {
  readonly path: string;
  readonly reason: string;
}

/** An event that a machine rejected. The machine is unchanged. */
export class Rejected extends Error {
  /** The reason; that of a feed or a scheduler is a `ListRejection`. */
  readonly reason: Rejection;
  /** The event, or undefined for settings. */
  readonly event: PagerEvent | CarouselEvent | FeedEvent | SchedulerEvent | undefined;
}

/** A call of a machine that was ended. */
export class Ended extends Error {}

/** Loads the module: from a URL, which is folio.wasm beside folio.js if it is left out, from bytes, or compiled already. */
export function load(source?: URL | string | BufferSource | WebAssembly.Module): Promise<Folio>;

/** A value and all in it, which cannot be changed. */
export type Unchangeable<Value> = { readonly [Key in keyof Value]: Unchangeable<Value[Key]> };

/** A loaded module, with memory of its own. Machines share it, up to 65 536 at once. */
export class Folio {
  private constructor();
  /** The default settings of all machines, by part. */
  readonly defaults: Unchangeable<{
    page: PageConfiguration; tab: TabConfiguration; cover: CoverConfiguration; pager: PagerConfiguration; carousel: CarouselConfiguration; feed: FeedConfiguration;
    scheduler: SchedulerConfiguration;
  }>;
  /** The functions of the module. */
  readonly exports: WebAssembly.Exports & { readonly memory: WebAssembly.Memory };
  /**
   * Creates a pager. Settings that are left out have their defaults; null is nil.
   *
   * Throws `Malformed` for what are not settings, and `Rejected` for values that the pager does not accept.
   */
  pager(settings?: PagerSettings): Pager;
  /** Creates a carousel, as a pager is. Its pages loop, whatever the settings say. */
  carousel(settings?: CarouselSettings): Carousel;
  /** Creates a feed, as a pager is. */
  feed(settings?: FeedConfiguration): Feed;
  /** Creates a render scheduler, as a pager is. */
  scheduler(settings?: SchedulerConfiguration): Scheduler;
  /**
   * Decides which of nested pagers owns the gesture of a finger: the pagers under it, the innermost first, each with where the
   * finger went down in its coordinates, and how far the finger has moved. Null if there is no owner.
   */
  owner(
    levels: readonly { pager: Pager; x: number; y: number }[], travel: { x: number; y: number }, fallback?: GestureFallback,
  ): { level: number; part: 'back' | 'row' | 'strip' | 'list' | 'pages' } | null;
}

/** When a machine needs the next event: never, before each frame, at the end of the turn, or at a moment. */
export type Wake = 'never' | 'frame' | 'endOfTurn' | 'at';

/** What all machines have in common. Moments are nanoseconds, lengths are points. */
export abstract class Machine<Event, Effect, Reason, Settings> {
  /** The settings with which the machine was created, with all defaults. They cannot be changed. */
  readonly settings: Unchangeable<Settings>;
  readonly isEnded: boolean;
  /** Sends an event, and returns its effects. Throws `Malformed`, `Rejected` and `Ended`; the machine is then unchanged. */
  send(event: Event): Effect[];
  /**
   * Sends an event, and calls `emit` with each effect, when all are known. Returns the reason of a rejection, or null. Throws
   * `Malformed` and `Ended`.
   */
  handle(event: Event, emit: (effect: Effect) => void): Reason | null;
  readonly wake: Wake;
  /** The moment of the wake 'at', in nanoseconds; otherwise 0. */
  readonly due: Moment;
  /** A hash of the whole state, which is equal on every platform. */
  readonly digest: bigint;
  /** Returns a machine in the same state, which is independent from then on. */
  copy(): this;
  /** Puts the machine in the state of another of the same kind and module. Throws `Malformed` for any other. */
  assign(other: this): void;
  /** Ends the machine and frees its memory. Every later call throws `Ended`. */
  end(): void;
}

/** The state of a page. */
export interface PageState {
  index: number;
  loadState: 'absent' | 'loading' | 'loaded' | 'failed';
  /** Whether its content is exposed to assistive technology. */
  isExposed: boolean;
  allowsSwipe: boolean;
  allowsTap: boolean;
  /** How far its content is scrolled beyond the part that is visible under cover and strip; undefined if never visited. */
  depth: number | undefined;
  isRestoring: boolean;
  isRefreshing: boolean;
  hasList: boolean;
  offset: number;
  rowCount: number;
  /** The generation for `list.measured`. */
  generation: MeasurementGeneration;
}

/** A pager: pages, tabs, a cover and a list on every page. */
export class Pager extends Machine<PagerEvent, PagerEffect, Rejection, Required<PagerSettings>> {
  private constructor();
  /** What a frame is drawn from. The same object is filled anew each time. */
  readonly scene: Scene;
  /** The state of a page; null for an unknown page. */
  page(page: PageID): PageState | null;
  /** The loaded pages, from the one used last to the one that is evicted next. */
  readonly cached: PageID[];
  /** The description of a row for assistive technology; null if there is no such row. */
  row(page: PageID, row: number): { position: number; count: number; isInView: boolean } | null;
  /** The row that a slot shows; null if content for this generation is late. */
  rowInSlot(page: PageID, slot: SlotID, generation: SlotGeneration): number | null;
  /** The page of the tab, the page and the row at a point. */
  hit(x: number, y: number): { tab: PageID | undefined; page: PageID | undefined; row: number | undefined };
  /** The user's place, for the event `restored` of a later pager. It is plain data. */
  readonly restoration: Restoration;
}

/** A carousel: looping pages that advance by themselves. */
export class Carousel extends Machine<CarouselEvent, CarouselEffect, Rejection, Required<CarouselSettings>> {
  private constructor();
  /** What a frame is drawn from in a viewport as long as the one sent with `page.layoutChanged`. The same object is filled anew. */
  scene(viewport: { width: number; height: number; axis?: PagingAxis; direction?: ReadingDirection }): CarouselScene;
}

/** A feed: items with frames anywhere, of which only those near the viewport are mounted. */
export class Feed extends Machine<FeedEvent, FeedEffect, ListRejection, FeedConfiguration> {
  private constructor();
  /** What a frame is drawn from. The same object is filled anew each time. */
  readonly scene: FeedScene;
  /** The index of the item at a point of the content, the last one if there are several; undefined if there is none. */
  itemAt(x: number, y: number): number | undefined;
}

/** A render scheduler: which drawings are made when and where, and what is loaded for them. */
export class Scheduler extends Machine<SchedulerEvent, SchedulerEffect, ListRejection, SchedulerConfiguration> {
  private constructor();
  /** What the scheduler does at present. */
  readonly scene: SchedulerScene;
  /** The state of a drawing. */
  state(target: TargetID, purpose?: PurposeID): 'none' | 'waiting' | 'drawing' | 'ready' | 'failed';
  /** The address of which a target waits for what is there. */
  addressAwaitedBy(target: TargetID): AddressID | undefined;
  /** Whether what is at an address is in memory. */
  isInMemory(address: AddressID): boolean;
}

/** The kinds of machines. */
export type MachineKind = 'pager' | 'carousel' | 'feed' | 'scheduler';
type EventOf = { pager: PagerEvent; carousel: CarouselEvent; feed: FeedEvent; scheduler: SchedulerEvent };
type EffectOf = { pager: PagerEffect; carousel: CarouselEffect; feed: FeedEffect; scheduler: SchedulerEffect };
type SettingsOf = { pager: PagerSettings; carousel: CarouselSettings; feed: FeedConfiguration; scheduler: SchedulerConfiguration };

/** A recording of the events that a machine receives, which `folio-replay` replays. */
export class Trace<Kind extends MachineKind = 'pager'> {
  constructor(settings: Unchangeable<SettingsOf[Kind]>, notes?: readonly string[], machine?: Kind);
  /** Adds an event, at a moment in nanoseconds. Throws `Malformed`. */
  record(event: EventOf[Kind], at: Moment): void;
  readonly text: string;
}

/** Reads a line of a trace. Throws `Malformed`. */
export function parseLine<Kind extends MachineKind = 'pager'>(
  line: string, machine?: Kind,
): { machine: MachineKind; settings: SettingsOf[Kind]; notes: readonly string[]; event?: undefined } | { event: EventOf[Kind]; at: Moment | undefined; settings?: undefined };
export function textOfEvent<Kind extends MachineKind = 'pager'>(event: EventOf[Kind], machine?: Kind): string;
export function textOfEffects<Kind extends MachineKind = 'pager'>(effects: readonly EffectOf[Kind][], machine?: Kind): string;
export function textOfRejection(rejection: Rejection | ListRejection, machine?: MachineKind): string;
export function textOfHeader<Kind extends MachineKind = 'pager'>(settings: Unchangeable<SettingsOf[Kind]>, notes?: readonly string[], machine?: Kind): string;
